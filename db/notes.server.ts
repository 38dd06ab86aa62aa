import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import { minuteMs } from "~/lib/days";
import { toEmailKey } from "~/lib/mail-address";
import type { Db } from "./database.server";
import { maxSearchTextLength } from "./leads.server";
import type { Subject } from "./outbox.server";
import { countRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

export type Note = Tables["notes"]["$inferSelect"];

/**
 * Writes a note about a lead or an application and adds it to the search text. Returns false for one that the same author
 * wrote within the last minute: it was sent twice, by a double press or because its answer was lost.
 */
export async function createNote(
  db: Db,
  note: Omit<Note, "leadNumber" | "applicationNumber"> & Subject,
): Promise<boolean> {
  const { leads, applications, notes } = db.tables;
  const appendBody = (text: typeof leads.searchText | typeof applications.searchWords) =>
    sql`substr(${text} || ' ' || ${foldText(note.body)}, 1, ${maxSearchTextLength})`;
  const about =
    "leadNumber" in note
      ? eq(notes.leadNumber, note.leadNumber)
      : eq(notes.applicationNumber, note.applicationNumber);
  const isSame = and(about, eq(notes.author, note.author), eq(notes.body, note.body));
  return db.transaction(async (tx) => {
    if ((await countRows(tx, notes, and(isSame, gt(notes.createdAt, note.createdAt - minuteMs)))) > 0)
      return false;
    await tx.orm.insert(notes).values(note);
    if ("leadNumber" in note) {
      const searchText = appendBody(leads.searchText);
      await tx.orm.update(leads).set({ searchText }).where(eq(leads.number, note.leadNumber));
    } else {
      const searchWords = appendBody(applications.searchWords);
      const which = eq(applications.number, note.applicationNumber);
      await tx.orm.update(applications).set({ searchWords }).where(which);
    }
    return true;
  });
}

/** Returns the notes about several leads or applications by their numbers, oldest first. */
export async function listNotes(
  { orm, tables: { notes } }: Db,
  about: "leadNumber" | "applicationNumber",
  numbers: number[],
): Promise<Map<number, Note[]>> {
  if (numbers.length === 0) return new Map();
  const found = await orm
    .select()
    .from(notes)
    .where(and(isNotNull(notes[about]), inArray(notes[about], numbers)))
    .orderBy(asc(notes[about]), asc(notes.createdAt), asc(notes.id));
  return Map.groupBy(found, (note) => note[about] ?? 0);
}

/** Counts the notes about the leads of an email address. */
export async function countNotesByEmail(db: Db, email: string): Promise<number> {
  const { notes, leads } = db.tables;
  const which = and(eq(leads.emailKey, toEmailKey(email)), ne(leads.status, "erased"));
  const numbers = db.orm.select({ number: leads.number }).from(leads).where(which);
  return countRows(db, notes, inArray(notes.leadNumber, numbers));
}
