import type { Db } from "~/db/database.server";
import { addCounts, type InsightCell } from "~/db/insight.server";
import type { InsightEvent } from "~/lib/insight/insight";

// A year of visits as a site like this one has it: busy weeks, quiet weekends, a summer in which little happens, a
// campaign in November. Made by a rule, so that every run has the same.

type Counts = InsightCell["counts"];

/** The part of all visits that each page, source and kind of device has. */
const pages = {
  "/": 0.34,
  "/pricing": 0.18,
  "/products/commerce": 0.13,
  "/case-studies": 0.09,
  "/products/showcase": 0.08,
  "/solutions/shopify": 0.07,
  "/request-demo": 0.06,
  "/company/careers/lighting-engineer": 0.05,
};
const sources = [
  { kind: "none", source: "", part: 0.36 },
  { kind: "search", source: "google", part: 0.3 },
  { kind: "social", source: "linkedin", part: 0.08 },
  { kind: "site", source: "apps.shopify.com", part: 0.12 },
  { kind: "campaign", source: "spring sale", part: 0.14 },
];
const devices = { desktop: 0.58, phone: 0.42 };
/** What comes of a visit, on average. */
const rates: Partial<Record<InsightEvent, number>> = {
  ...{
    visits: 1,
    seen: 2.6,
    shown: 2.1,
    pressed: 0.19,
    opened: 0.17,
    begun: 0.09,
    sent: 0.031,
    booked: 0.011,
  },
  ...{ firstPage: 0.031, lastPage: 0.031, newsletter: 0.012 },
};

/** How many visits a day has, before chance. */
function visitsOf(day: number) {
  const date = new Date(day * 86_400_000);
  const isWeekend = date.getUTCDay() % 6 === 0;
  const season = 1 + 0.35 * Math.cos(((date.getUTCMonth() - 10) / 6) * Math.PI);
  const isCampaign = date.getUTCMonth() === 10 && date.getUTCDate() < 15;
  return 700 * season * (isWeekend ? 0.5 : 1) * (isCampaign ? 1.6 : 1);
}

/** The counts of `length` days up to the UTC day `last`. */
export async function addYear(db: Db, last: number, length = 365): Promise<void> {
  for (let day = last - length + 1; day <= last; day++)
    await db.transaction((tx) => addCounts(tx, cellsOf(day)));
}

function cellsOf(day: number): InsightCell[] {
  const random = randomFrom(day);
  const visits = visitsOf(day);
  const cells: InsightCell[] = [];
  for (const [page, share] of Object.entries(pages))
    for (const { kind, source, part } of sources)
      for (const [device, half] of Object.entries(devices)) {
        const place = { day, page, kind, source, device };
        const here = visits * share * part * half;
        cells.push({ ...place, part: "", counts: countsOf(here, rates, random) });
        if (page === "/") cells.push(...partsOf(place, here, random));
      }
  return cells;
}

function partsOf(
  place: Omit<InsightCell, "part" | "counts">,
  here: number,
  random: () => number,
): InsightCell[] {
  const action = { shown: 1.8, pressed: 0.2, opened: 0.18, begun: 0.1, sent: 0.03 };
  return [
    { ...place, part: "action:header", counts: countsOf(here, action, random) },
    { ...place, part: "action:annual-switch", counts: countsOf(here, { shown: 0.5, pressed: 0.2 }, random) },
    { ...place, part: "film:ember", counts: countsOf(here, { quarter: 0.6, finished: 0.3 }, random) },
    { ...place, part: "film:halo", counts: countsOf(here, { quarter: 0.4, finished: 0.1 }, random) },
  ];
}

/** Each number is its mean, rounded up as often as its fraction says. */
function countsOf(visits: number, rates: Counts, random: () => number): Counts {
  return Object.fromEntries(
    Object.entries(rates).map(([event, rate]) => [
      event,
      Math.floor(visits * rate * (0.85 + 0.3 * random()) + random()),
    ]),
  );
}

function randomFrom(seed: number) {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
