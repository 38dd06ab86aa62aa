import { siteFilms } from "~/content/films";
import type { Notices } from "~/ui/notice";
import type { ChangesTexts } from "./changes";
import type { DayPlotTexts } from "./day-plot";
import type { FunnelTexts } from "./funnel";
import type { KeyFiguresTexts } from "./key-figures";
import type { OthersTexts } from "./others";
import type { RangeBarTexts } from "./range-bar";
import type { InsightNames, InsightTableTexts } from "./tables";

export const insightSeo = {
  title: "Insight",
  description:
    "What brings customers: from the first visit to the request that was won, by page, source and button.",
};

export const insight = {
  title: "Insight",
  /** With {span}; `compared` with {before}. */
  span: "{span}, whole days in UTC",
  today: "{span} so far, in UTC",
  compared: "compared with {before}",
  export: "Export CSV",
  empty: {
    title: "Nothing was counted yet",
    text: "Pages are counted from now on, and the first figures stand here as soon as somebody visits the site.",
    steps: [
      {
        title: "What is counted",
        text: "How often a page was seen, a button shown and pressed, a form begun and sent, a film watched, by day, page, source and kind of device.",
      },
      {
        title: "What is not",
        text: "Anything about anybody. No cookie, no address, no trail of one person, so there is nothing to ask visitors for.",
      },
      {
        title: "What you can do for it",
        text: "Name your campaigns in their links, utm_source=spring, and have what changed sent to you each Monday.",
        link: { label: "Choose your mails", to: "/admin/account" },
      },
    ],
  },
  /** With {since}. */
  nothing: "Nothing was counted in these days, or nothing of what you ask for. Counted since {since}.",
  seeToday: "See today",
  plot: { title: "{name} by day", byWeek: "{name} by week", day: "Day (UTC)", week: "Week" },
  more: "{count} more",
  how: {
    title: "What these figures are",
    points: [
      "A visit is a page that was opened from outside of this site: by a link elsewhere, a search, a bookmark. Whoever moves on inside of it makes no other visit, and nobody is known again tomorrow.",
      "Requests, and what became of them, are those that came in these days, spam left out. One that is won later counts on the day on which it came.",
      "Few are more than none and fewer than five: they are not told apart, because somebody could be known by them. Where a sum would give them away, the number beside them is a dash.",
      "What became of requests is not known by kind of device.",
      "Programs, the team itself and browsers that ask not to be counted are left out where they say so.",
    ],
  },
};

export const rangeBar: RangeBarTexts = {
  label: "Days",
  ranges: { today: "Today", "7": "7 days", "28": "28 days", "90": "90 days", year: "12 months" },
  filters: {
    title: "Other days and filters",
    from: "From",
    to: "To",
    compare: "Compared with",
    before: "The days before",
    nothing: "Nothing",
    page: "Page",
    kind: "Kind of source",
    anyKind: "Any",
    source: "Source",
    sourceHint: "A campaign, a site, a search engine of that kind",
    device: "Device",
    anyDevice: "Any",
    apply: "Show",
    clear: "Clear filters",
    remove: "Without {filter}",
  },
};

export const keyFigures: KeyFiguresTexts = {
  label: "The figures that matter most",
  names: {
    visits: "Visits",
    seen: "Pages seen",
    pressed: "Buttons pressed",
    sent: "Requests",
    won: "Won",
  },
  draw: "Draw by day: {name}",
};

export const dayPlot: DayPlotTexts = {
  inWords: "Between {least} and {most}; the most on {when}. The table below has all of them.",
  now: "these days",
  before: "the days before",
  asTable: "As a table",
};

export const changesTexts: ChangesTexts & { early: string; alone: string } = {
  title: "What changed",
  none: "Nothing that chance alone could not explain.",
  /** With {since}. */
  early: "Counted since {since}. What changed is told as soon as the days before were counted whole too.",
  alone: "These days are compared with nothing.",
};

export const funnel: FunnelTexts = {
  title: "From a page to a customer",
  text: "Each bar: how many of the step above.",
  line: "The line across it: the days before.",
  of: "of: {step}",
  before: "The days before: {share}",
};

export const insightTables: InsightTableTexts = {
  landing: {
    title: "Where visits begin",
    columns: ["Landing page", "Visits", "Requests", "Rate"],
    none: "No visits.",
  },
  pages: { title: "Pages", columns: ["Page", "Seen", "Pressed", "Requests"], none: "No pages were seen." },
  ways: {
    title: "First and last page of requests",
    columns: ["Page", "First", "Last", "Won"],
    none: "No requests.",
  },
  kinds: { title: "Sources", columns: ["Kind", "Visits", "Requests", "Rate"], none: "No visits." },
  campaigns: {
    title: "Campaigns",
    columns: ["Campaign", "Visits", "Requests", "Won"],
    none: "No visits by campaigns. A link with utm_campaign in it makes one.",
  },
  sites: {
    title: "Referring sites",
    columns: ["Site", "Visits", "Requests", "Won"],
    none: "No visits by links of other sites.",
  },
  actions: {
    title: "Calls to action",
    columns: ["Button", "Pressed", "Seen", "Rate"],
    none: "No button was seen.",
  },
  devices: { title: "Devices", columns: ["Kind", "Visits", "Requests", "Rate"], none: "No visits." },
  films: {
    title: "Films",
    columns: ["Film", "A quarter", "To the end", "Rate"],
    none: "No film was watched for a quarter of its length.",
  },
  jobs: { title: "Jobs", columns: ["Job", "Seen", "Begun", "Sent"], none: "No job was seen." },
};

export const others: OthersTexts = {
  title: "Besides",
  names: {
    newsletter: "Newsletter subscriptions",
    qualified: "Requests qualified",
    applicationBegun: "Applications begun",
    applicationSent: "Applications sent",
  },
};

export const insightNames: InsightNames = {
  kinds: {
    none: "Directly, or unknown",
    search: "Search",
    social: "Social networks",
    email: "Email",
    campaign: "Campaigns",
    site: "Other sites",
  },
  devices: { phone: "Phone", desktop: "Desktop" },
  films: Object.fromEntries(Object.entries(siteFilms).map(([id, { title }]) => [id, title])),
  few: "Few of each",
};

export const insightNotices = {
  export: {
    kind: "info",
    text: "Press “Export CSV” to get the file: a link makes none, because every export is noted.",
  },
} satisfies Notices;
