import { toMailLink } from "~/lib/links";
import type { OpeningsTexts } from "~/sections/openings";
import { company } from "./company";

/** The texts of the list of open positions and its feeds; job-page.ts has those of a single position. */
export const positions = {
  feed: { title: `Open positions at ${company.name}`, path: "/company/careers/feed.xml", label: "Atom feed" },
  /** The feed for job boards, in Indeed's format. */
  boardFeed: {
    title: `Open positions at ${company.name}, for job boards`,
    path: "/company/careers/indeed.xml",
  },
  linkedInFeed: {
    title: `Open positions at ${company.name}, for LinkedIn`,
    path: "/company/careers/linkedin.xml",
  },
  openings: {
    title: "Open positions",
    count: { one: "1 position", many: "{count} positions" },
    filters: { department: "Department", location: "Location", type: "Type" },
    filtersLabel: "Filter positions",
    more: "{count} more",
    all: "Show all positions",
    loading: "Loading…",
    view: "Read more",
    applyUntil: "Apply by",
    empty: {
      title: "No open positions at the moment.",
      text: "Check back soon for new opportunities!",
      write: `Or [write to us anyway](${toMailLink(company.mail.careers, "I would like to work with you")}) and say what you would like to do here.`,
    },
    noMatch: "No position fits these filters.",
  } satisfies OpeningsTexts,
};
