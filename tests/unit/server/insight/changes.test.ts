import { expect, test } from "bun:test";
import { findChanges } from "~/server/insight/changes.server";
import { namesFor } from "~/server/insight/insight-names.server";
import type { InsightReport } from "~/server/insight/report.server";
import { countsOf, reportOf, rowOf } from "../../../fixtures/insight-report";

const names = namesFor({ "lighting-engineer": "Lighting Engineer" });
const told = (parts: Partial<InsightReport>) =>
  findChanges(reportOf(parts), names).map(({ text, figures }) => `${text}: ${figures}`);

test("what certainly changed is said in a plain word, with its figures", () => {
  const requests = (now: number, before: number) =>
    told({ totals: { now: countsOf({ sent: now }), before: countsOf({ sent: before }) } });
  expect(requests(200, 100)).toEqual(["Requests doubled: 200, before 100"]);
  expect(requests(300, 100)).toEqual(["Requests tripled: 300, before 100"]);
  expect(requests(1_500, 100)).toEqual(["Requests grew to 15 times as many: 1,500, before 100"]);
  expect(requests(100, 200)).toEqual(["Requests halved: 100, before 200"]);
  expect(requests(1_340, 1_000)).toEqual(["Requests rose by 34%: 1,340, before 1,000"]);
  expect(requests(700, 1_000)).toEqual(["Requests fell by 30%: 700, before 1,000"]);
  expect(requests(40, 0)).toEqual(["Requests are new: 40"]);
});

test("chance is no news, and neither is what is certain and small", () => {
  const visits = (now: number, before: number) =>
    told({ totals: { now: countsOf({ visits: now }), before: countsOf({ visits: before }) } });
  expect(visits(30, 20)).toEqual([]);
  expect(visits(12, 6)).toEqual([]);
  expect(visits(100_000, 90_000)).toEqual([]);
  expect(visits(0, 0)).toEqual([]);
  expect(visits(130_000, 100_000)).toEqual(["Visits rose by 30%: 130,000, before 100,000"]);
});

test("few are taken for the most they can be, and are not told apart", () => {
  const sites = (now: number | "few", before: number | "few") =>
    told({ sites: [{ ...rowOf("news.example", { visits: now }, { visits: before }), kind: "site" }] });
  expect(sites(12, "few")).toEqual([]);
  expect(sites(40, "few")).toEqual([
    "Visits from news.example grew to 10 times as many: 40, before fewer than 5",
  ]);
  expect(sites("few", 60)).toEqual(["Visits from news.example fell by 93%: fewer than 5, before 60"]);
});

test("requests of the prices' page are told with how much its switch was used", () => {
  const report = {
    pages: [rowOf("/pricing", { lastPage: 84, seen: 2_000 }, { lastPage: 40, seen: 1_900 })],
    actions: [rowOf("annual-switch", { pressed: 820 }, { pressed: 800 })],
  };
  expect(told(report)).toEqual([
    "Requests from /pricing doubled: 84, before 40; the Annual switch was used 820 times in 2,000 views (41%)",
  ]);
});

test("a share is compared with the share before, not with its size", () => {
  const totals = (now: number, visits: number) => ({
    totals: {
      now: countsOf({ sent: now, visits }),
      before: countsOf({ sent: 300, visits: 10_000 }),
    },
  });
  expect(told(totals(310, 10_100))).toEqual([]);
  expect(told(totals(320, 5_000))).toEqual([
    "More visits led to a request: 6.4% (320 of 5,000), before 3%",
    "Visits halved: 5,000, before 10,000",
  ]);
  const button = rowOf("header", { shown: 5_000, pressed: 300 }, { shown: 5_000, pressed: 200 });
  expect(told({ actions: [button] })).toEqual([
    "“Start Free Trial · Top of every page” is pressed more often where it is seen: 6% (300 of 5,000), before 4%",
  ]);
  const film = rowOf("halo", { quarter: 1_000, finished: 300 }, { quarter: 1_000, finished: 500 });
  expect(told({ films: [film] })).toEqual([
    "“Halo” is watched to its end less often: 30% (300 of 1,000), before 50%",
  ]);
});

test("jobs go by their titles, and what has no name is not told", () => {
  const jobs = [
    rowOf("lighting-engineer", { applicationSent: 60 }, { applicationSent: 20 }),
    rowOf(undefined, { applicationSent: 90 }, { applicationSent: 20 }),
  ];
  expect(told({ jobs })).toEqual(["Applications for Lighting Engineer tripled: 60, before 20"]);
});

test("the five weightiest are said, two of a matter at most, requests before visits", () => {
  const sites = ["a", "b", "c"].map((name) => ({
    ...rowOf(`${name}.example`, { visits: 900, sent: 90 }, { visits: 300, sent: 30 }),
    kind: "site" as const,
  }));
  const said = told({
    sites,
    totals: {
      now: countsOf({ visits: 4_000, sent: 400, newsletter: 90, booked: 80 }),
      before: countsOf({ visits: 1_300, sent: 130, newsletter: 30, booked: 20 }),
    },
    jobs: [rowOf("lighting-engineer", { applicationSent: 60 }, { applicationSent: 20 })],
  });
  expect(said.length).toBe(5);
  expect(said[0]).toBe("Requests tripled: 400, before 130");
  expect(said.filter((text) => text.startsWith("Requests ")).length).toBe(2);
  expect(said.filter((text) => text.startsWith("Visits")).length).toBeLessThanOrEqual(2);
});

test("nothing is told while the days before were not counted whole, or when nothing is compared", () => {
  const totals = { now: countsOf({ sent: 200 }), before: countsOf({ sent: 0 }) };
  expect(told({ totals, since: "2026-10-01" })).toEqual([]);
  expect(told({ totals, since: undefined })).toEqual([]);
  expect(told({ totals, before: undefined })).toEqual([]);
  expect(told({ totals, since: "2026-09-28" }).length).toBe(1);
});

test("of two hundred reports in which nothing changed fewer than one in ten tells of anything", () => {
  let state = 7;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  /** A number of events that on average come `mean` times. */
  const chance = (mean: number) => {
    const limit = Math.exp(-mean);
    let [count, product] = [0, random()];
    for (; product > limit; count++) product *= random();
    return count;
  };
  const row = (name: string) => {
    const some = () => ({ visits: chance(60), sent: chance(12), lastPage: chance(12) });
    return rowOf(name, some(), some());
  };
  let talkative = 0;
  for (let i = 0; i < 200; i++) {
    const pages = Array.from({ length: 60 }, (_, index) => row(`/page-${index}`));
    const sites = Array.from({ length: 40 }, (_, index) => ({
      ...row(`site-${index}.example`),
      kind: "site" as const,
    }));
    if (told({ pages, sites }).length > 0) talkative++;
  }
  expect(talkative).toBeLessThan(20);
});
