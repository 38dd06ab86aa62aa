import { expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { ApplicationFilter } from "~/db/application-filter.server";
import { countApplications, countFoundApplications, listApplications } from "~/db/application-lists.server";
import type { Db } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { countFoundLeads, countLeads, listLeads } from "~/db/lead-lists.server";
import { createLead } from "~/db/leads.server";
import type { ListFilter } from "~/db/list-filter.server";
import { createMessage } from "~/db/outbox.server";
import { applicationStates } from "~/lib/applications/application-stage";
import { leadRequests, pickLeadText } from "~/lib/leads/lead-fields";
import { leadShows } from "~/lib/leads/lead-list";
import { leadStates } from "~/lib/leads/lead-stage";
import { addApplication, addJob } from "../../fixtures/application-data";
import { openTestDatabase } from "../../fixtures/database";
import { joinAs } from "../../fixtures/team";

setDefaultTimeout(120_000);

// Both lists show what a plain filter in memory shows, whatever is asked of them together.

const now = Date.UTC(2026, 5, 15, 12);
const hourMs = 3_600_000;
const words = ["light", "lighting", "lamp", "grip", "gaffer", "key", "kino"];
const searches = ["li", "light", "LAMP", "g", "ga gr", "kino light", "k", "none", "'\"*", ""];
const sources = ["direct", "google", "expo"];

/** What a row in memory has of what both lists filter by. */
type Row = { number: number; owner: string | null; source: string; at: number; name: string; text: string };

const rowShape = {
  owner: fc.nat(2),
  source: fc.constantFrom(...sources),
  hour: fc.nat(40),
  words: fc.uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
};

function filterShape(owners: (string | null)[]): fc.Arbitrary<ListFilter> {
  const hour = fc.integer({ min: -1, max: 41 }).map((hours) => now + hours * hourMs);
  return fc.record(
    {
      search: fc.constantFrom(...searches),
      owner: fc.constantFrom(...owners),
      source: fc.oneof(fc.constantFrom(...sources, "nowhere"), fc.subarray(sources, { minLength: 1 })),
      from: hour,
      to: hour,
      order: fc.constantFrom("newest", "oldest"),
    },
    { requiredKeys: [] },
  );
}

function matches(row: Row, { search, owner, source, from = 0, to = Number.POSITIVE_INFINITY }: ListFilter) {
  const typed = search?.toLowerCase().match(/\S+/g) ?? [];
  const tokens = row.text.split(" ");
  return (
    typed.every((word) => tokens.some((token) => token.startsWith(word))) &&
    (owner === undefined || row.owner === owner) &&
    (source === undefined || [source].flat().includes(row.source)) &&
    row.at >= from &&
    row.at < to
  );
}

/** The names of a list that is read page by page. */
async function readAll(read: (limit: number, past?: number) => Promise<{ names: string[]; next?: number }>) {
  const names: string[] = [];
  let past: number | undefined;
  do {
    const page = await read(7, past);
    names.push(...page.names);
    past = page.next;
  } while (past !== undefined);
  return names;
}

async function addOwners(db: Db) {
  const [ada, ben] = [await joinAs({ db, now }, "Ada", "owner"), await joinAs({ db, now }, "Ben", "owner")];
  return [null, ada.admin.id, ben.admin.id];
}

const inOrder = (found: Row[], { order }: ListFilter) => {
  const names = found.map(({ name }) => name);
  return order === "oldest" ? names : names.reverse();
};

test("a list of leads is what a filter in memory leaves of them", async () => {
  await using db = await openTestDatabase();
  const owners = await addOwners(db);
  const shape = fc.record({
    ...rowShape,
    status: fc.constantFrom(...leadStates),
    kind: fc.constantFrom(...leadRequests),
    isSent: fc.boolean(),
  });
  const made = fc.sample(shape, { numRuns: 120, seed: 7 });
  const rows: (Row & Omit<(typeof made)[number], keyof Row>)[] = [];
  for (const [index, one] of made.entries()) {
    const name = `${one.words.join(" ")} n${index}`;
    const at = now + one.hour * hourMs;
    const id = `lead-${index}`;
    const owner = owners[one.owner] ?? null;
    const text = pickLeadText({ name, email: "x@y.example", phone: "", website: "" });
    const { status, kind: requested, source } = one;
    await db.transaction(async (tx) => {
      const fixed = { id, type: "lead", bodyHash: "h", createdAt: at } as const;
      const number = await createLead(tx, { ...text, ...fixed, status, requested, source });
      const { leads, messages } = tx.tables;
      await createMessage(tx, { kind: "lead", leadNumber: number, channel: "slack", isSpam: false }, at);
      if (one.isSent)
        await tx.orm.update(messages).set({ state: "sent" }).where(eq(messages.leadNumber, number));
      await tx.orm.update(leads).set({ ownerId: owner }).where(eq(leads.number, number));
      rows.push({ ...one, number, owner, at, name, text: name });
    });
  }
  await fc.assert(
    fc.asyncProperty(
      filterShape(owners),
      fc.constantFrom(...leadShows),
      fc.option(fc.constantFrom(...leadRequests), { nil: undefined }),
      async (shared, show, kind) => {
        const filter: LeadFilter = { ...shared, show, kind };
        const isShown = (row: (typeof rows)[number]) =>
          show === "open"
            ? row.status !== "spam"
            : show === "undelivered"
              ? !row.isSent
              : row.status === show;
        const ofFilter = rows.filter(
          (row) =>
            isShown(row) &&
            (kind === undefined || row.kind === kind) &&
            matches(row, { ...shared, search: "" }),
        );
        const found = ofFilter.filter((row) => matches(row, shared));
        const names = await readAll(async (limit, past) => {
          const { leads, next } = await listLeads(db, filter, limit, past);
          return { names: leads.map(({ name }) => name), next };
        });
        expect(names).toEqual(inOrder(found, shared));
        expect(await countLeads(db, filter, 50)).toBe(Math.min(50, ofFilter.length));
        if (shared.search?.trim())
          expect((await countFoundLeads(db, filter, 200))?.[show]).toBe(found.length);
      },
    ),
    { numRuns: 300 },
  );
});

test("a list of applications is what a filter in memory leaves of them", async () => {
  await using db = await openTestDatabase();
  const owners = await addOwners(db);
  const jobs = [await addJob(db, "Gaffer"), await addJob(db, "Grip")];
  const shape = fc.record({ ...rowShape, stage: fc.constantFrom(...applicationStates), job: fc.nat(1) });
  const made = fc.sample(shape, { numRuns: 120, seed: 7 });
  const rows: (Row & { stage: string; jobId: string })[] = [];
  for (const [index, { stage, job, source, hour, words, ...one }] of made.entries()) {
    const name = `n${index}`;
    const note = words.join(" ");
    const [jobId = "", at, ownerId = null] = [jobs[job], now + hour * hourMs, owners[one.owner]];
    await addApplication(db, {
      name,
      note,
      stage,
      jobId,
      source,
      ownerId,
      createdAt: at,
      email: "x@y.example",
    });
    rows.push({ number: index, owner: ownerId, source, at, name, text: `${name} ${note}`, stage, jobId });
  }
  const stageSets = fc.subarray([...applicationStates]);
  const jobSets = fc.oneof(fc.constantFrom(undefined, ...jobs), fc.subarray(jobs, { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(filterShape(owners), stageSets, jobSets, async (shared, stages, job) => {
      const filter: ApplicationFilter = { ...shared, stages, job };
      const ofFilter = rows.filter(
        (row) =>
          stages.some((stage) => stage === row.stage) &&
          (job === undefined || [job].flat().includes(row.jobId)) &&
          matches(row, { ...shared, search: "" }),
      );
      const found = ofFilter.filter((row) => matches(row, shared));
      const names = await readAll(async (limit, past) => {
        const { applications, next } = await listApplications(db, filter, limit, past);
        return { names: applications.map((row) => row.name), next };
      });
      expect(names).toEqual(inOrder(found, shared));
      expect(await countApplications(db, filter, 50)).toBe(Math.min(50, ofFilter.length));
      if (!shared.search?.trim()) return;
      const counts = await countFoundApplications(db, filter, 200);
      const sum = filter.stages.reduce((all, stage) => all + (counts?.get(stage) ?? 0), 0);
      expect(sum).toBe(found.length);
    }),
    { numRuns: 300 },
  );
});
