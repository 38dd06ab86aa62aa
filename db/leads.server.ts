import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { FollowUp } from "~/lib/leads/follow-up";
import { type LeadWords, leadFieldNames, mapLeadFields } from "~/lib/leads/lead-fields";
import type { Db } from "./database.server";
import {
  announceAgain,
  cancelForErased,
  cancelMessages,
  listMessagesOfLeads,
  type Message,
  releaseMessages,
} from "./outbox.server";
import { placeholders, prepareOnce } from "./prepared.server";
import { hashOfKey } from "./submission-keys.server";
import { unicodeEmail } from "./word-search.server";

type Tables = Db["tables"];
export type LeadRow = Tables["leads"]["$inferSelect"];
export type LeadWithMessages = LeadRow & { messages: Message[] };
export type LeadStatus = LeadRow["status"];
export type NewLead = Pick<
  Tables["leads"]["$inferInsert"],
  Exclude<(typeof newLeadColumns)[number], "day" | "updatedAt" | "searchText">
>;

const newLeadColumns = [
  ...(["id", "submissionKey", "bodyHash", "type", ...leadFieldNames, "status"] as const),
  ...(["spamReason", "attribution", "source", "page", "cta", "day", "createdAt", "updatedAt"] as const),
  ...(["words", "sourceKind", "sourceName", "landing", "searchText"] as const),
];
/** Nothing is known of how the sender came. */
const noContext = {
  ...{ attribution: null, page: null, cta: null, words: null },
  ...{ sourceKind: null, sourceName: null, landing: null },
};
const dayMs = 86_400_000;

/** Why something is held that the team itself took for spam. */
export const markedByTeam = "Marked by the team.";

/** The UTC day of a time in ms, counted from the epoch. */
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

/** What of a lead can be found, in characters: notes beyond it are kept and read, not found. */
export const searchableMost = 100_000;

/** Who it is, where to be reached and what was written, then the notes of the team. */
function searchTextOf(
  { name, email, website, phone, message = "" }: SearchWords,
  notes: string[] = [],
): string {
  const words = [name, email, unicodeEmail(email), website, phone, message, ...notes];
  return foldText(words.filter(Boolean).join(" ")).slice(0, searchableMost);
}

type SearchWords = Omit<LeadWords, "message"> & { message?: string };

/** Writes a lead and gives its number. Throws a unique violation for a submission key that exists. */
export async function createLead(tx: Db, lead: NewLead): Promise<number> {
  const nothing = { spamReason: null, ...noContext };
  const submissionKey = lead.submissionKey ? hashOfKey(lead.submissionKey) : null;
  const times = { day: dayOf(lead.createdAt), updatedAt: lead.createdAt };
  const searchText = searchTextOf(lead);
  const [row] = await insertLead(tx).execute({ ...nothing, ...lead, submissionKey, ...times, searchText });
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
  const [row] = await leadBySubmissionKey(db).execute({ key: hashOfKey(key) });
  return row;
}

/** A lead with its messages; `id` is the public one. */
export async function findLead(db: Db, id: string): Promise<LeadWithMessages | undefined> {
  return findOneLead(db, eq(db.tables.leads.id, id));
}

/** A lead with its messages, by its number. */
export async function findLeadByNumber(db: Db, number: number): Promise<LeadWithMessages | undefined> {
  return findOneLead(db, eq(db.tables.leads.number, number));
}

async function findOneLead(db: Db, which: SQL) {
  const { leads } = db.tables;
  const [lead] = await withMessages(db, await db.orm.select().from(leads).where(which));
  return lead;
}

/** Leads with the messages that each of them has. */
export async function withMessages(db: Db, leads: LeadRow[]): Promise<LeadWithMessages[]> {
  const all = await listMessagesOfLeads(
    db,
    leads.map(({ number }) => number),
  );
  const byLead = Map.groupBy(all, ({ leadNumber }) => leadNumber);
  return leads.map((lead) => ({ ...lead, messages: byLead.get(lead.number) ?? [] }));
}

/** The other leads of an email address, the newest first; erased ones are nobody's. */
export async function listLeadsOf(
  { orm, tables: { leads } }: Db,
  { email, number }: Pick<LeadRow, "email" | "number">,
  limit: number,
): Promise<Pick<LeadRow, "id" | "number" | "type" | "status" | "createdAt">[]> {
  const { id, type, status, createdAt } = leads;
  const which = and(eq(leads.email, email), ne(leads.number, number), ne(status, "erased"));
  const rows = orm.select({ id, number: leads.number, type, status, createdAt }).from(leads).where(which);
  return rows.orderBy(desc(leads.number)).limit(limit);
}

/** How many requests an email address (in lower case) has sent; erased ones are not known any more. */
export async function countLeadsByEmail({ orm, tables: { leads } }: Db, email: string): Promise<number> {
  const which = and(eq(leads.email, email), ne(leads.status, "erased"));
  const [row] = await orm.select({ count: count() }).from(leads).where(which);
  return row?.count ?? 0;
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
  await announceAgain(tx, { leadNumber: lead.number }, { isSpam: lead.status === "spam" }, now);
}

/**
 * Puts what the sender corrected in the place of what was sent, and has it announced. `lead` was read in this
 * transaction, under its lock.
 */
