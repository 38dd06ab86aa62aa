import { company } from "~/content/company";
import { team } from "~/content/team";
import { type LinkText, mailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { HouseFrontProps } from "./house-front";

type Careers = {
  seo: Seo;
  head: PageHeadProps;
  /** What comes first for a visitor, with positions and without; and beside it the way to the team. */
  first: { open: LinkText; none: LinkText };
  team: LinkText;
  house: HouseFrontProps;
};

/** What stands above the list of positions; what comes below it has a script, and so a file, of its own: below.ts. */
export const careers: Careers = {
  seo: {
    title: "Careers",
    description: `Open positions at ${company.name} in San Francisco, Bengaluru and remote. Small team, real traffic, and figures you can check.`,
  },
  head: {
    crumb: "Careers",
    title: "We keep a window free",
    lead: "Ten million times a day somebody stops to look at what a handful of people built. Come and build the next part.",
  },
  first: {
    open: { label: "See open positions", to: "/company/careers#openings" },
    none: {
      label: "Write to us",
      to: mailLink(company.mail.careers, "I would like to work with you"),
    },
  },
  team: { label: "Meet the team", to: "/company/about" },
  house: {
    people: Object.values(team),
    open: { one: "1 open position", many: "{count} open positions" },
    none: "This one is free",
  },
};
