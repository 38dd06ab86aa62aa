import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { newsletter } from "./newsletter";

export const blog = {
  seo: {
    title: "Blog",
    description: `Notes from the people who build ${company.name}: fast pages, videos made on a windowsill, and private video that stays private.`,
  } satisfies Seo,
  head: {
    crumb: "Blog",
    title: "What we learn about video",
    lead: "How to make video fast, good to look at and hard to leak, from the people who build it.",
  } satisfies PageHeadProps,
  listTitle: "Articles",
  empty: "The first article appears here soon.",
  pagesLabel: "Pages of articles",
  article: {
    contentsTitle: "In this article",
    byline: "Written by",
    nextTitle: "Keep reading",
  },
  feed: {
    title: `${company.name} blog`,
    description: "Notes on video that sells, teaches and stays private.",
    path: "/blog/feed.xml",
    label: "RSS feed",
  },
  newsletter,
};
