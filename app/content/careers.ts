import { mailLink } from "~/lib/contact-links";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { FeedText } from "~/sections/feed-links";
import type { FreeWindowProps } from "~/sections/free-window";
import type { JobDetailTexts } from "~/sections/job-detail";
import type { JobShareTexts } from "~/sections/job-share";
import type { NextStepsProps } from "~/sections/next-steps";
import type { OpeningsTexts } from "~/sections/openings";
import type { PageHeadProps } from "~/sections/page-head";
import type { WorkHereProps } from "~/sections/work-here";
import { company } from "./company";
import { pageSteps } from "./page-steps";
import { team } from "./team";

type Careers = {
  seo: Seo;
  head: PageHeadProps;
  windows: FreeWindowProps;
  /** For feed readers. */
  feed: FeedText;
  /** For job boards, in Indeed's form. */
  boardFeed: FeedText;
  openings: OpeningsTexts;
  workHere: WorkHereProps;
  steps: NextStepsProps;
  closing: ClosingProps;
  /** The page of one job. */
  job: JobDetailTexts;
  share: JobShareTexts;
  /** Above other positions: below one that is open, and in the place of one that is not. */
  related: string;
  stillOpen: string;
  notFound: PageHeadProps;
};

export const careers: Careers = {
  seo: {
    title: "Careers",
    description:
      "Open positions at Vitreel in San Francisco, Bengaluru and remote. Small team, real traffic, and figures you can check.",
  },
  head: {
    crumb: "Careers",
    title: "There is a window free",
    lead: "Ten million times a day somebody stops to look at what a handful of people built. Come and build the next part.",
    actions: [
      { label: "See open positions", to: "/company/careers#openings" },
      { label: "Meet the team", to: "/company/about" },
    ],
  },
  windows: { initials: Object.values(team).map(({ initials }) => initials) },
  feed: { title: `Open positions at ${company.name}`, path: "/company/careers/feed.xml", label: "Atom feed" },
  boardFeed: {
    title: `Open positions at ${company.name}, for job boards`,
    path: "/company/careers/indeed.xml",
    label: "XML for job boards",
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
    },
    noMatch: "No position fits these filters.",
    pages: pageSteps,
  },
  workHere: {
    title: "Small rooms, large windows",
    text: "You own what you build, from the first sketch to the chart that says whether it worked. There is nobody to hand it to, and nobody who takes it away.",
    places: [
      { name: "San Francisco", text: "Design, customers, and a studio with more lamps than chairs." },
      { name: "Bengaluru", text: "Engineering, security, and the better coffee." },
    ],
    perks: [
      {
        icon: "gauge",
        title: "Work that is measured",
        text: "Every change meets millions of viewers and an A/B test. You will know.",
      },
      {
        icon: "clock",
        title: "Quiet mornings",
        text: "No meetings before noon in either office. Half of them never come back.",
      },
      {
        icon: "calendar",
        title: "Real holidays",
        text: "Long ones, and taken. Your calendar tells us when, not the other way round.",
      },
      {
        icon: "heart",
        title: "Family comes along",
        text: "Paid leave for every new parent, and health cover for the whole household.",
      },
      {
        icon: "book-open",
        title: "Time to learn",
        text: "Every second Friday belongs to something you do not know yet.",
      },
      {
        icon: "trending-up",
        title: "A part of it",
        text: "Shares for everybody, with a page that explains in plain words what they are.",
      },
    ],
  },
  steps: {
    title: "From hello to yes in two weeks",
    steps: [
      {
        title: "A mail, as you would write it",
        text: "A few lines and something you made. No cover letter, no puzzle. Everybody gets an answer.",
      },
      {
        title: "Two conversations",
        text: "One about you, one about a real problem of ours. Bring your own tools; we bring ours.",
      },
      {
        title: "A day together, paid",
        text: "You work on something that ships. That evening both of us know, and you hear from us the next day.",
      },
    ],
  },
  closing: {
    title: "Nothing that fits?",
    text: "Tell us what we should be looking for. Two of us were hired that way.",
    actions: [
      { label: "Write to us", to: mailLink(company.mail.careers, "I would like to work with you") },
      { label: "Read the blog", to: "/blog" },
    ],
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
      place: "Workplace",
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
      text: "The button opens a mail draft with the subject filled in. A few lines and something you made are enough.",
      label: "Apply",
      address: company.mail.careers,
      mailSubject: "Application for {title}",
    },
    copy: { copy: "Copy address", copied: "Copied" },
  },
  share: {
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
};
