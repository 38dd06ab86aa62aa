import type { LinkText } from "~/lib/links";
import { company } from "./company";
import { offices } from "./offices";

const { mail } = company;

/** What the legal pages share; their texts are in app/content/legal. */
export const legal = {
  updated: { label: "Last updated", date: "February 11, 2025", dateTime: "2025-02-11" },
  reading: "{minutes} min read",
  print: "Print",
  shorts: {
    label: "In short",
    caution: "Each section has a short summary in plain words. Only the full text is binding.",
  },
  contentsTitle: "On this page",
  contact: {
    title: "Who to write to",
    text: `Write to [${mail.privacy}](mailto:${mail.privacy}) or to either office. A person answers, usually within two working days and within 30 days at the latest.`,
    phoneLabel: "Call",
    offices,
  },
} as const;

/** The links to the other two legal texts. */
export function otherLegalTexts(links: readonly LinkText[]) {
  return { title: "The other two", links };
}
