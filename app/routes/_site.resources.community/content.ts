import { company } from "~/content/company";
import { offices } from "~/content/offices";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { PageHeadProps } from "~/sections/page-head";
import type { MonthlyRule } from "./events";
import type { CommunityResourcesProps } from "./route";

const [, bengaluru] = offices;
const webinar = "Store makeover, live";
const meetup = "Bengaluru user group";

export const seo: Seo = {
  title: "Community",
  description:
    "Meet other people who sell and teach with video: a forum, a monthly webinar, user groups near you and the knowledge base.",
};

export const head: PageHeadProps = {
  crumb: "Community",
  title: "Meet people who sell with video",
  lead: "Merchants, marketers and developers who show each other what works. Bring a question; leave with a better video.",
};

export const resources: CommunityResourcesProps = {
  title: "Places to meet",
  forum: {
    icon: "messages-square",
    title: "The forum",
    text: "Ask, answer, show. Our engineers read along and say so when something is our fault.",
    label: "Visit the forum",
    to: "external:community",
    closed: {
      text: "Ask by email: an engineer answers, and says so when something is our fault.",
      label: "Ask by email",
      to: toMailLink(company.mail.hello, "A question for the forum"),
    },
    topics: [
      { icon: "video", title: "Filming", text: "Light, loops and phones that are good enough" },
      { icon: "palette", title: "Themes", text: "Where the video sits and what it covers" },
      { icon: "chart-column", title: "Numbers", text: "Reading A/B tests without fooling yourself" },
      { icon: "code", title: "SDK and API", text: "Code, events and odd corners of browsers" },
    ],
  },
  others: [
    {
      icon: "monitor-play",
      title: "Webinars",
      text: "Forty minutes a month: one store, rebuilt in front of you.",
      label: "Reserve a seat",
      to: toMailLink(company.mail.hello, `A seat at “${webinar}”`),
    },
    {
      icon: "users",
      title: "User groups",
      text: "Evenings with people from your town. If there is none, we help you start one.",
      label: "Find or start a group",
      to: toMailLink(company.mail.hello, "User groups"),
    },
    {
      icon: "book-open",
      title: "Knowledge base",
      text: "The documentation: a quick start, code to copy, and what makes a good video.",
      label: "Open the knowledge base",
      to: "/documentation",
    },
  ],
};

export const events = {
  title: "Upcoming events",
  text: "Both are free, and both come again next month.",
  events: [
    {
      kind: "Webinar",
      title: webinar,
      text: "Jonas takes a store that a member sent in, records one product on his windowsill, and puts the video on the page while you watch.",
      rhythm: "Every first Thursday",
      time: "9:00 am Pacific, 40 minutes",
      place: "Online",
      label: "Reserve a seat",
      to: toMailLink(company.mail.hello, `A seat at “${webinar}”`),
    },
    {
      kind: "User group",
      title: meetup,
      text: "Three short talks by people who run stores, then tea. Arjun shows what the player does next.",
      rhythm: "Every third Saturday",
      time: "4:00 pm India time",
      place: `${bengaluru.street}, ${bengaluru.city}`,
      label: "Reserve a seat",
      to: toMailLink(company.mail.hello, `Coming to the ${meetup}`),
    },
  ],
} as const;

/** The recurrence of each event, in the order of the events. */
export const rules: MonthlyRule[] = [
  { weekday: 4, nth: 1 },
  { weekday: 6, nth: 3 },
];
