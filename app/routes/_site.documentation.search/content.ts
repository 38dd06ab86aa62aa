import { company } from "~/content/company";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";

type DocumentationSearch = {
  seo: Seo;
  head: PageHeadProps;
  /** The heading of the findings, with {query}. */
  found: string;
  none: { title: string; text: string };
  all: string;
};

export const documentationSearch: DocumentationSearch = {
  seo: {
    title: "Search the documentation",
    description:
      "Look through every page of the documentation: elements, events, calls, errors, limits and changes.",
  },
  head: {
    crumb: "Search",
    title: "Search the documentation",
    lead: "A word from a title, an element, a field or a status. Half a word will do, and so will one with a typo.",
  },
  found: "Found for “{query}”",
  none: {
    title: "Nothing found for “{query}”",
    text: `Try a single word, or look through all pages below. If it should be here, [tell us](mailto:${company.mail.support}).`,
  },
  all: "All pages",
};
