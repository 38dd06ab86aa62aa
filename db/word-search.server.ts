import { domainToUnicode } from "node:url";
import { and, type SQL, sql } from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import type { Db } from "./database.server";
import { toSearchedNumber, toSimpleWord } from "./search-forms.server";

/** SQLite's indexes of words by table; PostgreSQL's are on the column "search". */
const wordIndexes = { leads: "lead_search", applications: "application_search" } as const;

/**
 * A query for "number": the rows of a table that meet a condition and have all words of a search, in no order. A search
 * of punctuation only matches no word.
 */
export function selectMatches(
  { dialect, tables }: Db,
  name: keyof typeof wordIndexes,
  typed: string,
  where: SQL | undefined,
): SQL {
  const table = tables[name];
  if (splitWords(typed).length === 0) return sql`select ${table.number} as number from ${table} where false`;
  if (dialect === "postgres") {
    const hasWords = sql`${table}.search @@ to_tsquery('simple', ${buildTsQuery(typed)})`;
    return sql`select ${table.number} as number from ${table} where ${and(hasWords, where)}`;
  }
  const index = sql.raw(wordIndexes[name]);
  // SQLite reads the tables of a cross join as written: the index of words has its matches in the order of the list, and
  // the list's own index has what filters ask for, in a third of the time of reading whole rows.
  return sql`select ${index}.rowid as number from ${index} cross join ${table} indexed by ${sql.raw(`${name}_list`)}
    where ${and(sql`${index} match ${buildFtsQuery(typed)}`, sql`${table.number} = ${index}.rowid`, where)}`;
}

/** Builds an FTS5 query: a quoted word is a phrase of its tokens, without operators. */
function buildFtsQuery(typed: string): string {
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
