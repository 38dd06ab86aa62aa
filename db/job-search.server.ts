import { isNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { foldText } from "~/lib/clean-text";
import { listMeant } from "~/lib/nearest";
import type { Db } from "./database.server";

/** Splits a search into words, normalized like the stored search texts. */
export function searchWords(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

/** Conditions: a job has at least one of the spellings of each word. */
export function hasEveryWord({ tables: { jobs } }: Db, words: readonly (readonly string[])[]): SQL[] {
  return words.flatMap((spellings) => or(...spellings.map((word) => contains(jobs.searchText, word))) ?? []);
}

function contains(column: SQLiteColumn, word: string): SQL {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`${column} like ${pattern} escape '\\'`;
}

/** Corrections per mistyped word, at most. */
const mostMeant = 5;

/**
 * Returns the likely spellings of words that no job has. Undefined when a word has no near match or none was mistyped.
 * The index `jobs_list` provides the short texts of all jobs.
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
