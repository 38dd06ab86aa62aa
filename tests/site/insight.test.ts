import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { openDatabase } from "~/db/database.server";
import { updateLeadStatus } from "~/db/leads.server";
import { dayToDate } from "~/lib/days";
import { type Figures, type InsightEvent, type InsightQuery, insightEvents } from "~/lib/insight/insight";
import { type InsightReport, readInsight } from "~/server/insight/report.server";
import { jobFields, type SignedInAdmin, signIn } from "../fixtures/admin";
import { firstArticles } from "../fixtures/first-news";
import { type Arrival, arrivals, browsers, type Fact, programs } from "../fixtures/insight-arrivals";
import { lead as person } from "../fixtures/lead-app";
import { postLead } from "../fixtures/leads";
import { createRandom } from "../fixtures/random";
import { type RunningSite, startSite } from "../fixtures/server";

// Plays ten thousand visits (a tenth of them for a change) whose every step is known, most of them by people and many by others, and asks whether each
// number of the report is what was played.

const visitCount = process.env.CHECK_TIER === "change" ? 1_000 : 10_000;
const atOnce = 24;

let site: RunningSite;
let admin: SignedInAdmin;
let jobPath: string;
let pages: string[];
const playedFacts: Fact[] = [];
const sentLeads: { id: string; fact: Fact; landing: string }[] = [];
const firstDay = Math.floor(Date.now() / 86_400_000);

// Ten thousand visits take minutes on a busy machine.
setDefaultTimeout(600_000);
beforeAll(async () => {
  site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
  admin = await signIn(site);
  jobPath = `/company/careers/${(await admin.createJob(jobFields)).slug}`;
  pages = [
    "/",
    "/pricing",
    "/products/commerce",
    "/faq",
    "/request-demo",
    "/company/careers",
    "/demo-store",
    jobPath,
  ];
  pages.push(`/blog/${firstArticles[0].slug}`);
});
afterAll(() => site.stop());

/** Numbers that look made up and are the same in each run. */
function createDice(seed: number) {
  const random = createRandom(seed);
  return {
    chance: (share: number) => random() < share,
    pick: <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing,
  };
}

/** Somebody, or something, with an address of its own. */
function createVisitor(number: number, userAgent: string, added: Record<string, string> = {}) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { "User-Agent": userAgent, "X-Forwarded-For": address, ...added };
  return {
    async load(path: string, more: Record<string, string> = {}, method = "GET") {
      const response = await fetch(site.url + path, {
        method,
        redirect: "manual",
        headers: { Accept: "text/html,application/xhtml+xml", ...headers, ...more },
      });
      await response.arrayBuffer();
      return response;
    },
    async tell(batch: unknown) {
      const body = typeof batch === "string" ? batch : JSON.stringify(batch);
      const own = {
        Origin: site.url,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "text/plain;charset=UTF-8",
      };
      const response = await fetch(`${site.url}/api/count`, {
        method: "POST",
        body,
        headers: { ...headers, ...own },
      });
      expect(response.status).toBe(204);
    },
    async ask(fields: object) {
      const response = await postLead(site, { ...person, ...fields }, { ...headers, Origin: site.url });
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    },
  };
}

const steps = ["shown", "pressed", "opened", "begun"] as const;

