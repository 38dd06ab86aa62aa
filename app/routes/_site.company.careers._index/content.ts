import { company } from "~/content/company";
import { team } from "~/content/team";
import { mailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { NextStepsProps } from "~/sections/next-steps";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";
import type { HouseFrontProps } from "./house-front";
import type { WorkHereProps } from "./late-parts";

type Careers = {
  seo: Seo;
  head: PageHeadProps;
  house: HouseFrontProps;
  workHere: WorkHereProps;
  steps: NextStepsProps;
  reachOut: ReachOutProps;
};

/** What stands around the list of positions. */
export const careers: Careers = {
  seo: {
    title: "Careers",
    description: `Open positions at ${company.name} in San Francisco, Bengaluru and remote. Small team, real traffic, and figures you can check.`,
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
  house: {
    people: Object.values(team),
    open: { one: "1 open position", many: "{count} open positions", to: "/company/careers#openings" },
    none: {
      label: "Write to us anyway",
      to: mailLink(company.mail.careers, "I would like to work with you"),
    },
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
  reachOut: {
    title: "Nothing that fits?",
    text: "Tell us what we should be looking for. Two of us were hired that way.",
    action: { label: "Write to us", to: mailLink(company.mail.careers, "I would like to work with you") },
    other: { label: "Read the blog", to: "/blog" },
  },
};
