import type { Seo } from "~/lib/page-meta";
import type { CaseStudy } from "~/routes/_site.case-studies/case-study";
import type { ClosingProps } from "~/sections/closing";
import type { PageHeadProps } from "~/sections/page-head";
import { company } from "./company";
import { stories } from "./stories";

export const caseStudies = {
  seo: {
    title: "Case studies",
    description:
      "Three shops that sell with video: Maison Orrel, lumenade and Tessel&Tide, with three measured results each, also as a PDF of two pages.",
  } satisfies Seo,
  head: {
    crumb: "Case studies",
    title: "Three stores, measured",
    lead: "A perfume, a lamp and a set of cups. Each story is two pages long: the challenge, the solution and the results.",
  } satisfies PageHeadProps,
  /** The name of the three videos for the button that plays them. */
  videosName: "the three stores",
  studies: [
    {
      story: stories.orrel,
      still: "ember",
      alt: "The Ember eau de parfum in a shop window, lit from behind in coral light",
      description:
        "Eleven bottles that look alike in a picture. One video for each, with the size picker inside it, and shoppers stopped comparing tabs.",
      pdfUrl: "/files/case-study-maison-orrel.pdf",
    },
    {
      story: stories.lumenade,
      still: "halo",
      alt: "The Halo desk lamp glowing as a ring in front of a violet wall",
      description:
        "A lamp is bought for how it dims. lumenade let it dim, in the corner of the page, without costing the page a point of its speed score.",
      pdfUrl: "/files/case-study-lumenade.pdf",
    },
    {
      story: stories.tessel,
      still: "tide",
      alt: "The Tide ceramic cups on a shelf in teal evening light",
      description:
        "The workshop's phone was full of honest videos of every firing. Now they are Stories above the collection, and fewer cups come back.",
      pdfUrl: "/files/case-study-tessel-and-tide.pdf",
    },
  ] satisfies [CaseStudy, CaseStudy, CaseStudy],
  closing: {
    title: "Tell us about your store",
    text: "Tell us which page should sell more. We tell you which video we would make, and what we would measure.",
    actions: [
      { label: "Contact us", to: "/company/about#contact" },
      { label: company.mail.hello, to: `mailto:${company.mail.hello}` },
    ],
  } satisfies ClosingProps,
};

export const caseStudyLink = { read: "Read the PDF", newTab: "opens in a new tab", size: "2 pages" };
