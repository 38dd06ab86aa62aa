import { company } from "~/content/company";
import { launches } from "~/content/dates";
import { figures } from "~/content/figures";
import { offices } from "~/content/offices";
import { team } from "~/content/team";
import { formatMonth } from "~/lib/format";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import type { ClosingProps } from "~/sections/closing";
import type { OfficesProps } from "~/sections/offices";
import type { PageHeadProps } from "~/sections/page-head";
import type { TeamProps } from "~/sections/team";

const [sanFrancisco, bengaluru] = offices;

export const seo: Seo = {
  title: "About us",
  description: `${company.name} builds video that loads in ${figures.firstFrame.value}, sells, teaches and stays private. Meet the team in San Francisco and Bengaluru.`,
};

export const head: PageHeadProps = {
  crumb: "About",
  title: "A product page worth stopping for",
  lead: `A good window stops people on the street and brings them into the store. ${company.name} does the same for a web page, with video.`,
};

/** Describes the image after the story. */
export const streetAlt =
  "A wet street at dusk with seven bright shop windows: perfume bottles, a coffee dripper, a cup and ring lamps.";

export const mission = {
  title: "Our mission",
  statement:
    "Put video where people decide, and never let it cost the page its speed or the viewer their privacy.",
  figures: [figures.views, figures.boost, figures.revenue],
} as const;

export const story = {
  title: "It began with a slow page",
  paragraphs: [
    "In 2023 Mira Castellan ran the online shop of a small lamp maker. The videos she made sold lamps. The player that showed them made the page so slow that it sold fewer.",
    `She asked Arjun Velloor, who had built players for a railway's training department, why a video has to arrive before anyone wants to watch it. It does not have to. Their first build sent a still picture, waited until a thumb slowed down, and only then played. It loaded in ${figures.firstFrame.value}.`,
    "The lamp maker kept it. So did the shop next door, and then a software company that wanted the same thing on its pricing page, and then a bank that wanted it behind a login. Each asked for one thing more. That is how one product became four.",
  ],
  steps: [
    {
      when: formatMonth(launches.commerce),
      title: "Commerce",
      text: "Shoppable video on its first product page, in San Francisco.",
      hue: "commerce",
    },
    {
      when: formatMonth(launches.showcase),
      title: "Showcase",
      text: "Short videos with the lead form inside, for software sites.",
      hue: "showcase",
    },
    {
      when: formatMonth(launches.securestream),
      title: "SecureStream",
      text: "The Bengaluru office opens, and private hosting with it.",
      hue: "securestream",
    },
    {
      when: formatMonth(launches.studio),
      title: "Studio",
      text: "Recordings that write their own chapters and step-by-step guides.",
      hue: "studio",
    },
  ],
} as const;

export const rules = {
  title: "Three rules on the wall",
  rules: [
    {
      title: "Nothing loads before it is wanted",
      hue: "commerce",
      text: `A visitor who never looks at a video should never pay for one. The script is ${figures.sdkSize.value} gzipped; everything else waits until a video comes into view.`,
    },
    {
      title: "A figure beats an adjective",
      hue: "studio",
      text: "We do not ship a claim we cannot measure in a customer's own analytics. If an A/B test says no, the feature goes.",
    },
    {
      title: "What is private stays private",
      hue: "securestream",
      text: "We do not sell data, do not use it for advertising and do not train models on it. This site sets no cookies for visitors either.",
    },
  ],
} as const;

export const teamSection: TeamProps = {
  title: `The people behind ${company.name}`,
  text: "Two offices, half a day apart. Whoever answers you can also fix what you found.",
  members: [team.mira, team.arjun, team.jonas, team.leela, team.sana],
};

export const officesSection: OfficesProps = {
  title: "Come by, call or write",
  text: "Pick the address that fits. Visiting? Tell us a day ahead: there is coffee in both places.",
  phoneLabel: "Call",
  offices: [
    {
      ...sanFrancisco,
      note: "Sales, support for the Americas, and the studio where we shoot our product videos.",
    },
    { ...bengaluru, note: "Engineering, security, and support for Asia and Europe." },
  ],
  desks: [
    {
      icon: "mail",
      label: "Anything else",
      address: company.mail.hello,
      to: toMailLink(company.mail.hello),
    },
    {
      icon: "life-buoy",
      label: "Support",
      address: company.mail.support,
      to: toMailLink(company.mail.support),
    },
    { icon: "newspaper", label: "Press", address: company.mail.press, to: toMailLink(company.mail.press) },
    {
      icon: "handshake",
      label: "Partners",
      address: company.mail.partners,
      to: toMailLink(company.mail.partners),
    },
    {
      icon: "shield",
      label: "Security",
      address: company.mail.security,
      to: toMailLink(company.mail.security),
    },
  ],
};

export const closing: ClosingProps = {
  title: "See your own products on video",
  text: "Twenty minutes with one of us, your own products on the screen.",
  actions: [
    { label: "Get a Demo", cta: "about-closing" },
    { label: "See open positions", to: "/company/careers" },
  ],
};
