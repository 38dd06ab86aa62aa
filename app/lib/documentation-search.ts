import type { SiteLink } from "./links";
import { countEdits } from "./nearest";

/** A page of the documentation or a section of it, with its search text. `also` is searched but not shown. */
export type DocsEntry = { page: string; title: string; to: string; text: string; also?: string };

export type DocsFinding = {
  page: string;
  title: string;
  to: SiteLink;
  /** A piece of the text around the match; `hit` marks the matched parts. */
  excerpt: readonly { text: string; hit: boolean }[];
};

/** Maximum characters and words of a query. */
const maxQueryLength = 100;
const maxWords = 8;
const maxFindings = 8;
/** The number of characters before the first match, and in the whole excerpt. */
const excerptLead = 40;
const excerptLength = 130;

/** Words that carry no meaning in a query. */
const stopWords = new Set(
  "a an and are can do does for how i in is it my of on or the to use what when where which why with you your".split(
    " ",
  ),
);

/** The score of a match: by field, and by whole word, prefix or similar word. */
const matchScores = {
  title: { whole: 12, begins: 9, near: 5 },
  page: { whole: 7, begins: 5, near: 3 },
  text: { whole: 3, begins: 2, near: 1 },
};

type MatchKind = keyof typeof matchScores.title;
type PreparedEntry = { entry: DocsEntry } & Record<keyof typeof matchScores, readonly string[]>;
const preparedEntries = new WeakMap<readonly DocsEntry[], PreparedEntry[]>();

/**
 * Returns the best matches for a query, best first: those with the most of its words, titles before text, pages before
 * sections. A word matches as a prefix; a word without any match is searched without its ending ("installing"), and may
 * have one letter wrong, missing, extra or swapped.
 */
export function searchDocumentation(entries: readonly DocsEntry[], query: string): DocsFinding[] {
  const typed = [...new Set(splitWords(query.slice(0, maxQueryLength)))];
  const significant = typed.filter((word) => !stopWords.has(word));
  const searched = (significant.length > 0 ? significant : typed).slice(0, maxWords);
  const all = prepareEntries(entries);
  const found = new Map<PreparedEntry, { words: number; score: number; hits: Set<string> }>();
  for (const word of searched) {
    const direct = [word, word.replace(/(?<=.{4})(?:ing|ed|s)$/, "")]
      .map((form) => all.map((prepared) => scoreWord(prepared, form, findMatchKind)))
      .find((scores) => scores.some(Boolean));
    const matches =
      direct ??
      all.map((prepared) =>
        scoreWord(prepared, word, (found, word) => (isSimilarWord(found, word) ? "near" : undefined)),
      );
    for (const [index, matched] of matches.entries()) {
      const prepared = all[index];
      if (!matched || !prepared) continue;
      const { words, score, hits } = found.get(prepared) ?? { words: 0, score: 0, hits: new Set<string>() };
      for (const hit of matched.hits) hits.add(hit);
      found.set(prepared, { words: words + 1, score: score + matched.score, hits });
    }
  }
  const most = Math.max(0, ...[...found.values()].map(({ words }) => words));
  return [...found]
    .filter(([, { words }]) => words === most)
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, maxFindings)
    .map(([{ entry }, { hits }]) => ({
      page: entry.page,
      title: entry.title,
      to: entry.to as SiteLink,
      excerpt: cutExcerpt(entry.text, hits),
    }));
}

/** Splits the searched text into words, once. */
function prepareEntries(entries: readonly DocsEntry[]) {
  const known = preparedEntries.get(entries);
  if (known) return known;
  const prepared = entries.map((entry) => ({
    entry,
    // A page also matches by its name in the navigation.
    title: splitWords(isSectionEntry(entry) ? entry.title : `${entry.page} ${entry.title}`),
    page: splitWords(entry.page),
    text: splitWords(`${entry.text} ${entry.also ?? ""}`),
  }));
  preparedEntries.set(entries, prepared);
  return prepared;
}

function isSectionEntry({ to }: DocsEntry) {
  return to.includes("#");
}

function splitWords(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the best score of a word in an entry (earlier matches score higher) and its spelling there. */
function scoreWord(
  prepared: PreparedEntry,
  word: string,
  compare: (found: string, word: string) => MatchKind | undefined,
) {
  const hits: string[] = [];
  let score = 0;
  for (const part of ["title", "page", "text"] as const)
    for (const [index, found] of prepared[part].entries()) {
      const kind = compare(found, word);
      if (!kind) continue;
      hits.push(found);
      score = Math.max(
        score,
        matchScores[part][kind] - index / prepared[part].length + (isSectionEntry(prepared.entry) ? 0 : 0.5),
      );
    }
  return hits.length > 0 ? { hits, score } : undefined;
}

function findMatchKind(found: string, word: string): MatchKind | undefined {
  if (found === word) return "whole";
  return found.startsWith(word) ? "begins" : undefined;
}

/** Whether a word of four letters or more matches a prefix with one wrong letter after the first. */
function isSimilarWord(found: string, word: string) {
  if (word.length < 4 || found[0] !== word[0]) return false;
  return [-1, 0, 1].some((more) => countEdits(found.slice(0, word.length + more), word) <= 1);
}

/** Returns the text around the first match, cut between words. */
function cutExcerpt(text: string, hits: ReadonlySet<string>): DocsFinding["excerpt"] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${[...hits].join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const first = Math.max(0, text.search(pattern));
  const start = first <= excerptLead ? 0 : text.indexOf(" ", first - excerptLead) + 1;
  const rest = text.slice(start);
  const end = rest.length <= excerptLength ? rest.length : rest.lastIndexOf(" ", excerptLength);
  const piece = `${start > 0 ? "… " : ""}${rest.slice(0, end)}${end < rest.length ? " …" : ""}`;
  // A split by one capture group puts the matches at odd positions.
  return piece
    .split(pattern)
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
