import type { Seo } from "~/lib/page-meta";
import type { ArticleTexts } from "~/sections/article";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { newsletter } from "./newsletter";

type Blog = {
  seo: Seo;
  head: PageHeadProps;
  /** The lettering on the drawn shop window. */
  sign: string;
  listTitle: string;
  article: ArticleTexts;
  feed: { title: string; description: string; path: string; label: string };
  newsletter: typeof newsletter;
};

export const blog: Blog = {
  seo: {
    title: "Blog",
    description: `Notes from the people who build ${company.name}: fast pages, videos made on a windowsill, and private video that stays private.`,
  },
  head: {
    crumb: "Blog",
    title: "What we learn about video",
    lead: "How to make video fast, good to look at and hard to leak, from the people who build it.",
  },
  sign: company.name.toLowerCase(),
  listTitle: "Articles",
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
