import type { DocsGroup, DocsTopic } from "~/sections/documentation/navigation";

/** The topics of the documentation in reading order. */
export const docsGroups = [
  {
    title: "Start",
    icon: "play",
    topics: [
      {
        slug: "quick-start",
        label: "Quick start",
        summary: "From nothing to a video on a page, with every file.",
      },
      { slug: "best-practices", label: "Best practices", summary: "What makes people watch to the end." },
    ],
  },
  {
    title: "The player",
    icon: "monitor-play",
    topics: [
      { slug: "elements", label: "Elements", summary: "Stories, carousel, floating video and player." },
      {
        slug: "events",
        label: "Events and cart",
        summary: "What a video tells your page, and what it asks.",
      },
      { slug: "components", label: "In components", summary: "React, Vue, Svelte, or nothing at all." },
      { slug: "loading", label: "Loading and policy", summary: "What is fetched when, and what to allow." },
    ],
  },
  {
    title: "The API",
    icon: "code",
    topics: [
      { slug: "keys", label: "Keys", summary: "One for pages, one for your server." },
      { slug: "videos", label: "Videos", summary: "Create, upload, list, change, delete." },
      { slug: "signed-links", label: "Signed links", summary: "One video, one viewer, for some hours." },
      { slug: "webhooks", label: "Webhooks", summary: "What we tell your server, and how to check it." },
      { slug: "errors", label: "Errors", summary: "Every answer that is not the one you wanted." },
      { slug: "limits", label: "Limits", summary: "Sizes, counts and rates." },
    ],
  },
  {
    title: "News",
    icon: "newspaper",
    topics: [{ slug: "changelog", label: "Changelog", summary: "What changed for you, and when." }],
  },
] as const satisfies readonly DocsGroup[];

export type TopicSlug = (typeof docsGroups)[number]["topics"][number]["slug"];

export const docsTopics = docsGroups.flatMap(({ topics }): readonly DocsTopic[] => topics);