/** A visit by a person: what it does is decided by its number, and written down. */
async function playPerson(number: number, arrival = arrivals[number % arrivals.length] as Arrival) {
  const { chance, pick } = createDice(number);
  const device = pick(["phone", "desktop"] as const);
  const isPrivate = chance(0.1);
  const visitor = createVisitor(
    number,
    browsers[device],
    isPrivate ? { [pick(["Sec-GPC", "DNT"])]: "1" } : {},
  );
  const from = { kind: arrival.kind, source: arrival.source, device };
  const note = (page: string, event: InsightEvent, part = "") =>
    playedFacts.push({ event, page, ...from, part });

  const landing = pick(pages);
  const address = landing + (arrival.query ? `?${arrival.query}` : "");
  const referrer: Record<string, string> = arrival.referrer ? { Referer: arrival.referrer } : {};
  const loads = chance(0.15) ? 2 : 1;
  let etag = "";
  for (let load = 0; load < loads; load++) {
    // A browser that has the page asks whether it is still the same.
    const response = await visitor.load(address, { ...referrer, ...(etag && { "If-None-Match": etag }) });
    expect([200, 304]).toContain(response.status);
    etag = response.headers.get("etag") ?? "";
    note(landing, "visits");
    note(landing, "seen");
  }
  if (chance(0.2)) return;

  const batches: Record<string, string[]> = { [landing]: [] };
  const tell = (page: string, event: InsightEvent, part?: string) => {
    batches[page] = [...(batches[page] ?? []), part ? `${event}:${part.replace(/^\w+:/, "")}` : event];
    if (isPrivate) return;
    note(page, event, part);
  };
  let page = landing;
  const action = pick(["header", "home-hero", "pricing-commerce-growth"] as const);
  for (const step of steps.slice(0, pick([0, 1, 1, 2, 3, 4]))) {
    tell(page, step);
    tell(page, step, `action:${action}`);
  }
  if (chance(0.3)) tell(page, "quarter", "film:ember");
  if (chance(0.1)) tell(page, "finished", "film:demo");
  if (page === "/pricing" && chance(0.4)) tell(page, "pressed", "action:annual-switch");
  if (page === "/pricing" && chance(0.3)) tell(page, "calculatorUsed");
  if (page === "/" && chance(0.3)) tell(page, "demoStoreOpened");
  if (page === "/demo-store" && chance(0.5)) tell(page, "demoAdded");
  if (page === jobPath && chance(0.5)) tell(page, "applicationBegun");
  if (chance(0.4)) {
    // The visitor moves by script to another page, whose data was fetched ahead; the way back is not counted.
    const next = pick(pages.filter((other) => other !== landing));
    await visitor.load(`${next === "/" ? "/_root" : next}.data`, {
      "Sec-Purpose": "prefetch",
      Accept: "*/*",
    });
    page = next;
    tell(page, "seen");
    if (chance(0.5)) {
      tell(page, "shown");
      tell(page, "shown", "action:header");
    }
  }
  if (chance(0.02)) {
    const id = await visitor.ask({
      page,
      cta: action,
      submissionKey: `visit-${number}`,
      attribution: { first: { ...arrival.touch, landing }, last: { ...arrival.touch, landing } },
    });
    const fact = { event: "sent" as const, page, ...from, part: "" };
    sentLeads.push({ id, fact, landing });
    // A lead counts for whoever asks not to be tracked, too.
    note(page, "sent");
    note(landing, "landing");
    note(page, "sent", `action:${action}`);
  }
  // Pages that do not exist, and events that a browser may not report.
  if (chance(0.1)) batches["/made-up"] = ["seen"];
  if (chance(0.1))
    batches[page] = [
      ...(batches[page] ?? []),
      "sent",
      "booked",
      "pressed:nope",
      "hacked:header",
      "finished:nope",
    ];
  await visitor.tell({ from: arrival.touch, pages: batches });
}

/** A visit that is not to be counted. */
async function playUncounted(number: number) {
  const { pick } = createDice(number);
  const page = pick(pages);
  const browser = browsers[pick(["phone", "desktop"] as const)];
  const events = { pages: { [page]: ["seen", "visits", "pressed:header"] } };
  const known = createVisitor(number, browser);
  const plays: (() => Promise<unknown>)[] = [
    async () => {
      const program = createVisitor(number, pick(programs));
      await program.load(page);
      await program.tell(events);
    },
    () => known.load(page, { "Sec-Purpose": pick(["prefetch", "prefetch;prerender"]) }),
    () => known.load(page, { Purpose: "prefetch" }),
    () => known.load(page, {}, "HEAD"),
    () => known.load(page, { Accept: "*/*" }),
    () => known.load(page === "/" ? "/index.md" : `${page}.md`),
    () => known.load(`${page === "/" ? "/_root" : page}.data`, { Accept: "*/*" }),
    () => known.load("/nowhere-at-all"),
    () => known.load("/Pricing/"),
    () => known.load("/healthz"),
    async () => {
      const colleague = createVisitor(number, browser, { Cookie: admin.cookie });
      await colleague.load(page);
      await colleague.tell(events);
    },
    () => known.tell("{"),
    () => known.tell("x".repeat(10_000)),
    () => known.tell({ pages: [["/pricing"]] }),
  ];
  await pick(plays)();
}

test("every number of the report is what was played", async () => {
  // The first to come have a name of their own; of 300 names that somebody makes up only so many do.
  for (const arrival of arrivals) await playPerson(1_000_003, arrival);
  const flood = Array.from({ length: 300 }, (_, index) => () => playFlood(index));
  const people = Array.from(
    { length: visitCount },
    (_, index) => () => (index % 4 === 3 ? playUncounted(index) : playPerson(index)),
  );
  const waiting = [...people, ...flood].values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const play of waiting) await play();
    }),
  );
  process.kill(site.process.pid, "SIGTERM");
  await site.process.exited;

  const db = await openDatabase(`${site.dataDir}/vitreel.db`, { migrate: false });
  const won = sentLeads.filter((_, index) => index % 3 === 0);
  for (const { id } of won) await updateLeadStatus(db, id, "won", Date.now());
  const range = { from: dayToDate(firstDay), to: dayToDate(Math.floor(Date.now() / 86_400_000)) };
  const queries: Omit<InsightQuery, "from" | "to">[] = [
    {},
    ...pages.map((page) => ({ page })),
    ...(["phone", "desktop"] as const).map((device) => ({ device })),
    ...arrivals.map(({ kind }) => ({ sourceKind: kind })),
    ...arrivals.filter(({ source }) => source).map(({ kind, source }) => ({ sourceKind: kind, source })),
    { page: "/pricing", sourceKind: "search", device: "phone" },
    { page: jobPath, sourceKind: "campaign", source: "spring", device: "desktop" },
  ];
  let compared = 0;
  for (const query of queries)
    compared += compareReport(
      await readInsight({ db }, { ...range, ...query }, { compare: false }),
      query,
      won,
    );
  expect(compared).toBeGreaterThan(3000);
  await db.close();
});

