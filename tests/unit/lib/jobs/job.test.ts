import { expect, test } from "bun:test";
import { getJobState, listGoogleGaps, toPublicJob, toSlug } from "~/lib/jobs/job";
import { jobFields, noon } from "../../../fixtures/job-app";

const hour = 3_600_000;

test("a slug is lower case with hyphens for whitespace, in any script, with emoji", () => {
  expect(toSlug("Senior  Player\tEngineer ")).toBe("senior-player-engineer");
  expect(toSlug("Ingénieur·e Vidéo")).toBe("ingénieure-vidéo");
  expect(toSlug("工程师 设计")).toBe("工程师-设计");
  expect(toSlug("مهندس برمجيات")).toBe("مهندس-برمجيات");
  expect(toSlug("Rocket 🚀 Scientist")).toBe("rocket-🚀-scientist");
});

test("nothing in a slug can leave its path segment or hide in it", () => {
  expect(toSlug("../../../etc/passwd?x#y%00.md")).toBe("etcpasswdxy00md");
  expect(toSlug("C++ / C# (m/w/d) – Lead")).toBe("cplusplus-csharp-mwd-lead");
  expect(toSlug("a\u202eb\u200bc\u0000d\ud800e")).toBe("abcde");
  expect(toSlug("///")).toBe("job");
  expect([...toSlug("長".repeat(300))]).toHaveLength(80);
});

test("names that differ by a sign only have slugs of their own", () => {
  const names = [
    "C",
    "C+",
    "C++",
    "C#",
    ".C",
    "C++17",
    "C17",
    "F#",
    "F",
    ".NET",
    "NET",
    "Notepad++",
    "Notepad",
  ];
  const slugs = names.map((name) => toSlug(`${name} Developer`));
  expect(new Set(slugs).size).toBe(names.length);
  expect(toSlug("Head of Design + Code, #1 team, Node.js and R&D")).toBe(
    "head-of-design-code-1-team-nodejs-and-rd",
  );
});

test("equal titles in different Unicode forms have one slug", () => {
  expect(toSlug("Cafe\u0301")).toBe(toSlug("Caf\u00e9"));
});

test("a job is where its switch and the clock put it", () => {
  const times = { publishAt: noon, validThrough: noon + hour };
  const on = { ...times, isActive: true };
  expect(getJobState(on, noon - 1)).toBe("scheduled");
  expect(getJobState(on, noon)).toBe("live");
  expect(getJobState(on, noon + hour - 1)).toBe("live");
  expect(getJobState(on, noon + hour)).toBe("closed");
  expect(getJobState({ ...times, isActive: false }, noon)).toBe("draft");
  expect(getJobState({ ...times, isActive: false, publishedAt: noon }, noon)).toBe("closed");
});

test("what is the team's own business is not in a public job", () => {
  const own = { version: 3, createdAt: 1, updatedAt: 2, publishAt: 3, publishedAt: 5 };
  const job = toPublicJob({ ...jobFields, ...own, id: "1", slug: "lighting-engineer" });
  expect(Object.keys(job)).not.toContainAnyValues(["version", "createdAt", "publishAt", "publishedAt"]);
  expect(job.postedAt).toBe(5);
});

test("Google needs a country, and for remote work one to work from", () => {
  expect(listGoogleGaps(jobFields)).toEqual(["country"]);
  expect(listGoogleGaps({ ...jobFields, country: "IN" })).toEqual([]);
  expect(listGoogleGaps({ ...jobFields, workplace: "remote" })).toEqual(["applicantCountries"]);
  expect(listGoogleGaps({ ...jobFields, workplace: "remote", applicantCountries: ["IN"] })).toEqual([]);
  expect(listGoogleGaps({ ...jobFields, country: "IN", description: jobFields.title })).toEqual([
    "description",
  ]);
});
