import { mailLink } from "~/lib/links";
import type { JobShareTexts } from "~/routes/_site.company.careers.$slug/job-share";
import type { FeedText } from "~/sections/feed-links";
import type { JobDetailTexts } from "~/sections/job-detail";
import type { OpeningsTexts } from "~/sections/openings";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { pageSteps } from "./control-words";

type Positions = {
  /** For feed readers. */
  feed: FeedText;
  /** For job boards, in Indeed's form. */
  boardFeed: FeedText;
  /** For job boards, in LinkedIn's. */
  linkedInFeed: FeedText;
  openings: OpeningsTexts;
  /** The page of one job. */
  job: JobDetailTexts;
  share: JobShareTexts;
  /** Above other positions: below one that is open, and in the place of one that is not. */
  related: string;
  stillOpen: string;
  notFound: PageHeadProps & { lead: string };
  /** Behind the lead, when it is our data that failed. */
  failed: string;
};

/** Open positions: their list, each one's page, and their feeds. */
export const positions: Positions = {
  feed: { title: `Open positions at ${company.name}`, path: "/company/careers/feed.xml", label: "Atom feed" },
  boardFeed: {
    title: `Open positions at ${company.name}, for job boards`,
    path: "/company/careers/indeed.xml",
    label: "XML for job boards",
  },
  linkedInFeed: {
    title: `Open positions at ${company.name}, for LinkedIn`,
    path: "/company/careers/linkedin.xml",
    label: "XML for LinkedIn",
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
    empty: {
      title: "No open positions at the moment.",
      text: "Check back soon for new opportunities!",
      write: `Or [write to us anyway](${mailLink(company.mail.careers, "I would like to work with you")}) and say what you would like to do here.`,
    },
    noMatch: "No position fits these filters.",
    pages: pageSteps,
  },
  job: {
    about: "About the Role",
    parts: {
      responsibilities: "What You'll Do",
      requirements: "What We're Looking For",
      benefits: "Benefits & Perks",
      techStack: "Tech Stack",
    },
    moreTitle: "Good to know",
    facts: {
      location: "Location",
      place: "Place",
      workplace: "Workplace",
      applicants: "Open to people in",
      type: "Type",
      department: "Department",
      salary: "Salary",
      posted: "Posted",
      applyUntil: "Apply by",
    },
    factsTitle: "At a glance",
    apply: {
      title: "Sounds like you?",
      text: "A few lines and something you made are enough. Five minutes, no account; or write to us.",
      textByMail:
        "The button opens an email with the subject filled in. A few lines and something you made are enough.",
      label: "Apply",
      byMail: "Apply by email",
      address: company.mail.careers,
      mailSubject: "Application for {title}",
    },
    copy: { copy: "Copy address", copied: "Copied" },
  },
  share: {
    newTab: "opens in a new tab",
    title: "Pass it on",
    email: "Email this job",
    subject: `{title} · {location} · ${company.name}`,
    print: "Print",
    copy: { copy: "Copy link", copied: "Copied" },
    places: [
      { label: "LinkedIn", to: "https://www.linkedin.com/sharing/share-offsite/?url=" },
      { label: "WhatsApp", to: "https://wa.me/?text=" },
    ],
  },
  related: "More roles like this",
  stillOpen: "Still open",
  notFound: {
    crumb: "Job Not Found",
    title: "Job Not Found",
    lead: "This position may have been filled or is no longer available.",
    actions: [{ label: "View all openings", to: "/company/careers" }],
  },
  failed: "Or we could not look it up at the moment: please try again in a minute.",
};
