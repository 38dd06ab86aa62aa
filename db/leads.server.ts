import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import { dateToDay, dayToDate, toDay } from "~/lib/days";
import type { Device } from "~/lib/insight/insight";
import type { FollowUp } from "~/lib/leads/follow-up";
import { type LeadText, leadFieldNames, mapLeadFields } from "~/lib/leads/lead-fields";
import { toEmailKey } from "~/lib/mail-address";
import type { Db } from "./database.server";
import { cancelErasedMeeting } from "./meetings.server";
import {
  announceChange,
  cancelForErased,
  cancelMessages,
  listMessagesOfLeads,
  type Message,
  releaseMessages,
} from "./outbox.server";
import { placeholders, prepareOnce } from "./prepared.server";
import { countRows, updateRows } from "./rows.server";
import { buildSearchForms } from "./search-forms.server";
import { hashSubmissionKey } from "./submission-keys.server";
import { toUnicodeEmail } from "./word-search.server";

type Tables = Db["tables"];
export type LeadRow = Tables["leads"]["$inferSelect"];
export type LeadWithMessages = LeadRow & { messages: Message[] };
export type LeadStatus = LeadRow["status"];
export type NewLead = Pick<
  Tables["leads"]["$inferInsert"],
  Exclude<(typeof newLeadColumns)[number], "day" | "updatedAt" | "searchText" | "emailKey">
>;

const newLeadColumns = [
  "id",
  "submissionKey",
  "bodyHash",
  "type",
  ...leadFieldNames,
  "status",
  "spamReason",
  "attribution",
  "source",
  "page",
  "cta",
  "day",
  "createdAt",
  "updatedAt",
  "words",
  "sourceKind",
  "sourceName",
  "landing",
  "searchText",
  "requested",
  "visit",
  "typed",
  "emailKey",
] as const;
/** The context of a lead whose source is unknown. */
const emptyContext = {
  attribution: null,
  page: null,
  cta: null,
  words: null,
  visit: null,
  typed: null,
  sourceKind: null,
  sourceName: null,
  landing: null,
};

/** The reason shown for a lead that the team itself marked as spam. */
export const markedByTeam = "Marked by the team.";

const insertLead = prepareOnce(({ orm, tables: { leads } }) =>
  orm
    .insert(leads)
    .values(placeholders(...newLeadColumns))
    .returning({ number: leads.number })
    .prepare(),
);

/** Search covers this many characters of a lead; longer notes are stored and shown, but not indexed. */
export const maxSearchTextLength = 100_000;

/** The search text: person and contact data and message first, then the team's notes. */
function buildSearchText(
  { name, email, website, phone, message = "" }: SearchWords,
  notes: string[] = [],
): string {
  const forms = buildSearchForms(name, phone);
  const words = [name, email, toUnicodeEmail(email), website, phone, forms, message, ...notes];
  return foldText(words.filter(Boolean).join(" ")).slice(0, maxSearchTextLength);
}

type SearchWords = Omit<LeadText, "message"> & { message?: string };

