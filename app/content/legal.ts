import type { Seo } from "~/lib/page-meta";
import type { LegalTextProps } from "~/sections/legal-text";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { offices } from "./offices";

export type LegalPage = { seo: Seo; head: PageHeadProps & { lead: string }; text: LegalTextProps };

const { mail } = company;

export const sharedLegalTexts = {
  updated: { label: "Last updated", date: "February 11, 2025", dateTime: "2025-02-11" },
  reading: "{minutes} min read",
  print: "Print",
  shorts: {
    label: "In short",
    caution: "Each section has a short summary in plain words. Only the full text is binding.",
  },
  contentsTitle: "On this page",
} as const;

export const contact = {
  title: "Who to write to",
  text: `Write to [${mail.privacy}](mailto:${mail.privacy}) or to either office. A person answers, within 30 days at the latest and usually within two.`,
  phoneLabel: "Call",
  offices: offices,
} as const;

export const linkLegalTexts = (links: LegalTextProps["others"]["links"]) => ({
  title: "The other two",
  links,
});
