import type { DocsEntry } from "~/lib/documentation-search";
import type { TopicProse } from "~/lib/prose";
import { stripMarkup } from "~/lib/text";
import { guides } from "../solutions";
import bestPractices from "./best-practices.topic.md";
import changelog from "./changelog.topic.md";
import components from "./components.topic.md";
import elements from "./elements.topic.md";
import errors from "./errors.topic.md";
import events from "./events.topic.md";
import keys from "./keys.topic.md";
import limits from "./limits.topic.md";
import loading from "./loading.topic.md";
import { docsGroups, type TopicSlug } from "./navigation";
import quickStart from "./quick-start.topic.md";
import signedLinks from "./signed-links.topic.md";
import videos from "./videos.topic.md";
import webhooks from "./webhooks.topic.md";

export type Topic = TopicProse & { slug: TopicSlug };

const topics: Record<TopicSlug, TopicProse> = {
  "quick-start": quickStart,
  "best-practices": bestPractices,
  elements,
  events,
  components,
  loading,
  keys,
  videos,
  "signed-links": signedLinks,
  webhooks,
  errors,
  limits,
  changelog,
};

/** All pages of the documentation except its front page, in the order of the navigation. */
export const allTopics: readonly Topic[] = docsGroups.flatMap(({ topics: links }) =>
  links.map(({ slug }) => ({ slug, ...topics[slug] })),
);

export const topicPaths = allTopics.map(({ slug }) => `/documentation/${slug}`);

export function findTopic(slug: string) {
  return allTopics.find((topic) => topic.slug === slug);
}

/** The search entries: every page, every section (without code), and every guide. */
export const docsEntries: readonly DocsEntry[] = [
  ...docsGroups.flatMap(({ topics: links }) => links.flatMap(({ slug, label }) => listEntries(slug, label))),
  ...Object.values(guides).map(({ name, text, to }) => ({ page: "Guides", title: name, to, text })),
];

function listEntries(slug: TopicSlug, label: string): DocsEntry[] {
  const { title, lead, search, sections, texts } = topics[slug];
  const to = `/documentation/${slug}`;
  return [
    { page: label, title, to, text: stripMarkup(lead), also: search },
    ...sections.map((section, index) => ({
      page: label,
      title: stripMarkup(section.title),
      to: `${to}#${section.id}`,
      text: texts[index] ?? "",
    })),
  ];
}
