import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type LeadWords, leadFieldNames, mapLeadFields } from "~/lib/lead-fields";
import type { LeadFilter, LeadShow } from "~/lib/lead-list";
import { erasureChannel, visitorChannel } from "./channels.server";
import type { Db } from "./database.server";
import { announceAgain, type Delivery, listDeliveriesOf } from "./deliveries.server";
import { placeholders, prepareOnce } from "./prepared.server";

type Tables = Db["tables"];
export type LeadRow = Tables["leads"]["$inferSelect"];
export type LeadWithDeliveries = LeadRow & { deliveries: Delivery[] };
export type LeadStatus = LeadRow["status"];
export type NewLead = Pick<
  Tables["leads"]["$inferInsert"],
  Exclude<(typeof newLeadColumns)[number], "day" | "updatedAt">
>;

const newLeadColumns = [
  ...(["id", "submissionKey", "bodyHash", "type", ...leadFieldNames, "status"] as const),
  ...(["spamReason", "attribution", "source", "page", "cta", "day", "createdAt", "updatedAt"] as const),
];
const dayMs = 86_400_000;

/** The UTC day of a time in ms, counted from the epoch; the plots count by it. */
export function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

const insertLead = prepareOnce(({ orm, tables: { leads } }) =>
  orm
    .insert(leads)
    .values(placeholders(...newLeadColumns))
    .returning({ number: leads.number })
    .prepare(),
);

/** Writes a lead and gives its number. Throws a unique violation for a submission key that exists. */
export async function createLead(tx: Db, lead: NewLead): Promise<number> {
  const nothing = { submissionKey: null, spamReason: null, attribution: null, page: null, cta: null };
  const times = { day: dayOf(lead.createdAt), updatedAt: lead.createdAt };
  const [row] = await insertLead(tx).execute({ ...nothing, ...lead, ...times });
  if (!row) throw new Error("The database gave no number for a new lead.");
  return row.number;
}

const leadBySubmissionKey = prepareOnce(({ orm, tables: { leads } }) =>
  orm
    .select({ id: leads.id, bodyHash: leads.bodyHash, erasedAt: leads.erasedAt })
    .from(leads)
    .where(eq(leads.submissionKey, sql.placeholder("key")))
    .prepare(),
);

/** The lead that was sent with this key, if any. */
export async function findLeadBySubmissionKey(db: Db, key: string) {
  const [row] = await leadBySubmissionKey(db).execute({ key });
  return row;
}

/** A lead with its deliveries; `id` is the public one. */
export async function findLead(db: Db, id: string): Promise<LeadWithDeliveries | undefined> {
  return findOneLead(db, eq(db.tables.leads.id, id));
}

/** A lead with its deliveries, by its number. */
export async function findLeadByNumber(db: Db, number: number): Promise<LeadWithDeliveries | undefined> {
  return findOneLead(db, eq(db.tables.leads.number, number));
}

async function findOneLead(db: Db, which: SQL) {
  const { leads } = db.tables;
  const [lead] = await withDeliveries(db, await db.orm.select().from(leads).where(which));
  return lead;
}

async function withDeliveries(db: Db, leads: LeadRow[]): Promise<LeadWithDeliveries[]> {
  const all = await listDeliveriesOf(
    db,
    leads.map(({ number }) => number),
  );
  const byLead = Map.groupBy(all, ({ leadNumber }) => leadNumber);
  return leads.map((lead) => ({ ...lead, deliveries: byLead.get(lead.number) ?? [] }));
}

/**
 * Leads, newest first, `limit` at a time. `next` is the `before` of the following page; without it there is none.
 * Erased leads are never listed.
 */
export async function listLeads(db: Db, filter: LeadFilter, limit: number, before?: number) {
  const typed = filter.search?.trim();
  const words = typed ? searchQuery[db.dialect](typed) : undefined;
  // Signs alone are in no word.
  if (words === "") return { leads: [], next: undefined };
  const { query, number, isFound } = leadSource(db, filter.show, words);
  const rows = await query
    .where(and(isFound, before === undefined ? undefined : lt(number, before), matchesShow(db, filter.show)))
    .orderBy(desc(number))
    .limit(limit + 1);
  const found = rows.slice(0, limit).map(({ lead }) => lead);
  const page = await withDeliveries(db, found);
  return { leads: page, next: rows.length > limit ? page.at(-1)?.number : undefined };
}

/**
 * SQLite reads the tables of a cross join in the order in which they stand (PostgreSQL as it sees fit). The one that
 * narrows most stands first and gives its rows newest first by itself, so no page of a million leads is sorted. `number`
 * is its column to order by, `isFound` finds the words.
 */
