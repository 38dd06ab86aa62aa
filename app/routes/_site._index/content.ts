import { company } from "~/content/company";
import { caseStudiesPublished } from "~/content/dates";
import { figures } from "~/content/figures";
import { videos } from "~/content/videos";
import { formatDate } from "~/lib/format";
import type { Seo } from "~/lib/page-meta";
import type { DemoPlayerProps } from "~/video/demo-player";
import type { HomeHeroProps } from "./route";

export const seo: Seo = {
  title: `${company.name} · Shoppable, secure and short-form video`,
  description: `One video platform for shoppable, secure, and short-form video: videos on product pages that play in ${figures.firstFrame.value}, private hosting and screen recording.`,
};

export const hero: HomeHeroProps = {
  lines: ["One video platform", "for shoppable, secure,", "and short-form video"],
  text: `Put video where people decide: on the product page, in the help center, behind the login. It loads in ${figures.firstFrame.value} and tells you what it sold.`,
  demo: { label: "Get a Demo", cta: "home-hero" },
  explore: { label: "Explore Products", to: "/#products" },
  videos,
  notes: {
    ember: { icon: "shopping-bag", text: "Ember eau de parfum", value: "$129.99" },
    halo: { icon: "user-plus", text: "Lead captured", value: "00:12" },
    tide: { icon: "lock", text: "Signed link", value: "2 h" },
  },
};

/** The demo video for search engines; the page shows it below the fold (sections-content.ts). */
export const demoVideo: Pick<DemoPlayerProps, "title" | "length" | "published"> & { text: string } = {
  title: `${company.name} in half a minute`,
  text: "Install, pick a product, publish. The first video is live six minutes later, and the page stays fast.",
  length: { text: "28 seconds", iso: "PT28S" },
  published: { text: formatDate(caseStudiesPublished), iso: `${caseStudiesPublished}T09:00:00Z` },
};
