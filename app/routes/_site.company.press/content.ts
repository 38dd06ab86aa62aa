import { company } from "~/content/company";
import { caseStudiesPublished } from "~/content/dates";
import { figures } from "~/content/figures";
import { hoursOf, offices } from "~/content/offices";
import { team } from "~/content/team";
import { dateOf } from "~/lib/format";
import { mailLink } from "~/lib/links";
import type { Seo } from "~/lib/page-meta";
import { headingId } from "~/lib/text";
import type { PressRelease } from "./release";
import type { FrontPageProps } from "./route";

const [sanFrancisco] = offices;
/** Opens the rest of a release. */
export const openLabel = "Read the whole release";
/** The titles of the parts below the front page. */
export const parts = {
  earlier: "Earlier releases",
  facts: "Company facts",
  kit: "Logos and further reading",
};

/** It stands on the front page; those before it follow below. */
const newest: PressRelease = {
  date: dateOf(caseStudiesPublished),
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
    text: "Ten million times a day somebody stops in front of a window. Our job is that nobody ever waits for the light.",
    by: `${team.mira.name}, co-founder and chief executive`,
  },
};

export const press: { seo: Seo; head: FrontPageProps } = {
  seo: {
    title: "Press",
    description: `News from ${company.name}: press releases, company facts, logos to download and a media contact who answers the same day.`,
  },
  head: {
    crumb: "Press",
    title: "News, facts and pictures to print",
    lead: "Everything a story needs. If something is missing, ask; we answer on the day you write.",
    inside: {
      title: "On this page",
      parts: [
        { id: headingId(parts.earlier), label: parts.earlier, note: "Studio, and SecureStream" },
        {
          id: headingId(parts.facts),
          label: parts.facts,
          note: "Founders, offices, figures, the name",
        },
        { id: headingId(parts.kit), label: parts.kit, note: "The wordmark, the mark, and our stories" },
      ],
    },
    latest: { label: "Newest release", release: newest, open: openLabel },
    contact: {
      title: "Media contact",
      portrait: team.sana.portrait,
      name: team.sana.name,
      role: team.sana.role,
      links: [
        { label: company.mail.press, to: mailLink(company.mail.press) },
        { label: sanFrancisco.phone, to: `tel:${sanFrancisco.phone.replaceAll(" ", "")}` },
      ],
      note: `Weekdays, ${hoursOf(sanFrancisco)} Pacific`,
    },
  },
};
