import { domainToUnicode } from "node:url";
import { and, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { Db } from "./database.server";
import { isInRange, type Range, type SortDirection } from "./list-filter.server";
import { toSearchedNumber, toSimpleWord } from "./search-forms.server";

/** A searchable table and the filter of its list. */
export type SearchQuery<Row> = {
  db: Db;
  /** The table and, on SQLite, its FTS index; PostgreSQL's index is on the column "search". */
  table: string;
  index: string;
  /** Whether the filter may have few rows, which SQLite tries first. */
  isNarrow: boolean;
  /** How many rows of a filter PostgreSQL scans before it uses the index. */
  first: number;
  /** Returns a query for the first numbers that match the filter. */
  numbers(limit: number): SQL;
  count(max: number): Promise<number>;
  matches: SQL | undefined;
  range: Range;
  way: SortDirection;
  /** Reads whole rows by a query for "number", in order. */
  read(numbers: SQL, limit: number): Promise<Row[]>;
};

type Search<Row> = SearchQuery<Row> & { limit: number; typed: string };

/**
 * Returns the first rows of a filter that match a search. Matches and filter can each be rare or frequent, and both
 * together much rarer, which is unknown beforehand. SQLite walks the matches of its index in order. PostgreSQL's index
 * is unordered and returns all matches or none, so the filter's first rows are scanned before.
 */
export async function searchByWords<Row>(
  searched: SearchQuery<Row>,
  typed: string,
  limit: number,
): Promise<Row[]> {
  // A search of punctuation only matches no word.
  if (splitWords(typed).length === 0) return [];
  const search = { ...searched, limit, typed };
  if (search.db.dialect === "sqlite") return scanMatches(search);
  return (await scanFilter(search)) ?? readAllMatches(search);
}

/**
 * Walks the matches in order as far as needed. Where the filter has few rows, their numbers are compared, because reading
 * each match is slow. Otherwise the first matches are mostly enough.
 */
async function scanMatches<Row>(search: Search<Row>): Promise<Row[]> {
  const { range, way, limit } = search;
  const [table, index] = [sql.raw(search.table), sql.raw(search.index)];
  const hits = sql`${index} match ${buildFtsQuery(search)} and ${isInRange(sql`${index}.rowid`, range) ?? sql`true`}`;
  const order = sql`order by ${index}.rowid ${sql.raw(way)}`;
  const walk = (isShown: SQL | undefined) => {
    const found = sql`select ${index}.rowid as number from ${index} cross join ${table}
      where ${and(hits, isShown, sql`${index}.rowid = ${table}.number`)} ${order} limit ${limit}`;
    return search.read(found, limit);
  };
  // The plus keeps SQLite from asking the index of words for each number.
  const walkAmong = (numbers: SQL) => walk(sql`+${index}.rowid in (${numbers})`);
  if (search.isNarrow) {
    const candidates = await listMatchingNumbers(search, search.numbers(maxReadRows));
    if (candidates.length < maxReadRows)
      return walkAmong(sql`select value from ${selectFromList(candidates)}`);
  }
  const first = await listMatchingNumbers(
    search,
    sql`select ${index}.rowid as number from ${index} where ${hits} ${order} limit ${maxReadRows}`,
  );
  const shown = sql`select ${table}.number as number from ${selectFromList(first)} as hit cross join ${table}
    where ${and(sql`hit.value = ${table}.number`, search.matches)}
    order by ${table}.number ${sql.raw(way)} limit ${limit}`;
  const rows = await search.read(shown, limit);
  if (rows.length === limit || first.length < maxReadRows) return rows;
  return (await search.count(maxComparedNumbers)) < maxComparedNumbers
    ? walkAmong(sql`select number from (${search.numbers(maxComparedNumbers)})`)
    : walk(search.matches);
}

/** About 1 ms to read this many rows one by one, and about 40 ms to compare this many numbers. */
const maxReadRows = 500;
const maxComparedNumbers = 50_000;

async function listMatchingNumbers<Row>({ db }: Search<Row>, query: SQL): Promise<number[]> {
  const rows = await db.orm.select({ number: sql<number>`number` }).from(sql`(${query}) as numbers`);
  return rows.map(({ number }) => number);
}

function selectFromList(numbers: number[]): SQL {
  return sql`json_each(${JSON.stringify(numbers)})`;
}

/**
 * Scans the first rows of a filter in order, whatever plan PostgreSQL would prefer. Undefined when matches may be left
 * beyond them.
 */
async function scanFilter<Row>(search: Search<Row>): Promise<Row[] | undefined> {
  const { way, limit, first } = search;
  const table = sql.raw(search.table);
  const isHit = matchesWords(search, buildTsQuery(search.typed));
  const isFound = sql`select ${isHit} from ${table} where ${table}.number = page.number`;
  const found = sql`select number from (${search.numbers(first)}) as page where (${isFound})
    order by number ${sql.raw(way)} limit ${limit}`;
  const rows = await search.read(found, limit);
  return rows.length === limit || (await search.count(first)) < first ? rows : undefined;
}

/**
 * Finds all matches before sorting, for words that are rare: PostgreSQL cannot estimate that. Where the words are
 * frequent but rare among the filter's rows, it combines two indexes and reads the intersection.
 */
async function readAllMatches<Row>(search: Search<Row>): Promise<Row[]> {
  const { range, way, limit, matches } = search;
  const table = sql.raw(search.table);
  // The end of a host, "com", is a prefix that matches very many words, so that it is checked last.
  const words = buildTsQuery(search.typed);
  const first = words.replaceAll(/ <-> '[^']*':\*/g, "");
  const isMatch = and(
    // A literal instead of `matchesWords`: PostgreSQL has frequencies for it.
    sql`${table}.search @@ to_tsquery('simple', ${first})`,
    first === words ? undefined : sql`(${matchesWords(search, words)}) is true`,
    isInRange(sql`${table}.number`, range),
    matches,
  );
  const found = sql`with found as materialized (select ${table}.number as number from ${table} where ${isMatch})
    select number from found order by number ${sql.raw(way)} limit ${limit}`;
  return search.read(found, limit);
}

/** A condition on rows. The query is parsed once; a generic plan would parse it for each row. */
function matchesWords<Row>({ table }: Search<Row>, words: string): SQL {
  return sql`${sql.raw(table)}.search @@ (select to_tsquery('simple', ${words}))`;
}

/** Builds an FTS5 query: a quoted word is a phrase of its tokens, without operators. */
function buildFtsQuery<Row>({ typed }: Search<Row>): string {
  return joinAlternatives(typed, (word) => `"${word.replaceAll('"', '""')}"*`, ["AND", "OR"]);
}

/** Builds a PostgreSQL query: the parts of a word follow each other, split as in the column "search". */
function buildTsQuery(typed: string): string {
  const toPhrase = (word: string) => {
    const parts = word.match(/[\p{L}\p{N}]+/gu) ?? [];
    const [last = "", ...before] = parts.map((part) => `'${part}'`).reverse();
    return [...before.reverse(), `${last}:*`].join(" <-> ");
  };
  return joinAlternatives(typed, toPhrase, ["&", "|"]);
}

/** Joins the words of a search, each as it was typed or in its simple form, or the phone number that was typed. */
function joinAlternatives(typed: string, write: (word: string) => string, [and, or]: [string, string]) {
  const group = (alternatives: string[]) =>
    alternatives.length > 1 ? `(${alternatives.join(` ${or} `)})` : alternatives.join();
  const words = splitWords(foldText(typed)).map((word) => {
    const simple = /[@/\d]/.test(word) ? word : toSimpleWord(word);
    return group([...new Set([word, simple])].map(write));
  });
  const number = toSearchedNumber(typed);
  return group([words.join(` ${and} `), ...(number ? [write(number)] : [])]);
}

/**
 * An email address with its host in the native script, where it is stored in ASCII (münchen.de); undefined for others.
 */
export function toUnicodeEmail(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1;
  const host = email.slice(at);
  return /(^|\.)xn--/.test(host) ? email.slice(0, at) + domainToUnicode(host) : undefined;
}

function splitWords(typed: string): string[] {
  return typed.slice(0, 200).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}
