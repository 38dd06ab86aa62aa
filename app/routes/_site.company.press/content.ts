import { company } from "~/content/company";
import { caseStudiesPublished, founded, launches } from "~/content/dates";
import { figures } from "~/content/figures";
import { formatOfficeHours, offices } from "~/content/offices";
import { prices } from "~/content/prices";
import { team } from "~/content/team";
import { formatDate, formatDollars } from "~/lib/format";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import { toHeadingId } from "~/lib/text";
import type { PressKitProps } from "./press-kit";
import type { PressReleasesProps } from "./press-releases";
import type { PressRelease } from "./release";
import type { FrontPageProps } from "./route";

const [sanFrancisco] = offices;
export const openLabel = "Read the whole release";
export const sectionTitles = {
  earlier: "Earlier releases",
  facts: "Company facts",
  kit: "Logos and further reading",
};

/** The newest release is on the front page; earlier ones follow below. */
const newestRelease: PressRelease = {
  date: formatDate(caseStudiesPublished),
  dateTime: caseStudiesPublished,
  title: `${company.name} now plays more than 10 million videos a day`,
  dateline: "SAN FRANCISCO and BENGALURU.",
  lead: `${company.name}, the video platform for merchants and software companies, today said that its player starts more than 10 million times a day, on product pages, pricing pages and behind logins.`,
  paragraphs: [
    `Stores that use the platform report an average conversion boost of ${figures.boost.value}, and shoppable videos have led to more than $50 million in revenue for them. The player loads in ${figures.firstFrame.value} and its SDK weighs ${figures.sdkSize.value} gzipped, which keeps product pages as fast as they were without video.`,
    "The company measures these figures in its customers' own A/B tests. Half of the visitors see the page with video, half without; what counts is the difference.",
    "Three customers describe what changed for them in the [case studies](/case-studies) published today.",
  ],
  quote: {
    text: "Ten million times a day someone presses play. Our job is that they never wait.",
    by: `${team.mira.name}, co-founder and chief executive`,
  },
};

export const seo: Seo = {
  title: "Press",
  description: `News from ${company.name}: press releases, company facts, logos to download and a media contact who answers within one working day.`,
};

export const head: FrontPageProps = {
  crumb: "Press",
  title: "News, facts and pictures to print",
  lead: "Everything a story needs. If something is missing, ask; we answer within one working day.",
  contents: {
    title: "On this page",
    parts: [
      {
        id: toHeadingId(sectionTitles.earlier),
        label: sectionTitles.earlier,
        note: "Studio, and SecureStream",
      },
      {
        id: toHeadingId(sectionTitles.facts),
        label: sectionTitles.facts,
        note: "Founders, offices, figures, the name",
      },
      {
        id: toHeadingId(sectionTitles.kit),
        label: sectionTitles.kit,
        note: "The wordmark, the mark, and our stories",
      },
    ],
  },
  latest: { label: "Newest release", release: newestRelease, open: openLabel },
  contact: {
    title: "Media contact",
    portrait: team.sana.portrait,
    name: team.sana.name,
    role: team.sana.role,
    links: [
      { label: company.mail.press, to: toMailLink(company.mail.press) },
      { label: sanFrancisco.phone, to: `tel:${sanFrancisco.phone.replaceAll(" ", "")}` },
    ],
    note: `Weekdays, ${formatOfficeHours(sanFrancisco)} Pacific`,
  },
};

const [studioFree, studioPro, studioTeam] = prices.studio;
const [starter] = prices.securestream;

