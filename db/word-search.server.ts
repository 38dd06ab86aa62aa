import { Database } from "bun:sqlite";
import { domainToUnicode } from "node:url";
import { and, count, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { Db } from "./database.server";
import { isWithin, type Range, type Way } from "./list-filter.server";

/** A table of rows with an index of their words, and the filter by which they are listed. */
export type Searched<Row> = {
  db: Db;
  /** The table, and on SQLite the index; on PostgreSQL it is the table's column "search". */
  table: string;
  index: string;
  /** The columns that the index is made of. */
  columns: readonly string[];
  /**
   * Where only one of `columns` is looked in, and its weight on PostgreSQL: `when` is a condition on the table. An index of
   * SQLite looks for all rows in the same columns, so there this is for a search of these rows by itself.
   */
  only?: { column: string; weight: "A" | "B"; when: SQL };
  /** How many of the first rows of a filter are looked through before the index is asked. */
  first: { sqlite: readonly number[]; postgres: number };
  /** See `numbersOf` of a filter. */
  numbers(limit: number): SQL;
  count(max: number): Promise<number>;
  /** The filter as a condition on the table. */
  matches: SQL | undefined;
  /** What of that `numbers` does not know of, on SQLite. */
  besides?: SQL;
  range: Range;
  way: Way;
  /** Whole rows of the numbers that a query gives as "number", in their order. */
  read(numbers: SQL, limit: number): Promise<Row[]>;
};

type Search<Row> = Searched<Row> & { limit: number; typed: string };
/** What was found, and whether there is no more of it, or no more wanted. */
type Found<Row> = { rows: Row[]; isWhole: boolean };

/**
 * The first rows of a filter that have the words of a search. Words may be as frequent or as rare as the filter, and the
 * two together much rarer; nobody knows before. So both ways are tried by turns, each further than the one before: through
 * the rows of the filter for those that have the words, which soon ends where the words are frequent or the rows of the
 * filter few, and through what has the words for what the filter shows. PostgreSQL's index knows no order: it gives all
 * that have the words, or nothing.
 */
export async function searchByWords<Row>(
  searched: Searched<Row>,
  typed: string,
  limit: number,
): Promise<Row[]> {
  // Signs alone are in no word.
  if (wordsIn(typed).length === 0) return [];
  const search = { ...searched, limit, typed };
  for (const step of stepsOf(search)) {
    const { rows, isWhole } = await step();
    if (isWhole) return rows;
  }
  throw new Error("The last way is whole.");
}

function stepsOf<Row>(search: Search<Row>): (() => Promise<Found<Row>>)[] {
  // What is picked by hand is picked by all columns.
  const sqlite = search.only ? [] : search.first.sqlite;
  const { postgres } = search.first;
  if (search.db.dialect === "sqlite")
    return [...sqlite.map((most) => () => amongFilter(search, most)), () => amongWords(search)];
  return [() => rowsOfFilter(search, postgres), () => allWithWords(search)];
}

/** Looks for the words in the first rows of a filter, `most` of them. */
async function amongFilter<Row>(search: Search<Row>, most: number): Promise<Found<Row>> {
  const { db, table, columns, way, limit } = search;
  const page = sql`(${search.numbers(most)}) as page`;
  const texts = sql.raw([`${table}.number`, ...columns.map((name) => `${table}.${name}`)].join(", "));
  const looked = await db.orm.values<[number, ...string[]]>(
    sql`select ${texts} from ${page} cross join ${sql.raw(table)} where page.number = ${sql.raw(table)}.number`,
  );
  const numbers = pickByWords(looked, columns, ftsQuery(search), way, limit);
  const isWhole = numbers.length === limit || looked.length < most;
  const found = sql`select value as number from json_each(${JSON.stringify(numbers)})`;
  return { rows: isWhole ? await search.read(found, limit) : [], isWhole };
}

/**
 * Looks for what the filter shows in all rows that have the words, as far as it is needed: they are in order. To read
 * each of many for that takes long; where the rows of the filter are not so many, their numbers are held against them.
 */
async function amongWords<Row>(search: Search<Row>): Promise<Found<Row>> {
  const { db, range, way, limit } = search;
  const [table, index] = [sql.raw(search.table), sql.raw(search.index)];
  const hits = sql`${index} match ${ftsQuery(search)} and ${isWithin(sql`${index}.rowid`, range) ?? sql`true`}`;
  const some = sql`(select 1 from ${index} where ${hits} limit ${readable}) as some`;
  const [frequent] = await db.orm.select({ count: count() }).from(some);
  const isHeld = frequent?.count === readable && (await search.count(holdable)) < holdable;
  const isShown = isHeld
    ? // The plus keeps SQLite from asking the index of words for each number.
      and(sql`+${index}.rowid in (select number from (${search.numbers(holdable)}))`, search.besides)
    : search.matches;
  const found = sql`select ${index}.rowid as number from ${index} cross join ${table}
    where ${and(hits, isShown, sql`${index}.rowid = ${table}.number`)}
    order by ${index}.rowid ${sql.raw(way)} limit ${limit}`;
  return { rows: await search.read(found, limit), isWhole: true };
}

/** So many rows are read one by one in some 10 ms, and so many numbers held in some 40. */
const readable = 5000;
const holdable = 50_000;

/** Looks at the first rows of a filter one after the other, as far as it is needed, whatever PostgreSQL expects of them. */
async function rowsOfFilter<Row>(search: Search<Row>, most: number): Promise<Found<Row>> {
  const { way, limit } = search;
  const table = sql.raw(search.table);
  const isHit = and(haveWords(search, tsQuery(search.typed)), isInColumn(search));
  const isFound = sql`select ${isHit} from ${table} where ${table}.number = page.number`;
  const found = sql`select number from (${search.numbers(most)}) as page where (${isFound})
    order by number ${sql.raw(way)} limit ${limit}`;
  const rows = await search.read(found, limit);
  const isWhole = rows.length === limit || (await search.count(most)) < most;
  return { rows, isWhole };
}

/**
 * Finds all rows with some words, which are few, before it sorts them: PostgreSQL cannot know that they are few. Where the
 * words are frequent but not among these rows, it holds what two indexes find against each other, and reads what both have.
 */
async function allWithWords<Row>(search: Search<Row>): Promise<Found<Row>> {
  const { range, way, limit, matches } = search;
  const table = sql.raw(search.table);
  // The index collects all that have the end of a host, "com", as the beginning of a word; that is looked at last.
  const words = tsQuery(search.typed);
  const first = words.replaceAll(/ <-> '[^']*':\*/g, "");
  const which = and(
    // Not as haveWords says it: of these words PostgreSQL may know how frequent they are.
    sql`${table}.search @@ to_tsquery('simple', ${first})`,
    first === words ? undefined : sql`(${haveWords(search, words)}) is true`,
    isInColumn(search),
    isWithin(sql`${table}.number`, range),
    matches,
  );
  const found = sql`with found as materialized (select ${table}.number as number from ${table} where ${which})
    select number from found order by number ${sql.raw(way)} limit ${limit}`;
  return { rows: await search.read(found, limit), isWhole: true };
}

/** A condition on rows that were found in another way. The words are taken apart once: a plan for any words would do it for each row. */
function haveWords<Row>({ table }: Search<Row>, words: string): SQL {
  return sql`${sql.raw(table)}.search @@ (select to_tsquery('simple', ${words}))`;
}

/** Of what has the words, what has them where they are looked for. */
function isInColumn<Row>(search: Search<Row>): SQL | undefined {
  const { typed, only } = search;
  return only && sql`(not ${only.when} or ${haveWords(search, tsQuery(typed, only.weight))})`;
}

const small = new Map<string, Database>();

/**
 * The first numbers of those rows that have the words of a query of SQLite's. Rows are put into an index of their own in
 * memory for that, so that a word is the same here as there.
 */
function pickByWords(
  rows: [number, ...string[]][],
  columns: readonly string[],
  words: string,
  way: Way,
  limit: number,
): number[] {
  const names = columns.join(", ");
  const index = small.get(names) ?? new Database(":memory:");
  if (!small.has(names)) {
    small.set(names, index);
    index.run(
      `CREATE VIRTUAL TABLE words USING fts5(${names}, content = '', tokenize = 'unicode61 remove_diacritics 2')`,
    );
  }
  const insert = index.query(`INSERT INTO words (rowid, ${names}) VALUES (?${", ?".repeat(columns.length)})`);
  const find = index.query(`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid ${way} LIMIT ?`);
  const parts = isPlain(words) ? words.toLowerCase().match(/[a-z0-9]+/g) : null;
  index.run("BEGIN");
  try {
    for (const [number, ...texts] of rows) {
      const text = texts.join(" ");
      // Most of them need no index to see that they do not have the words.
      if (parts && isPlain(text) && !hasAll(text.toLowerCase(), parts)) continue;
      insert.run(number, ...texts);
    }
    return find.values(words, limit).map(([number]) => Number(number));
  } finally {
    index.run("ROLLBACK");
  }
}

/** Without signs that more than one way of writing leads to. */
function isPlain(text: string) {
  return /^[\x20-\x7e]*$/.test(text);
}

function hasAll(text: string, parts: string[]) {
  return parts.every((part) => text.includes(part));
}

/** What a person typed as a query of SQLite's: FTS5 takes a word in quotes as the row of its parts, and nothing in it as an operator. */
function ftsQuery<Row>({ typed, only }: Search<Row>): string {
  const words = wordsIn(foldText(typed)).map((word) => `"${word.replaceAll('"', '""')}"*`);
  return only ? `${only.column} : (${words.join(" ")})` : words.join(" ");
}

/** The same of PostgreSQL's: the parts of a word follow each other; they are taken apart as in the column "search". */
function tsQuery(typed: string, weight = ""): string {
  return wordsIn(foldText(typed))
    .map((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((parts) => {
      const [last = "", ...before] = parts.map((part) => `'${part}'`).reverse();
      const marked = before.reverse().map((part) => (weight ? `${part}:${weight}` : part));
      return [...marked, `${last}:*${weight}`].join(" <-> ");
    })
    .join(" & ");
}

/** An email address with its host in the host's own script, where it is kept in ASCII (münchen.de); undefined for others. */
export function unicodeEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1;
  const host = email.slice(at);
  return /(^|\.)xn--/.test(host) ? email.slice(0, at) + domainToUnicode(host) : undefined;
}

function wordsIn(typed: string): string[] {
  return typed.slice(0, 200).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}
