import type { TeamMember } from "~/sections/team";

/** The authors of articles and the team on the about page. All of them are invented. */
export const team = {
  mira: {
    name: "Mira Castellan",
    portrait: "mira",
    role: "Co-founder, chief executive",
    place: "San Francisco",
    text: "Ran the online shop of a lamp maker. Still answers the first email of every new store.",
  },
  arjun: {
    name: "Arjun Velloor",
    portrait: "arjun",
    role: "Co-founder, engineering",
    place: "Bengaluru",
    text: "Wrote the player, and keeps it at three kilobytes.",
  },
  leela: {
    name: "Leela Okonjo",
    portrait: "leela",
    role: "Security and infrastructure",
    place: "Bengaluru",
    text: "Spent nine years keeping a bank's training videos where they belong. Reads audit logs for fun.",
  },
  jonas: {
    name: "Jonas Tirel",
    portrait: "jonas",
    role: "Design",
    place: "San Francisco",
    text: "Window dresser turned interface designer. Drew every page of this site.",
  },
  sana: {
    name: "Sana Haddad",
    portrait: "sana",
    role: "Customers and support",
    place: "San Francisco",
    text: "Sets up every new store with its owner. Knows what a theme update breaks before it does.",
  },
} satisfies Record<string, TeamMember>;

/** Returns the member of this name. */
export function findMember(name: string): TeamMember | undefined {
  return Object.values(team).find((member) => member.name === name);
}