export const releases: PressReleasesProps = {
  title: sectionTitles.earlier,
  open: openLabel,
  releases: [
    {
      date: formatDate(launches.studio),
      dateTime: launches.studio,
      title: "Studio turns one recording into chapters, transcript and a step-by-step guide",
      dateline: "SAN FRANCISCO.",
      lead: `${company.name} today released Studio, its fourth product. It records screen and webcam from a browser extension and writes the transcript, the chapters and an illustrated step-by-step guide by itself.`,
      paragraphs: [
        "Support and training teams explain the same thing many times, in calls that are never recorded. With Studio the first explanation becomes the documentation: record once, share with a password, and correct a step where the software got it wrong.",
        `Studio is free for up to ${studioFree.limits[0]}. Pro is ${formatDollars(studioPro.price.monthly)} a month for unlimited videos, Team is ${formatDollars(studioTeam.price.monthly)} per user. Recordings belong to the customer and are not used to train models. More is on the [product page](/products/studio).`,
      ],
      quote: {
        text: "The best manual is a colleague who shows you once. We made that colleague write it down.",
        by: `${team.jonas.name}, design`,
      },
    },
    {
      date: formatDate(launches.securestream),
      dateTime: launches.securestream,
      title: `${company.name} opens in Bengaluru and brings private video with it`,
      dateline: "BENGALURU.",
      lead: `${company.name} today opened its second office and released SecureStream, private video hosting for training and knowledge bases with signed links, watermarks, single sign-on and an audit log of every view.`,
      paragraphs: [
        "SecureStream was built in Bengaluru with the first customers' security teams. Access follows roles and allow-lists, sign-in works through SAML and OAuth, links expire, and every attempt to watch is recorded, the refused ones too.",
        `Plans start at ${formatDollars(starter.price.monthly)} a month for ${starter.limits[0]} and ${starter.limits[1]}. The [security overview](/security) describes how the platform is built and how to report a weakness.`,
      ],
      quote: {
        text: "Unlisted means that no one has found it yet. Private means that it would not matter if they did.",
        by: `${team.leela.name}, security and infrastructure`,
      },
    },
  ],
};

export const facts = {
  title: sectionTitles.facts,
  about: `${company.name} makes video for online merchants and businesses: shoppable video for stores, short videos that capture leads, private hosting for training, and a recorder that writes guides. Its player loads in ${figures.firstFrame.value}. The company was founded in ${founded.slice(0, 4)} and works from San Francisco and Bengaluru.`,
  facts: [
    { label: "Legal name", value: company.legalName },
    { label: "Founded", value: founded.slice(0, 4) },
    { label: "Founders", value: `${team.mira.name} and ${team.arjun.name}` },
    {
      label: "Offices",
      value: offices.map(({ city, country }) => `${city}, ${country}`).join("; "),
    },
    {
      label: "Products",
      value:
        "[Commerce](/products/commerce), [Showcase](/products/showcase), [SecureStream](/products/securestream), [Studio](/products/studio)",
    },
    { label: "Daily video views", value: figures.views.value },
    { label: "Average conversion boost", value: figures.boost.value },
    { label: "Revenue generated for stores", value: figures.revenue.value },
    { label: "How to write the name", value: `${company.name}, never in capitals` },
  ],
} as const;

export const kit: PressKitProps = {
  title: sectionTitles.kit,
  text: "Use the logo as it is: no shadow, no other colors, and at least the width of the mark left free on every side.",
  download: "Download",
  files: [
    {
      name: "Wordmark for light backgrounds",
      note: "PNG, 1426 × 510",
      file: "/files/press/wordmark-for-light.png",
      ground: "light",
      width: 1426,
      height: 510,
    },
    {
      name: "Wordmark for dark grounds",
      note: "PNG, 1426 × 510",
      file: "/files/press/wordmark-for-dark.png",
      ground: "dark",
      width: 1426,
      height: 510,
    },
    {
      name: "The mark alone",
      note: "SVG, any size",
      file: "/files/press/mark.svg",
      ground: "dark",
      width: 32,
      height: 32,
    },
  ],
  links: [
    {
      label: "Case studies",
      to: "/case-studies",
      icon: "trending-up",
      note: "Three stores, their figures, and a PDF of each.",
    },
    { label: "Our story", to: "/company/about", icon: "users", note: "How a slow page became a company." },
    {
      label: "Blog",
      to: "/blog",
      icon: "newspaper",
      note: "Articles you may quote, with the author's name.",
    },
  ],
};
