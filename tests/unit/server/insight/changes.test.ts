import { expect, test } from "bun:test";
import { findChanges } from "~/server/insight/changes.server";
import type { InsightReport } from "~/server/insight/report.server";
import { makeReport, makeRow } from "../../../fixtures/insight-report";
import { createRandom } from "../../../fixtures/random";

const titles = { "lighting-engineer": "Lighting Engineer" };
const listNews = (parts: Partial<InsightReport>) =>
  findChanges(makeReport(parts), titles).map(({ text, figures }) => `${text}: ${figures}`);

test("what certainly changed is said in a plain word, with its figures", () => {
  const requests = (now: number, before: number) =>
    listNews({ totals: { now: { sent: now }, before: { sent: before } } });
  expect(requests(200, 100)).toEqual(["Leads doubled: 200, before 100"]);
  expect(requests(300, 100)).toEqual(["Leads tripled: 300, before 100"]);
  expect(requests(1_500, 100)).toEqual(["Leads grew to 15 times as many: 1,500, before 100"]);
  expect(requests(100, 200)).toEqual(["Leads halved: 100, before 200"]);
  expect(requests(1_340, 1_000)).toEqual(["Leads rose by 34%: 1,340, before 1,000"]);
  expect(requests(700, 1_000)).toEqual(["Leads fell by 30%: 700, before 1,000"]);
  expect(requests(40, 0)).toEqual(["Leads are new: 40"]);
});

test("chance is no news, and neither is what is certain and small", () => {
  const visits = (now: number, before: number) =>
    listNews({ totals: { now: { visits: now }, before: { visits: before } } });
  expect(visits(30, 20)).toEqual([]);
  expect(visits(12, 6)).toEqual([]);
  expect(visits(100_000, 90_000)).toEqual([]);
  expect(visits(0, 0)).toEqual([]);
  expect(visits(130_000, 100_000)).toEqual(["Visits rose by 30%: 130,000, before 100,000"]);
});

test("a share is compared with the share before, not with its size", () => {
  const totals = (sent: number, visits: number) => ({
    totals: { now: { sent, visits }, before: { sent: 300, visits: 10_000 } },
  });
  expect(listNews(totals(310, 10_100))).toEqual([]);
  expect(listNews(totals(320, 5_000))).toEqual([
    "More visits led to a lead: 6.4% (320 of 5,000), before 3%",
    "Visits halved: 5,000, before 10,000",
  ]);
});

test("jobs go by their titles, campaigns and sites by their names", () => {
  const jobs = [makeRow("lighting-engineer", { applicationSent: 60 }, { applicationSent: 20 })];
  expect(listNews({ jobs })).toEqual(["Applications for Lighting Engineer tripled: 60, before 20"]);
  const campaigns = [{ ...makeRow("spring", { visits: 60 }, { visits: 20 }), kind: "campaign" as const }];
  expect(listNews({ campaigns })).toEqual(["Visits from the campaign “spring” tripled: 60, before 20"]);
});

test("the five weightiest are said, leads before visits", () => {
  const sites = ["a", "b", "c"].map((name) => ({
    ...makeRow(`${name}.example`, { visits: 900, sent: 90 }, { visits: 300, sent: 30 }),
    kind: "site" as const,
  }));
  const news = listNews({
    sites,
    totals: {
      now: { visits: 4_000, sent: 400, newsletter: 90, booked: 80 },
      before: { visits: 1_300, sent: 130, newsletter: 30, booked: 20 },
    },
  });
  expect(news.length).toBe(5);
  expect(news[0]).toBe("Leads tripled: 400, before 130");
});

test("nothing is told while the days before were not counted whole, or when nothing is compared", () => {
  const totals = { now: { sent: 200 }, before: { sent: 0 } };
  expect(listNews({ totals, since: "2026-10-01" })).toEqual([]);
  expect(listNews({ totals, since: undefined })).toEqual([]);
  expect(listNews({ totals, before: undefined })).toEqual([]);
  expect(listNews({ totals, since: "2026-09-28" }).length).toBe(1);
});

test("of two hundred reports in which nothing changed fewer than one in ten tells of anything", () => {
  const random = createRandom(7);
  /** A number of events that on average come `mean` times. */
  const chance = (mean: number) => {
    const limit = Math.exp(-mean);
    let [count, product] = [0, random()];
    for (; product > limit; count++) product *= random();
    return count;
  };
  const row = (name: string) => {
    const drawCounts = () => ({ visits: chance(60), sent: chance(12) });
    return makeRow(name, drawCounts(), drawCounts());
  };
  let talkative = 0;
  for (let i = 0; i < 200; i++) {
    const pages = Array.from({ length: 60 }, (_, index) => row(`/page-${index}`));
    const sites = Array.from({ length: 40 }, (_, index) => ({
      ...row(`site-${index}.example`),
      kind: "site" as const,
    }));
    if (listNews({ pages, sites }).length > 0) talkative++;
  }
  expect(talkative).toBeLessThan(20);
});
