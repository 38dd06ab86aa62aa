import { company } from "~/content/company";
import { founded } from "~/content/dates";
import { figures } from "~/content/figures";
import { formatOfficeHours, offices } from "~/content/offices";
import { team } from "~/content/team";
import { toMailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import { toHeadingId } from "~/lib/text";
import type { PressKitProps } from "./press-kit";
import type { FrontPageProps } from "./route";

const [sanFrancisco] = offices;
export const releaseLabels = {
  newest: "Newest release",
  open: "Read the whole release",
  pages: "Pages of releases",
};
export const sectionTitles = {
  earlier: "Earlier releases",
  facts: "Company facts",
  kit: "Logos and further reading",
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
        note: "Everything we announced",
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
      name: "Wordmark for dark backgrounds",
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
