import { company } from "~/content/company";
import { team } from "~/content/team";
import { type LinkText, toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { ReachOutProps } from "~/sections/reach-out";

export const seo: Seo = {
  title: "Careers",
  description: `Open positions at ${company.name} in San Francisco, Bengaluru and remote. Small team, real traffic, and figures you can check.`,
};

export const head: PageHeadProps = {
  crumb: "Careers",
  title: "Build video that people buy from",
  lead: "Ten million times a day someone watches a video in the player we build. Come and build the next part.",
};

/** The primary link, with open positions and without. */
export const firstLink: { open: LinkText; none: LinkText } = {
  open: { label: "See open positions", to: "/company/careers#openings" },
  none: {
    label: "Write to us",
    to: toMailLink(company.mail.careers, "I would like to work with you"),
  },
};

export const teamLink: LinkText = { label: "Meet the team", to: "/company/about" };

export const house = {
  people: Object.values(team),
  open: { one: "1 open position", many: "{count} open positions" },
  none: "Your seat",
} as const;

export const workHere = {
  title: "Two small offices",
  text: "You own what you build, from the first sketch to the chart that says whether it worked.",
  places: [
    { name: "San Francisco", text: "Design, customers, and a studio with more lamps than chairs." },
    { name: "Bengaluru", text: "Engineering, security, and the better coffee." },
  ],
  perks: [
    {
      icon: "gauge",
      title: "Work that is measured",
      text: "Millions of people use what you change, and an A/B test tells you if it helped.",
    },
    {
      icon: "clock",
      title: "Quiet mornings",
      text: "No internal meetings before noon, in either office. Mornings are for work that needs quiet.",
    },
    {
      icon: "calendar",
      title: "Real holidays",
      text: "Long ones, and everyone takes them. You choose the dates.",
    },
    {
      icon: "heart",
      title: "Good for families",
      text: "Paid leave for every new parent, and health cover for the whole household.",
    },
    {
      icon: "book-open",
      title: "Time to learn",
      text: "Every second Friday belongs to something you do not know yet.",
    },
    {
      icon: "trending-up",
      title: "Equity for everyone",
      text: "Everyone owns shares, and gets a page that explains them in plain words.",
    },
  ],
} as const;

export const reachOut: ReachOutProps = {
  title: "No matching role?",
  text: "Tell us what you do well and what you would like to work on. A person reads it and answers.",
  action: { label: "Write to us", to: toMailLink(company.mail.careers, "I would like to work with you") },
  other: { label: "Read the blog", to: "/blog" },
};