export async function saveCorrection(tx: Db, lead: LeadRow, words: LeadWords, now: number): Promise<void> {
  const { leads, leadNotes } = tx.tables;
  const notes = await tx.orm
    .select({ body: leadNotes.body })
    .from(leadNotes)
    .where(eq(leadNotes.leadNumber, lead.number));
  const searchText = searchTextOf(
    words,
    notes.map(({ body }) => body),
  );
  await tx.orm
    .update(leads)
    .set({ ...words, searchText, correctedAt: now, updatedAt: now })
    .where(eq(leads.number, lead.number));
  await announceAgain(tx, { leadNumber: lead.number }, { isSpam: lead.status === "spam" }, now);
}

/**
 * Moves a lead to another stage, or to spam. Spam is announced to nobody; one that is no spam after all is. False when there is no such lead (any more).
 */
export async function updateLeadStatus(
  db: Db,
  id: string,
  status: Exclude<LeadStatus, "erased">,
  now: number,
): Promise<boolean> {
  const { leads } = db.tables;
  return db.transaction(async (tx) => {
    await tx.lock("leads");
    const lead = await findLead(tx, id);
    if (!lead || lead.status === "erased") return false;
    const isSpam = status === "spam";
    const isSpokenTo = status === "contacted" || status === "qualified" || status === "won";
    await tx.orm
      .update(leads)
      .set({
        status,
        spamReason: isSpam ? (lead.spamReason ?? markedByTeam) : null,
        contactedAt: isSpokenTo ? (lead.contactedAt ?? now) : lead.contactedAt,
        updatedAt: now,
      })
      .where(eq(leads.id, id));
    const subject = { leadNumber: lead.number };
    if (isSpam) await cancelMessages(tx, subject);
    else if (lead.status === "spam") await releaseMessages(tx, subject, now);
    return true;
  });
}

/** Gives a lead, read in this transaction and under its lock, to an admin, or to nobody. */
export async function updateLeadOwner(
  tx: Db,
  lead: LeadRow,
  ownerId: string | null,
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  await tx.orm.update(leads).set({ ownerId, updatedAt: now }).where(eq(leads.number, lead.number));
}

/** Keeps the next step of a lead, read in this transaction and under its lock; undefined for none. */
export async function updateFollowUp(
  tx: Db,
  lead: LeadRow,
  followUp: FollowUp | undefined,
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  const values = {
    followUpDay: followUp ? dayOf(Date.parse(followUp.day)) : null,
    followUp: followUp?.text ?? null,
  };
  await tx.orm
    .update(leads)
    .set({ ...values, updatedAt: now })
    .where(eq(leads.number, lead.number));
}

/** The next step of a lead. */
export function followUpOf({ followUpDay, followUp }: Pick<LeadRow, "followUpDay" | "followUp">) {
  if (followUpDay === null) return undefined;
  return { day: new Date(followUpDay * dayMs).toISOString().slice(0, 10), text: followUp ?? "" };
}

/** Open leads with a next step on a UTC day or before it, which belong to an admin or to nobody; the longest due first. */
export async function listDueLeads(db: Db, ownerId: string, day: number, limit: number): Promise<LeadRow[]> {
  const { leads } = db.tables;
  return db.orm
    .select()
    .from(leads)
    .where(
      and(
        lte(leads.followUpDay, day),
        or(eq(leads.ownerId, ownerId), isNull(leads.ownerId)),
        inArray(leads.status, ["new", "contacted", "qualified"]),
      ),
    )
    .orderBy(asc(leads.followUpDay), asc(leads.number))
    .limit(limit);
}

/** Leads by their public ids, without those that are erased or gone. */
export async function findLeadsById(db: Db, ids: string[]): Promise<LeadRow[]> {
  const { leads } = db.tables;
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(leads)
    .where(and(inArray(leads.id, ids), ne(leads.status, "erased")));
}

/**
 * Takes a person's data out of one lead, its notes too, and cancels its messages; who was told of it and can forget it
 * is told that. False when it was erased before or never existed.
 */
export async function eraseLead(db: Db, id: string, now: number): Promise<boolean> {
  return (await eraseLeads(db, eq(db.tables.leads.id, id), now)) > 0;
}

/** Erases every lead of an email address (in lower case). Gives how many there were. */
export async function eraseLeadsByEmail(db: Db, email: string, now: number): Promise<number> {
  return eraseLeads(db, eq(db.tables.leads.email, email), now);
}

async function eraseLeads(db: Db, which: SQL, now: number): Promise<number> {
  const { leads } = db.tables;
  const nothing = { bodyHash: "", ...mapLeadFields(() => ""), searchText: "", spamReason: null };
  const times = { proposedTimes: null, proposedZone: null, proposedAt: null, correctedAt: null };
  const noFollowUp = { followUpDay: null, followUp: null };
  // The notes go too: a trigger sees to it, so that no way to erase forgets them.
  const erased = {
    ...nothing,
    ...times,
    ...noFollowUp,
    ...noContext,
    ownerId: null,
    status: "erased",
  } as const;
  return db.transaction(async (tx) => {
    await tx.lock("leads");
    const rows = await tx.orm
      .update(leads)
      .set({ ...erased, erasedAt: now, updatedAt: now })
      .where(and(which, ne(leads.status, "erased")))
      .returning({ number: leads.number });
    for (const { number } of rows) await cancelForErased(tx, { leadNumber: number }, now);
    if (rows.length > 0) await tx.emptyLog();
    return rows.length;
  });
}

/**
 * Deletes up to `limit` leads that were made before `before` (ms), oldest first, with their messages. Gives how many;
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
    if (numbers.length === 0) return 0;
    await tx.orm.delete(leads).where(inArray(leads.number, numbers));
    await tx.emptyLog();
    return numbers.length;
  });
}
