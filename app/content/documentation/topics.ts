import type { DocsEntry } from "~/lib/documentation-search";
import { stripMarkup, toHeadingId } from "~/lib/text";
import type { DocsSection, Topic } from "~/sections/documentation/article";
import { guides } from "../solutions";
import { bestPracticesTopic } from "./best-practices";
import { changelogTopic } from "./changelog";
import { componentsTopic } from "./components";
import { elementsTopic } from "./elements";
import { errorsTopic } from "./errors";
import { eventsTopic } from "./events";
import { keysTopic } from "./keys";
import { limitsTopic } from "./limits";
import { loadingTopic } from "./loading";
import { docsGroups, type TopicSlug } from "./navigation";
import { quickStart } from "./quick-start";
import { signedLinksTopic } from "./signed-links";
import { videosTopic } from "./videos";
import { webhooksTopic } from "./webhooks";

const topics: Record<TopicSlug, Topic> = {
  "quick-start": quickStart,
  "best-practices": bestPracticesTopic,
  elements: elementsTopic,
  events: eventsTopic,
  components: componentsTopic,
  loading: loadingTopic,
  keys: keysTopic,
  videos: videosTopic,
  "signed-links": signedLinksTopic,
  webhooks: webhooksTopic,
  errors: errorsTopic,
  limits: limitsTopic,
  changelog: changelogTopic,
};

/** All pages of the documentation except its front page, in the order of the navigation. */
export const allTopics: readonly Topic[] = docsGroups.flatMap(({ topics: links }) =>
  links.map(({ slug }) => topics[slug]),
);

export const topicPaths = allTopics.map(({ slug }) => `/documentation/${slug}`);

export function findTopic(slug: string) {
  return allTopics.find((topic) => topic.slug === slug);
}

const synonyms: Partial<Record<TopicSlug, string>> = {
  "quick-start": "embed install installation setup curl php",
  "best-practices": "ios android mobile vertical portrait subtitle subtitles",
  elements: "embed popup widget",
  events: "analytics checkout conversion tracking",
  components: "npm install sdk typescript",
  loading: "accessibility gdpr lazy performance privacy seo speed",
  keys: "authentication login",
  videos: "pagination poster thumbnail",
  "signed-links": "drm expiry private",
  limits: "quota",
};

/** The search entries: every page, every section (without code), and every guide. */
export const docsEntries: readonly DocsEntry[] = [
  ...docsGroups.flatMap(({ topics: links }) => links.flatMap(({ slug, label }) => listEntries(slug, label))),
  ...Object.values(guides).map(({ name, text, to }) => ({ page: "Guides", title: name, to, text })),
];

function listEntries(slug: TopicSlug, label: string): DocsEntry[] {
  const { title, lead, sections } = topics[slug];
  const to = `/documentation/${slug}`;
  return [
    { page: label, title: stripMarkup(title), to, text: stripMarkup(lead), also: synonyms[slug] },
    ...sections.map((section) => ({
      page: label,
      title: stripMarkup(section.title),
      to: `${to}#${toHeadingId(section.title)}`,
      text: collectText(section),
    })),
  ];
}

function collectText({ call, paragraphs = [], table, points = [], note = "" }: DocsSection) {
  const rows = table?.rows.map(([head, ...cells]) => `${head}: ${cells.join(" ")}`).join(" · ") ?? "";
  const path = call ? [`${call.method} ${call.path}`] : [];
  return stripMarkup([...path, ...paragraphs, ...points, note, rows].filter(Boolean).join(" "));
}