function leadSource({ dialect, orm, tables: { leads, deliveries } }: Db, show: LeadShow, words?: string) {
  const columns = orm.select({ lead: leads });
  const isUndelivered = show === "undelivered";
  if (words && dialect === "sqlite") {
    const found = columns.from(sql`lead_search`).crossJoin(leads);
    return {
      query: isUndelivered ? found.crossJoin(deliveries) : found,
      number: sql`lead_search.rowid`,
      isFound: sql`lead_search match ${words} and lead_search.rowid = ${leads.number}`,
    };
  }
  if (words)
    return {
      query: isUndelivered ? columns.from(leads).crossJoin(deliveries) : columns.from(leads),
      number: sql`${leads.number}`,
      isFound: sql`leads.search @@ to_tsquery('simple', ${words})`,
    };
  if (isUndelivered)
    return { query: columns.from(deliveries).crossJoin(leads), number: sql`${deliveries.leadNumber}` };
  return { query: columns.from(leads), number: sql`${leads.number}` };
}

function matchesShow({ tables: { leads, deliveries } }: Pick<Db, "tables">, show: LeadShow): SQL | undefined {
  if (show === "undelivered")
    return and(eq(deliveries.leadNumber, leads.number), ne(leads.status, "erased"), isUntold, isFirstUntold);
  // Said by what it is not, so that it does not invite reading by status and sorting.
  if (show === "open") return and(ne(leads.status, "spam"), ne(leads.status, "erased"));
  return eq(leads.status, show);
}

// Of messages to the team. Word for word the condition of its index, or SQLite does not see that it may use it.
const isUntold = sql`deliveries.state in ('pending', 'dead') and deliveries.channel <> ${visitorChannel}`;
/** Of the messages of a lead one stands for all, so that each lead is listed once. */
const isFirstUntold = sql`not exists (
  select 1 from deliveries as other where other.lead_number = deliveries.lead_number
  and other.channel < deliveries.channel and other.state in ('pending', 'dead') and other.channel <> ${visitorChannel}
)`;

