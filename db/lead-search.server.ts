import { Database } from "bun:sqlite";
import { and, count, sql } from "drizzle-orm";
import type { Db } from "./database.server";
import {
  countNumbers,
  isWithin,
  type LeadFilter,
  matches,
  numbersOf,
  type Range,
  readInOrder,
  type Way,
} from "./lead-filter.server";
import type { LeadRow } from "./leads.server";

type Search = { db: Db; filter: LeadFilter; range: Range; way: Way; limit: number; words: string };
/** What was found, and whether there is no more of it, or no more wanted. */
type Found = { leads: LeadRow[]; isWhole: boolean };

/**
 * The first leads of a filter that have the words of its search. Words may be as frequent or as rare as the filter, and
 * the two together much rarer; nobody knows before. So both ways are tried by turns, each further than the one before:
 * through the leads of the filter for those that have the words, which soon ends where the words are frequent or the
 * leads of the filter few, and through what has the words for what the filter shows. PostgreSQL's index knows no order:
 * it gives all that have the words, or nothing.
 */
export async function searchLeads(
  db: Db,
  filter: LeadFilter,
  range: Range,
  way: Way,
  limit: number,
): Promise<LeadRow[]> {
  const words = searchQuery[db.dialect](filter.search ?? "");
  // Signs alone are in no word.
  if (words === "") return [];
  const search = { db, filter, range, way, limit, words };
  for (const step of steps[db.dialect]) {
    const { leads, isWhole } = await step(search);
    if (isWhole) return leads;
  }
  throw new Error("The last way is whole.");
}

const steps = {
  sqlite: [
    (search: Search) => amongFilter(search, 250),
    (search: Search) => amongFilter(search, 3000),
    (search: Search) => amongWords(search),
  ],
  postgres: [(search: Search) => rowsOfFilter(search, 3000), (search: Search) => allWithWords(search)],
};

/** Looks for the words in the first leads of a filter, `most` of them. */
async function amongFilter(search: Search, most: number): Promise<Found> {
  const { db, filter, range, way, limit, words } = search;
  const { number, name, email, website, phone } = db.tables.leads;
  const page = sql`(${numbersOf(db, filter, range, way, most)}) as page`;
  const texts = db.orm.select({ number, name, email, website, phone }).from(page).crossJoin(db.tables.leads);
  const looked = await texts.where(sql`page.number = ${number}`);
  const numbers = pickByWords(looked, words, way, limit);
  const isWhole = numbers.length === limit || looked.length < most;
  const found = sql`select value as number from json_each(${JSON.stringify(numbers)})`;
  return { leads: isWhole ? await readInOrder(db, found, way, limit) : [], isWhole };
}

/**
 * Looks for what the filter shows in all leads that have the words, as far as it is needed: they are in order. To read
 * each of many for that takes long; where the leads of the filter are not so many, their numbers are held against them.
 */
async function amongWords({ db, filter, range, way, limit, words }: Search): Promise<Found> {
  const { leads } = db.tables;
  const hits = sql`lead_search match ${words} and ${isWithin(sql`lead_search.rowid`, range) ?? sql`true`}`;
  const some = sql`(select 1 from lead_search where ${hits} limit ${readable}) as some`;
  const [frequent] = await db.orm.select({ count: count() }).from(some);
  const isHeld = frequent?.count === readable && (await countNumbers(db, filter, range, holdable)) < holdable;
  const isShown = isHeld
    ? // The plus keeps SQLite from asking the index of words for each number.
      sql`+lead_search.rowid in (select number from (${numbersOf(db, filter, range, way, holdable)}))`
    : matches(db, filter);
  const rows = db.orm.select({ lead: leads }).from(sql`lead_search`).crossJoin(leads);
  const found = await rows
    .where(and(hits, isShown, sql`lead_search.rowid = ${leads.number}`))
    .orderBy(sql`lead_search.rowid ${sql.raw(way)}`)
    .limit(limit);
  return { leads: found.map(({ lead }) => lead), isWhole: true };
}

/** So many leads are read one by one in some 10 ms, and so many numbers held in some 40. */
const readable = 5000;
const holdable = 50_000;

async function rowsOfFilter(search: Search, most: number): Promise<Found> {
  const { db, filter, range, way, limit, words } = search;
  // "is true" keeps PostgreSQL from the index of words.
  const having = sql`(${haveWords(words)}) is true`;
  const leads = await readInOrder(db, numbersOf(db, filter, range, way, most), way, limit, having);
  const isWhole = leads.length === limit || (await countNumbers(db, filter, range, most)) < most;
  return { leads, isWhole };
}

/**
 * Finds all leads with some words, which are few, before it sorts them: PostgreSQL cannot know that they are few. Where
 * the words are frequent but not among these leads, it holds what two indexes find against each other, and reads what
 * both have.
 */
async function allWithWords(search: Search): Promise<Found> {
  const { db, filter, range, way, limit, words } = search;
  const { leads } = db.tables;
  // The index collects all that have the end of a host, "com", as the beginning of a word; that is looked at last.
  const first = haveWords(words.replaceAll(/ <-> '[^']*':\*/g, ""));
  const which = and(
    first,
    sql`(${haveWords(words)}) is true`,
    isWithin(sql`${leads.number}`, range),
    matches(db, filter),
  );
  const found = sql`with found as materialized (select ${leads.number} as number from ${leads} where ${which})
    select number from found order by number ${sql.raw(way)} limit ${limit}`;
  return { leads: await readInOrder(db, found, way, limit), isWhole: true };
}

function haveWords(words: string) {
  return sql`leads.search @@ to_tsquery('simple', ${words})`;
}

let small: Database | undefined;

/**
 * The first numbers of those rows that have the words of a query of SQLite's. Rows are put into an index of their own in
 * memory for that, so that a word is the same here as there.
 */
function pickByWords(
  rows: { number: number; name: string; email: string; website: string; phone: string }[],
  words: string,
  way: Way,
  limit: number,
): number[] {
  if (!small) {
    small = new Database(":memory:");
    small.run(
      "CREATE VIRTUAL TABLE words USING fts5(name, email, website, phone, content = '', tokenize = 'unicode61 remove_diacritics 2')",
    );
  }
  const insert = small.query("INSERT INTO words (rowid, name, email, website, phone) VALUES (?, ?, ?, ?, ?)");
  const find = small.query(`SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid ${way} LIMIT ?`);
  const parts = isPlain(words) ? words.toLowerCase().match(/[a-z0-9]+/g) : null;
  small.run("BEGIN");
  try {
    for (const { number, name, email, website, phone } of rows) {
      const text = `${name} ${email} ${website} ${phone}`;
      // Most of them need no index to see that they do not have the words.
      if (parts && isPlain(text) && !hasAll(text.toLowerCase(), parts)) continue;
      insert.run(number, name, email, website, phone);
    }
    return find.values(words, limit).map(([number]) => Number(number));
  } finally {
    small.run("ROLLBACK");
  }
}

/** Without signs that more than one way of writing leads to. */
function isPlain(text: string) {
  return /^[\x20-\x7e]*$/.test(text);
}

function hasAll(text: string, parts: string[]) {
  return parts.every((part) => text.includes(part));
}

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
