import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { Db } from "./database.server";
import { searchableMost } from "./leads.server";
import type { Tables } from "./schema/sqlite";

export type LeadNote = Tables["leadNotes"]["$inferSelect"];

/** Writes a note about a lead and adds it to the search text. */
export async function createLeadNote(db: Db, note: LeadNote): Promise<void> {
  const { leads, leadNotes } = db.tables;
  const searchText = sql`substr(${leads.searchText} || ' ' || ${foldText(note.body)}, 1, ${searchableMost})`;
  await db.transaction(async (tx) => {
    await tx.orm.insert(leadNotes).values(note);
    await tx.orm.update(leads).set({ searchText }).where(eq(leads.number, note.leadNumber));
  });
}

/** Lists the notes about a lead, oldest first. */
export async function listLeadNotes(db: Db, leadNumber: number): Promise<LeadNote[]> {
  const { leadNotes } = db.tables;
  return db.orm
    .select()
    .from(leadNotes)
    .where(eq(leadNotes.leadNumber, leadNumber))
    .orderBy(asc(leadNotes.createdAt), asc(leadNotes.id));
}

/** Counts the notes about the leads of an email address (in lower case). */
export async function countNotesByEmail(db: Db, email: string): Promise<number> {
  const { leadNotes, leads } = db.tables;
  const [row] = await db.orm
    .select({ count: count() })
    .from(leadNotes)
    .innerJoin(leads, eq(leads.number, leadNotes.leadNumber))
    .where(and(eq(leads.email, email), ne(leads.status, "erased")));
  return row?.count ?? 0;
}

/** Returns the notes of several leads by their numbers. */
export async function listNotesOfLeads(db: Db, leadNumbers: number[]): Promise<Map<number, LeadNote[]>> {
  const { leadNotes } = db.tables;
  if (leadNumbers.length === 0) return new Map();
  const notes = await db.orm
    .select()
    .from(leadNotes)
    .where(inArray(leadNotes.leadNumber, leadNumbers))
    .orderBy(asc(leadNotes.leadNumber), asc(leadNotes.createdAt), asc(leadNotes.id));
  return Map.groupBy(notes, ({ leadNumber }) => leadNumber);
}
