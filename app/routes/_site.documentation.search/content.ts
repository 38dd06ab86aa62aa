import { company } from "~/content/company";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";

export const seo: Seo = {
  title: "Search the documentation",
  description:
    "Look through every page of the documentation: elements, events, calls, errors, limits and changes.",
};

export const head: PageHeadProps = {
  crumb: "Search",
  title: "Search the documentation",
};

export const hint =
  "A word from a title, an element, a field or a status. Half a word will do, and so will one with a typo.";

/** The heading of the findings, with {query}. */
export const foundTitle = "Found for “{query}”";

export const nothingFound = {
  title: "Nothing found for “{query}”",
  text: `Try a single word, or look through all pages below. If it should be here, [tell us](mailto:${company.mail.support}).`,
};

/** Searches that lead somewhere, for a visitor who has not typed one. */
export const examples = { label: "For example", queries: ["stories", "add to cart", "signature", "429"] };

export const allTopicsTitle = "All pages";
