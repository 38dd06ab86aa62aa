import MiniSearch, { type SearchOptions } from "minisearch";
import type { SiteLink } from "./links";

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

const options: SearchOptions = {
  boost: { title: 4, page: 3, also: 2 },
  prefix: true,
  weights: { prefix: 0.7, fuzzy: 0.2 },
  // A page before its sections, and what explains a thing before the news of it.
  boostDocument: (to) => (String(to).includes("/changelog") ? 0.3 : String(to).includes("#") ? 1 : 1.3),
};
/** A wrong letter, or two in a word that is long enough to be told from others. */
const typos: SearchOptions = {
  fuzzy: (word) => (word.length < 4 || word.length > 20 ? false : word.length < 6 ? 1 : 2),
};

const indexes = new WeakMap<readonly DocsEntry[], MiniSearch<DocsEntry>>();

/**
 * Returns the best matches for a query, best first: those with all of its words, or else those with some of them. A word
 * matches as a prefix; one that is nowhere is taken for the most similar one that is somewhere.
 */
export function searchDocumentation(entries: readonly DocsEntry[], query: string): DocsFinding[] {
  const words = [
    ...new Set(
      query
        .slice(0, maxQueryLength)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [],
    ),
  ];
  const significant = words.filter((word) => !stopWords.has(word));
  const index = indexes.get(entries) ?? createIndex(entries);
  const searched = (significant.length > 0 ? significant : words)
    .slice(0, maxWords)
    .map((word) => correct(index, word))
    .join(" ");
  const all = index.search(searched, { ...options, combineWith: "AND" });
  const found = all.length > 0 ? all : index.search(searched, options);
  return found.slice(0, maxFindings).flatMap(({ id, terms }) => {
    const entry = entries.find(({ to }) => to === id);
    if (!entry) return [];
    const { page, title, to, text } = entry;
    return { page, title, to: to as SiteLink, excerpt: cutExcerpt(text, terms) };
  });
}

function correct(index: MiniSearch<DocsEntry>, word: string) {
  if (index.search(word, { prefix: true }).length > 0) return word;
  return index.search(word, typos)[0]?.terms[0] ?? word;
}

function createIndex(entries: readonly DocsEntry[]) {
  const index = new MiniSearch<DocsEntry>({ idField: "to", fields: ["title", "page", "text", "also"] });
  index.addAll(entries);
  indexes.set(entries, index);
  return index;
}

/** Returns the text around the first match, cut between words. */
function cutExcerpt(text: string, hits: readonly string[]): DocsFinding["excerpt"] {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${hits.join("|")})(?![\\p{L}\\p{N}])`, "giu");
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
