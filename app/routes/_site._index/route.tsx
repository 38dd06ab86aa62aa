import { company } from "~/content/company";
import monoFont from "~/fonts/geist-mono.woff2?url";
import type { LinkText } from "~/lib/links";
import { pageMeta, type StructuredData } from "~/lib/page-meta";
import type { SampleVideo } from "~/lib/video";
import { ButtonLink } from "~/ui/button";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import { demoVideo, hero, seo } from "./content";
import { HomeSections } from "./home-sections";
import { HomeStreet, type StreetNotes } from "./street";

export const meta: Route.MetaFunction = (args) => pageMeta(seo, args, homeStructuredData);

export default function Home() {
  return (
    <>
      {/* The code font, preloaded after the other fonts: loading it after the first paint would cause a new layout of
          the whole page (28 of 166 ms). Among the route's links it would be fetched with every prefetch. */}
      <link rel="preload" href={monoFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      <Main>
        <HomeHero {...hero} />
        <HomeSections />
      </Main>
    </>
  );
}

/** The publisher, the website and the demo video. The about page has the offices and phone numbers. */
function homeStructuredData(origin: string): StructuredData[] {
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: company.name,
      legalName: company.legalName,
      url: `${origin}/`,
      logo: `${origin}/logo.png`,
    },
    {
      "@type": "WebSite",
      name: company.name,
      url: `${origin}/`,
      publisher: { "@id": organization },
    },
    {
      "@type": "VideoObject",
      name: demoVideo.title,
      description: demoVideo.text,
      thumbnailUrl: `${origin}/films/demo.webp`,
      contentUrl: `${origin}/films/demo.mp4`,
      uploadDate: demoVideo.published.iso,
      duration: demoVideo.length.iso,
      publisher: { "@id": organization },
    },
  ];
}

export type HomeHeroProps = {
  /** The headline, broken into lines for wide screens. */
  lines: string[];
  text: string;
  demo: LeadCta;
  explore: LinkText;
  videos: SampleVideo[];
  notes: StreetNotes;
};

/** The hero: the headline above a street at dusk whose windows show the videos. */
function HomeHero({ lines, text, demo, explore, videos, notes }: HomeHeroProps) {
  return (
    <div className="dusk relative isolate flex flex-col overflow-clip lg:min-h-[clamp(44rem,100svh,64rem)]">
      <div className="wrap pt-28 lg:pt-[clamp(7rem,16svh,10rem)]">
        <h1 className="max-w-[16ch] text-display lg:max-w-none lg:text-[clamp(3.25rem,5.5vw,5.75rem)]">
          {lines.map((line, index) => (
            <span key={line} className="lg:block">
              {index > 0 && " "}
              <UnbrokenWords text={line} />
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[26rem] text-lead text-balance text-muted lg:mt-8">
          <RichText text={text} />
        </p>
        <div className="mt-7 flex flex-wrap gap-3 lg:mt-8">
          <LeadButton {...demo} size="large" className="max-sm:px-5" />
          <ButtonLink to={explore.to} variant="secondary" size="large" className="max-sm:px-5">
            {explore.label}
          </ButtonLink>
        </div>
      </div>
      <HomeStreet videos={videos} notes={notes} />
    </div>
  );
}

function UnbrokenWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes("-") ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