/** Writes a lead and returns its number. Throws a unique violation for a known submission key. */
export async function createLead(tx: Db, lead: NewLead): Promise<number> {
  const nothing = { spamReason: null, requested: "contact", ...emptyContext };
  const submissionKey = lead.submissionKey ? hashSubmissionKey(lead.submissionKey) : null;
  const times = { day: toDay(lead.createdAt), updatedAt: lead.createdAt };
  const derived = { ...times, searchText: buildSearchText(lead), emailKey: toEmailKey(lead.email) };
  const [row] = await insertLead(tx).execute({ ...nothing, ...lead, submissionKey, ...derived });
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

/** Returns the lead that was sent with this submission key. */
export async function findLeadBySubmissionKey(db: Db, key: string) {
  const [row] = await leadBySubmissionKey(db).execute({ key: hashSubmissionKey(key) });
  return row;
}

/** Returns a lead with its messages by its public id. */
export async function findLead(db: Db, id: string): Promise<LeadWithMessages | undefined> {
  return findMatchingLead(db, eq(db.tables.leads.id, id));
}

/** Returns a lead with its messages by its number. */
export async function findLeadByNumber(db: Db, number: number): Promise<LeadWithMessages | undefined> {
  return findMatchingLead(db, eq(db.tables.leads.number, number));
}

async function findMatchingLead(db: Db, which: SQL) {
  const { leads } = db.tables;
  const [lead] = await addMessages(db, await db.orm.select().from(leads).where(which));
  return lead;
}

/** Adds to each lead its messages from the outbox. */
export async function addMessages(db: Db, leads: LeadRow[]): Promise<LeadWithMessages[]> {
  const all = await listMessagesOfLeads(
    db,
    leads.map(({ number }) => number),
  );
  const byLead = Map.groupBy(all, ({ leadNumber }) => leadNumber);
  return leads.map((lead) => ({ ...lead, messages: byLead.get(lead.number) ?? [] }));
}

/** Lists the other leads of an email address, newest first, without erased ones. */
export async function listLeadsOf(
  { orm, tables: { leads } }: Db,
  { emailKey, number }: Pick<LeadRow, "emailKey" | "number">,
  limit: number,
): Promise<Pick<LeadRow, "id" | "number" | "requested" | "status" | "createdAt">[]> {
  const { id, requested, status, createdAt } = leads;
  const which = and(eq(leads.emailKey, emailKey), ne(leads.number, number), ne(status, "erased"));
  const rows = orm
    .select({ id, number: leads.number, requested, status, createdAt })
    .from(leads)
    .where(which);
  return rows.orderBy(desc(leads.number)).limit(limit);
}

/** Counts the leads of an email address, without erased ones. */
export function countLeadsByEmail(db: Db, email: string): Promise<number> {
  const { leads } = db.tables;
  return countRows(db, leads, and(eq(leads.emailKey, toEmailKey(email)), ne(leads.status, "erased")));
}

/**
 * Saves the times (ms, preferred first) that a visitor proposes for a meeting, replaces earlier ones and announces
 * them. `lead` was read in this transaction under its lock.
 */
export async function saveProposal(
  tx: Db,
  lead: LeadRow,
  proposal: { times: readonly number[]; zone: string; device?: Device },
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  const proposedTimes = JSON.stringify(proposal.times);
  await tx.orm
    .update(leads)
    .set({
      proposedTimes,
      proposedZone: proposal.zone,
      proposedDevice: proposal.device ?? null,
      proposedAt: now,
      updatedAt: now,
    })
    .where(eq(leads.number, lead.number));
  await announceChange(tx, { leadNumber: lead.number }, { isSpam: lead.status === "spam" }, now);
}

/**
 * Moves a lead to another stage or to spam. Spam is not announced; a lead that leaves spam is. Returns false when the
 * lead is missing or erased.
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
    const isContacted = status === "contacted" || status === "qualified" || status === "won";
    await tx.orm
      .update(leads)
      .set({
        status,
        spamReason: isSpam ? (lead.spamReason ?? markedByTeam) : null,
        contactedAt: isContacted ? (lead.contactedAt ?? now) : lead.contactedAt,
        updatedAt: now,
      })
      .where(eq(leads.id, id));
    const subject = { leadNumber: lead.number };
    if (isSpam) await cancelMessages(tx, subject);
    else if (lead.status === "spam") await releaseMessages(tx, subject, now);
    return true;
  });
}

/** Assigns a lead, read in this transaction under its lock, to an admin or to no one. */
export async function updateLeadOwner(
  tx: Db,
  lead: LeadRow,
  ownerId: string | null,
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  await tx.orm.update(leads).set({ ownerId, updatedAt: now }).where(eq(leads.number, lead.number));
}

/** Saves or clears the next step of a lead, read in this transaction under its lock. */
export async function updateFollowUp(
  tx: Db,
  lead: LeadRow,
  followUp: FollowUp | undefined,
  now: number,
): Promise<void> {
  const { leads } = tx.tables;
  const followUpDay = followUp ? dateToDay(followUp.day) : null;
  const values = { followUpDay, followUp: followUp?.text ?? null, updatedAt: now };
  await updateRows(tx, leads, values, eq(leads.number, lead.number));
}

/** Returns the date ("2026-11-24") and text of a lead's follow-up; undefined when it has none. */
export function readFollowUp({ followUpDay, followUp }: Pick<LeadRow, "followUpDay" | "followUp">) {
  if (followUpDay === null) return undefined;
  return { day: dayToDate(followUpDay), text: followUp ?? "" };
}

/**
 * Lists the open leads of an admin, or unassigned, whose next step is due on a UTC day or before, longest due first.
 */
export async function listDueLeads(db: Db, ownerId: string, day: number, limit: number): Promise<LeadRow[]> {
  const { leads } = db.tables;
  return db.orm
    .select()
    .from(leads)
    .where(
      and(
        lte(leads.followUpDay, day),
        or(eq(leads.ownerId, ownerId), isNull(leads.ownerId)),
        inArray(leads.status, ["new", "contacted", "qualified", "won"]),
      ),
    )
    .orderBy(asc(leads.followUpDay), asc(leads.number))
    .limit(limit);
}

/** Returns leads by their public ids, without erased or missing ones. */
export async function findLeadsById(db: Db, ids: string[]): Promise<LeadRow[]> {
  const { leads } = db.tables;
  if (ids.length === 0) return [];
  return db.orm
    .select()
    .from(leads)
    .where(and(inArray(leads.id, ids), ne(leads.status, "erased")));
}

/**
 * Erases the personal data of one lead with its notes and cancels its messages. Channels that can delete what they
 * received are notified. Returns false when it was erased before or never existed.
 */
export async function eraseLead(db: Db, id: string, now: number): Promise<boolean> {
  return (await eraseLeads(db, eq(db.tables.leads.id, id), now)) > 0;
}

/** Erases all leads of an email address. Returns how many there were. */
export async function eraseLeadsByEmail(db: Db, email: string, now: number): Promise<number> {
  return eraseLeads(db, eq(db.tables.leads.emailKey, toEmailKey(email)), now);
}

async function eraseLeads(db: Db, which: SQL, now: number): Promise<number> {
  const { leads } = db.tables;
  const nothing = {
    bodyHash: "",
    ...mapLeadFields(() => ""),
    emailKey: "",
    searchText: "",
    spamReason: null,
  };
  const noTimes = { proposedTimes: null, proposedZone: null, proposedAt: null, proposedDevice: null };
  const noFollowUp = { followUpDay: null, followUp: null };
  // A trigger deletes the notes and the meeting, so that every way to erase removes them.
  const erased = {
    ...nothing,
    ...noTimes,
    ...noFollowUp,
    ...emptyContext,
    ownerId: null,
    status: "erased",
  } as const;
  return db.transaction(async (tx) => {
    await tx.lock("leads");
    const unerased = and(which, ne(leads.status, "erased"));
    const rows = await tx.orm.select({ leadNumber: leads.number }).from(leads).where(unerased);
    for (const lead of rows) {
      await cancelErasedMeeting(tx, lead, now);
      await cancelForErased(tx, lead, now);
    }
    await tx.orm
      .update(leads)
      .set({ ...erased, erasedAt: now, updatedAt: now })
      .where(unerased);
    if (rows.length > 0) await tx.emptyLog();
    return rows.length;
  });
}

/**
 * Deletes up to `limit` leads created before `before` (ms), oldest first, with their messages. Returns how many; call
 * it again until 0, with pauses, so that visitors never wait for a purge.
 */
export async function purgeLeads(db: Db, before: number, limit: number): Promise<number> {
  const { leads } = db.tables;
  return db.transaction(async (tx) => {
    const old = await tx.orm
      .select({ number: leads.number })
      .from(leads)
      .where(and(lte(leads.day, toDay(before)), lt(leads.createdAt, before)))
      .orderBy(asc(leads.day))
      .limit(limit);
    const numbers = old.map(({ number }) => number);
    if (numbers.length === 0) return 0;
    await tx.orm.delete(leads).where(inArray(leads.number, numbers));
    await tx.emptyLog();
    return numbers.length;
  });
}
