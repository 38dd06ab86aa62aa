import { isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldText } from "~/lib/clean-text";
import { listMeant } from "~/lib/nearest";
import type { Db } from "./database.server";

/** The words of a search in the form in which jobs keep theirs. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Jobs that have one of these spellings of every word. */
export function saysEvery({ tables: { jobs } }: Db, words: readonly (readonly string[])[]): SQL[] {
  return words.flatMap((spellings) => or(...spellings.map((word) => contains(jobs.searchText, word))) ?? []);
}

function contains(column: SQLiteColumn, word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** So many words may be meant by a mistyped one. */
const mostMeant = 5;

/**
 * The spellings that were probably meant by words of which some stand in no job; undefined when there is a word that
 * nothing comes near to, or none was mistyped. Reads the short texts of all jobs from the index `jobs_list`.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[][] | undefined> {
  const { jobs } = db.tables;
  const rows = await db.orm
    .selectDistinct({ text: jobs.searchText })
    .from(jobs)
    .where(isNull(jobs.deletedAt));
  const known = new Set(rows.flatMap(({ text }) => text.split(/[^\p{L}\p{N}]+/u)));
  const isKnown = (word: string) => rows.some(({ text }) => text.includes(word));
  const spellings = words.map((word) => (isKnown(word) ? [word] : listMeant(word, known, mostMeant)));
  const isCorrected = spellings.some(([first], at) => first !== words[at]);
  return isCorrected && spellings.every(({ length }) => length > 0) ? spellings : undefined;
}
