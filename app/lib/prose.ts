import type { CodeSample } from "./code-sample";
import type { Seo } from "./page-meta";
import type { SampleLanguage } from "./sample-languages";

/** A part of a section, in the order of the file. */
export type ProseBlock =
  | { kind: "text"; html: string }
  | { kind: "note"; html: string }
  /** A call of the API that stands alone: `GET /v1/videos`. */
  | { kind: "call"; method: string; path: string }
  | { kind: "sample"; sample: CodeSample }
  /** The same in several languages. */
  | { kind: "samples"; samples: Partial<Record<SampleLanguage, CodeSample>> };

export type ProseSection = {
  /** The anchor of its heading. */
  id: string;
  title: string;
  /** What stands in parentheses behind the heading: how long a step takes, or when something changed. */
  time?: string;
  date?: { text: string; dateTime: string };
  blocks: readonly ProseBlock[];
};

/** The parts of every prose page: what search engines read, the heading, and the text. */
type ProsePage<Section = ProseSection> = {
  title: string;
  lead: string;
  seo: Seo;
  sections: readonly Section[];
};

/** `short` is the summary of a section, as HTML. */
export type LegalProse = ProsePage<ProseSection & { short?: string }> & {
  crumb: string;
  summary: { title: string; points: readonly string[] };
  /** The number of words in the sections. */
  words: number;
};

export type TopicProse = ProsePage & {
  /** Words that are searched but not shown. */
  search?: string;
  /** The text of each section without its code, for search. */
  texts: readonly string[];
};

/** The words of a customer's story, without markup. */
export type StoryProse = {
  title: string;
  author: string;
  challenge: string;
  solution: string;
  quote: string;
};
