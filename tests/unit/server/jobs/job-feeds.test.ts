import { expect, test } from "bun:test";
import type { PublicJob } from "~/lib/jobs/job";
import {
  renderAtomFeed,
  renderBoardEntry,
  renderBoardFeed,
  renderLinkedInEntry,
  renderLinkedInFeed,
} from "~/server/jobs/job-feeds.server";
import { jobFields, noon } from "../../../fixtures/job-app";

const feed = {
  origin: "https://www.vitreel.example",
  company: "Vitreel",
  title: "Open positions",
  path: "/company/careers/feed.xml",
  parts: {
    responsibilities: "What You'll Do",
    requirements: "What We're Looking For",
    benefits: "Benefits & Perks",
    techStack: "Tech Stack",
  },
};
const job: PublicJob = {
  ...jobFields,
  id: "0197-x",
  slug: "licht-bühne",
  updatedAt: noon,
  postedAt: noon - 1000,
};

test("an Atom feed is as old as its newest change; an empty one as old as the moment", () => {
  const xml = renderAtomFeed(feed, [job, { ...job, updatedAt: noon + 5, postedAt: noon + 9 }], noon + 99);
  expect(xml.match(/<updated>[^<]*/g)).toEqual([
    `<updated>${new Date(noon + 9).toISOString()}`,
    `<updated>${new Date(noon).toISOString()}`,
    `<updated>${new Date(noon + 9).toISOString()}`,
  ]);
  expect(xml).toContain('href="https://www.vitreel.example/company/careers/licht-b%C3%BChne"');
  expect(renderAtomFeed(feed, [], noon)).toContain(`<updated>${new Date(noon).toISOString()}</updated>`);
});

test("an entry of an Atom feed is in the language of its job", () => {
  const xml = renderAtomFeed(feed, [job, { ...job, language: "de" }], noon);
  expect(xml.match(/<(feed|entry)[^>]*>/g)?.map((tag) => tag.match(/xml:lang="([^"]*)/)?.[1])).toEqual([
    "en-us",
    undefined,
    "de",
  ]);
});

test("a job board is told what the job says, and nothing that it does not say", () => {
  const full = renderBoardEntry(feed, {
    ...job,
    employmentTypes: ["FULL_TIME", "CONTRACTOR"],
    country: "IN",
    region: "Karnataka",
    locality: "Bengaluru",
    salaryMin: 10,
    salaryMax: 20,
    salaryCurrency: "USD",
    salaryUnit: "HOUR",
    workplace: "remote",
    validThrough: noon,
  });
  const at = (xml: string, name: string) =>
    xml.match(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`))?.[1];
  expect(at(full, "date")).toBe(new Date(noon - 1000).toUTCString());
  expect(["city", "state", "country"].map((name) => at(full, name))).toEqual([
    "Bengaluru",
    "Karnataka",
    "IN",
  ]);
  expect(at(full, "jobtype")).toBe("fulltime, contract");
  expect(at(full, "salary")).toMatch(/^\$10.*20 per hour$/);
  expect(at(full, "remotetype")).toBe("Fully remote");
  expect(at(full, "expirationdate")).toBe(new Date(noon).toUTCString());
  const bare = renderBoardEntry(feed, { ...job, type: "Whenever" });
  for (const name of ["city", "state", "country", "salary", "jobtype", "remotetype", "expirationdate"])
    expect([name, bare.includes(`<${name}>`)]).toEqual([name, false]);
  expect(renderBoardFeed(feed, [full, bare], noon).match(/<job>/g)).toHaveLength(2);
});

test("a section ends where the element ends, whatever is written in it", () => {
  const xml = renderBoardEntry(feed, { ...job, title: "a]]>b<script>\u0007\ufffe" });
  expect(xml).toContain("<title><![CDATA[a]]]]><![CDATA[>b<script>]]></title>");
});

test("a job in several places is an entry for each at a board, and one with other places at LinkedIn", () => {
  const locations = [
    { country: "DE", locality: "Berlin" },
    { country: "US", region: "Texas" },
  ];
  const several = { ...job, country: "IN", locality: "Bengaluru", locations, workplace: "hybrid" as const };
  const entries = renderBoardEntry(feed, several);
  const all = (name: string, xml = entries) =>
    [...xml.matchAll(new RegExp(`<${name}><!\\[CDATA\\[(.*?)\\]\\]></${name}>`, "g"))].map(
      ([, value]) => value,
    );
  expect(["city", "state", "country"].map((name) => all(name))).toEqual([
    ["Bengaluru", "Berlin"],
    ["Texas"],
    ["IN", "DE", "US"],
  ]);
  expect(all("referencenumber")).toEqual(["0197-x", "0197-x-2", "0197-x-3"]);
  expect(new Set(all("remotetype"))).toEqual(new Set(["Hybrid remote"]));
  const entry = renderLinkedInEntry(feed, several);
  const elements = ["partnerJobId", "company", "location", "city", "country", "workplaceTypes", "jobtype"];
  expect(elements.map((name) => all(name, entry))).toEqual([
    ...[["0197-x"], ["Vitreel"], [jobFields.location], ["Bengaluru"], ["IN"], ["Hybrid"], ["FULL_TIME"]],
  ]);
  expect(all("applyUrl", entry)).toEqual([
    "https://www.vitreel.example/company/careers/licht-b%C3%BChne/apply",
  ]);
  expect(all("alternateLocation", entry)).toEqual(["Berlin, Germany", "Texas, United States"]);
  const bare = renderLinkedInEntry(feed, { ...job, applyForm: false, type: "Whenever" });
  expect(all("applyUrl", bare)).toEqual(["https://www.vitreel.example/company/careers/licht-b%C3%BChne"]);
  for (const name of ["alternateLocations", "workplaceTypes", "jobtype", "state"])
    expect([name, bare.includes(`<${name}>`)]).toEqual([name, false]);
  const xml = renderLinkedInFeed(feed, [entry, bare], noon);
  expect(xml).toContain("<expectedJobCount>2</expectedJobCount>");
  expect(xml).toContain(`<lastBuildDate>${new Date(noon).toUTCString()}</lastBuildDate>`);
});