/** What a person typed as a query of each database; nothing in it is an operator. */
const searchQuery = {
  /** FTS5 takes a word in quotes as the row of its parts. */
  sqlite: (typed: string) =>
    wordsIn(typed)
      .map((word) => `"${word.replaceAll('"', '""')}"*`)
      .join(" "),
  /** The parts of a word follow each other; they are taken apart as in the column leads.search. */
  postgres: (typed: string) =>
    wordsIn(
      typed
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase(),
    )
      .map((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
      .map((parts) => `${parts.map((part) => `'${part}'`).join(" <-> ")}:*`)
      .join(" & "),
};

function wordsIn(typed: string): string[] {
  return typed.slice(0, 200).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}

/** How many leads a filter shows, counted up to `max` only: a badge says "999+" as well as a number. */
export async function countLeads(db: Db, show: LeadShow, max: number): Promise<number> {
  const { leads, deliveries } = db.tables;
  const one = db.orm.select({ one: sql`1`.as("one") });
  const source =
    show === "undelivered" ? one.from(deliveries).crossJoin(leads).$dynamic() : one.from(leads).$dynamic();
  const found = source.where(matchesShow(db, show)).limit(max).as("found");
  const [row] = await db.orm.select({ count: count() }).from(found);
  return row?.count ?? 0;
}

/** How many requests an email address (in lower case) has sent; erased ones are not known any more. */
export async function countLeadsByEmail({ orm, tables: { leads } }: Db, email: string): Promise<number> {
  const which = and(eq(leads.email, email), ne(leads.status, "erased"));
  const [row] = await orm.select({ count: count() }).from(leads).where(which);
  return row?.count ?? 0;
}

/** How many leads came on each UTC day (see dayOf) since `fromDay` from each source, without spam. */
export async function countLeadsByDayAndSource({ orm, tables: { leadDays } }: Db, fromDay: number) {
  return orm.select().from(leadDays).where(gte(leadDays.day, fromDay)).orderBy(leadDays.day, leadDays.source);
}

/** The team's note on a lead. False when there is no such lead (any more). */
export async function updateLeadNote(db: Db, id: string, note: string, now: number): Promise<boolean> {
  const { leads } = db.tables;
  return db.transaction(async (tx) => {
    const which = and(eq(leads.id, id), ne(leads.status, "erased"));
    const changed = await tx.orm.update(leads).set({ note, updatedAt: now }).where(which).returning();
    return changed.length > 0;
  });
}

/**
 * Keeps the times (ms, the best first) that a visitor proposes for a meeting in place of those proposed before, and has
 * them announced. `lead` was read in this transaction, under its lock.
 */
export async function saveProposal(
  tx: Db,
  lead: LeadRow,
  proposal: { times: number[]; zone: string },
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  const proposedTimes = JSON.stringify(proposal.times);
  await tx.orm
    .update(leads)
    .set({ proposedTimes, proposedZone: proposal.zone, proposedAt: now, updatedAt: now })
    .where(eq(leads.number, lead.number));
  await announceAgain(tx, lead.number, lead.status === "spam", now);
}

/**
 * Puts what the sender corrected in the place of what was sent, and has it announced. `lead` was read in this
 * transaction, under its lock.
 */
export async function saveCorrection(tx: Db, lead: LeadRow, words: LeadWords, now: number): Promise<void> {
  const { leads } = tx.tables;
  await tx.orm
    .update(leads)
    .set({ ...words, correctedAt: now, updatedAt: now })
    .where(eq(leads.number, lead.number));
  await announceAgain(tx, lead.number, lead.status === "spam", now);
}

/**
 * Moves a lead to another status. Marking it as spam holds its message back; taking it out of quarantine lets the
 * message go. False when there is no such lead (any more).
 */
export async function updateLeadStatus(
  db: Db,
  id: string,
  status: Exclude<LeadStatus, "erased">,
  now: number,
): Promise<boolean> {
  const { leads, deliveries } = db.tables;
  return db.transaction(async (tx) => {
    await tx.lock("leads");
    const lead = await findLead(tx, id);
    if (!lead || lead.status === "erased") return false;
    const isSpam = status === "spam";
    await tx.orm
      .update(leads)
      .set({
        status,
        spamReason: isSpam ? (lead.spamReason ?? "Marked by the team.") : null,
        contactedAt: status === "contacted" ? (lead.contactedAt ?? now) : lead.contactedAt,
        updatedAt: now,
      })
      .where(eq(leads.id, id));
    const ofLead = eq(deliveries.leadNumber, lead.number);
    const isForVisitor = eq(deliveries.channel, visitorChannel);
    const free = { leaseUntil: null, leaseOwner: null };
    // Nobody writes to a suspect, and nobody is written to when they have long forgotten that they asked.
    if (isSpam)
      await tx.orm
        .update(deliveries)
        .set({ ...free, state: "cancelled" })
        .where(and(ofLead, isForVisitor, eq(deliveries.state, "pending")));
    await tx.orm
      .update(deliveries)
      .set({ ...free, state: isSpam ? "held" : "pending", nextAt: now })
      .where(and(ofLead, eq(deliveries.state, isSpam ? "pending" : "held")));
    return true;
  });
}

/**
 * Takes a person's data out of one lead and cancels its messages; who was told of it and can forget it is told that.
 * False when it was erased before or never existed.
 */
export async function eraseLead(db: Db, id: string, now: number): Promise<boolean> {
  return (await eraseLeads(db, eq(db.tables.leads.id, id), now)) > 0;
}

/** Erases every lead of an email address (in lower case). Gives how many there were. */
export async function eraseLeadsByEmail(db: Db, email: string, now: number): Promise<number> {
  return eraseLeads(db, eq(db.tables.leads.email, email), now);
}

async function eraseLeads(db: Db, which: SQL, now: number): Promise<number> {
  const { leads, deliveries } = db.tables;
  const nothing = { bodyHash: "", ...mapLeadFields(() => ""), note: "", spamReason: null };
  const times = { proposedTimes: null, proposedZone: null, proposedAt: null, correctedAt: null };
  const context = { attribution: null, page: null, cta: null };
  const erased = { ...nothing, ...times, ...context, status: "erased" } as const;
  return db.transaction(async (tx) => {
    await tx.lock("leads");
    const rows = await tx.orm
      .update(leads)
      .set({ ...erased, erasedAt: now, updatedAt: now })
      .where(and(which, ne(leads.status, "erased")))
      .returning({ number: leads.number });
    for (const { number } of rows) {
      const ofLead = eq(deliveries.leadNumber, number);
      // It may have been told also when no answer came. Who is sending at this moment ends that first.
      const knows = or(gt(deliveries.announced, 0), gt(deliveries.attempts, 0));
      const told = await tx.orm
        .update(deliveries)
        .set({
          ...{ state: "pending", attempts: 0, rejections: 0, nextAt: now, lastError: null, createdAt: now },
          revision: sql`${deliveries.revision} + 1`,
        })
        .where(and(ofLead, eq(deliveries.channel, erasureChannel), knows))
        .returning({ id: deliveries.id });
      const others = told.map(({ id }) => ne(deliveries.id, id));
      await tx.orm
        .update(deliveries)
        .set({ state: "cancelled", lastError: null, leaseUntil: null, leaseOwner: null })
        .where(and(ofLead, ne(deliveries.state, "delivered"), ...others));
    }
    return rows.length;
  });
}

/**
 * Deletes up to `limit` leads that were made before `before` (ms), oldest first, with their deliveries. Gives how many;
 * call it again until that is 0, with pauses, so that visitors never wait for a purge. One that came after a young one
 * is not as old as it says, because the clock was wrong when it came: it stays as long as that one does.
 */
export async function purgeLeads(
  db: Db,
  { before, now }: { before: number; now: number },
  limit: number,
): Promise<number> {
  const { leads } = db.tables;
  return db.transaction(async (tx) => {
    const [young] = await tx.orm
      .select({ number: leads.number })
      .from(leads)
      .where(and(gt(leads.day, dayOf(before)), lte(leads.day, dayOf(now))))
      .orderBy(asc(leads.day), asc(leads.number))
      .limit(1);
    const old = await tx.orm
      .select({ number: leads.number })
      .from(leads)
      .where(
        and(
          lte(leads.day, dayOf(before)),
          lt(leads.createdAt, before),
          young && lt(leads.number, young.number),
        ),
      )
      .orderBy(asc(leads.day))
      .limit(limit);
    const numbers = old.map(({ number }) => number);
    if (numbers.length > 0) await tx.orm.delete(leads).where(inArray(leads.number, numbers));
    return numbers.length;
  });
}