let floodCount = 0;

/** Whoever makes up names is counted as what they claim to be, and gets no row of their own. */
async function playFlood(index: number) {
  const visitor = createVisitor(2_000_000 + index, browsers.desktop);
  expect((await visitor.load(`/faq?utm_campaign=made-up-${index}`)).status).toBe(200);
  floodCount++;
  const made = {
    page: "/faq",
    kind: "campaign",
    source: `made-up-${index}`,
    device: "desktop",
    part: "",
  } as const;
  playedFacts.push({ event: "visits", ...made }, { event: "seen", ...made });
}

type Filter = Omit<InsightQuery, "from" | "to">;

/** Compares all that is told with what was played; gives how many numbers that were. */
function compareReport(report: InsightReport, filter: Filter, won: typeof sentLeads): number {
  const holds = ({ page, kind, source, device }: Fact) =>
    (!filter.page || page === filter.page) &&
    (!filter.sourceKind || kind === filter.sourceKind) &&
    (!filter.source || source === filter.source) &&
    (!filter.device || device === filter.device);
  const playedOfFilter = playedFacts.filter(holds);
  const keptWon = won.filter(({ fact }) => holds(fact));
  let compared = 0;

  const times = (event: string, which: (fact: Fact) => boolean) =>
    playedOfFilter.filter((fact) => fact.event === event && which(fact)).length;
  function check(
    what: string,
    figures: Figures,
    which: (fact: Fact) => boolean,
    isWon: (lead: (typeof won)[number]) => boolean = () => false,
  ) {
    for (const [event, count] of Object.entries(figures)) {
      const isOutcome = event === "won" || event === "qualified";
      const played = isOutcome ? keptWon.filter(isWon).length : times(event, which);
      expect([JSON.stringify(filter), what, event, count]).toEqual([
        JSON.stringify(filter),
        what,
        event,
        played,
      ]);
      compared++;
    }
  }
  const ofPage = ({ part }: Fact) => part === "";

  const { totals } = report;
  const nothing = Object.fromEntries(Object.keys(insightEvents).map((event) => [event, 0]));
  check("all", { ...nothing, ...totals.now }, ofPage, () => true);
  expect(totals.now.won === undefined).toBe(filter.device !== undefined);
  const known = new Set(playedOfFilter.filter(ofPage).map(({ page }) => page));
  expect(report.pages.map(({ name }) => name).sort()).toEqual([...known].sort());
  for (const { name, now } of report.pages)
    check(
      `page ${name}`,
      now,
      (fact) => ofPage(fact) && fact.page === name,
      ({ fact }) => fact.page === name,
    );
  for (const { name, now } of report.landingPages)
    check(
      `landing ${name}`,
      now,
      (fact) => ofPage(fact) && fact.page === name,
      (lead) => lead.landing === name,
    );
  for (const { name, now } of report.sourceKinds)
    check(
      `kind ${name}`,
      now,
      (fact) => ofPage(fact) && fact.kind === name,
      ({ fact }) => fact.kind === name,
    );
  for (const { kind, name, now } of [...report.campaigns, ...report.sites])
    if (name !== "other")
      check(
        `${kind} ${name}`,
        now,
        (fact) => ofPage(fact) && fact.kind === kind && fact.source === name,
        ({ fact }) => fact.kind === kind && fact.source === name,
      );
  for (const { name, now } of report.devices)
    check(`device ${name}`, now, (fact) => ofPage(fact) && fact.device === name);
  for (const { name, now } of report.actions)
    check(`action ${name}`, now, (fact) => fact.part === `action:${name}`);
  for (const { name, now } of report.films)
    check(`film ${name}`, now, (fact) => fact.part === `film:${name}`);
  for (const { name, now } of report.jobs) {
    const page = `/company/careers/${name}`;
    check(
      `job ${name}`,
      now,
      (fact) => ofPage(fact) && fact.page === page,
      ({ fact }) => fact.page === page,
    );
  }
  // One word, one number: the funnel says what the totals say.
  for (const { step, now } of report.funnel) expect([step, now]).toEqual([step, totals.now[step] ?? 0]);

  // Of the names that somebody makes up a table lists its first rows, and the rest is "other".
  if (!filter.page && !filter.source && !filter.device) {
    const has = !filter.sourceKind || filter.sourceKind === "campaign";
    const made = report.campaigns.filter(({ name }) => name.startsWith("made-up") || name === "other");
    expect(made.reduce((all, { now }) => all + (now.visits ?? 0), 0)).toBe(has ? floodCount : 0);
    expect(made.length).toBeLessThanOrEqual(51);
  }
  return compared;
}
