import type { Brand } from "~/content/brands";
import { plans } from "~/content/plans";
import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Closing } from "~/sections/closing";
import { Plans } from "~/sections/plans";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { Initials } from "~/ui/initials";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";
import { HomeComparison } from "./comparison";
import { HomeFeatures } from "./features";
import { HomeLaunch } from "./launch";
import { HomeProducts } from "./products";
import { HomeResults } from "./results";
import type { quotes } from "./sections-content";
import * as home from "./sections-content";
import { HomeShoppable } from "./shoppable";
import { HomeSteps } from "./steps";
import { HomeTools } from "./tools";

export function HomeSections() {
  return (
    <>
      <TrustedBrands {...home.trusted} />
      <HomeLaunch {...home.launch} />
      <HomeShoppable {...home.shoppable} />
      <HomeProducts {...home.products} />
      <HomeSteps {...home.steps} />
      <HomeFeatures {...home.features} />
      <HomeComparison {...home.comparison} />
      <HomeResults {...home.results} />
      <HomeQuotes {...home.quotes} />
      <HomeTools {...home.tools} />
      <Plans {...plans} id="pricing" />
      <Closing {...home.closing}>
        <ClosingStreet />
      </Closing>
    </>
  );
}

export type TrustedBrandsProps = { title: string; brands: readonly Brand[] };

function TrustedBrands({ title, brands }: TrustedBrandsProps) {
  return (
    <section aria-labelledby="trusted-brands" className="wrap pt-part">
      <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-b border-line pb-6">
        <h2
          id="trusted-brands"
          className="w-full font-sans text-small font-medium tracking-normal text-muted xl:w-auto"
        >
          <RichText text={title} />
        </h2>
        <ul
          role="list"
          className="flex grow flex-wrap items-center gap-x-8 gap-y-5 text-[clamp(1rem,2.4vw,1.375rem)] sm:justify-between sm:gap-x-4"
        >
          {brands.map((brand) => (
            <li key={brand.name}>
              <BrandWordmark {...brand} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type HomeQuotesProps = typeof quotes;

function HomeQuotes({ title, quotes }: HomeQuotesProps) {
  return (
    <section aria-labelledby="quotes" className="pt-section">
      <div className="wrap">
        <h2 id="quotes" className="font-sans text-lead font-semibold tracking-normal text-muted">
          <RichText text={title} />
        </h2>
        <div className="mt-6 grid gap-x-16 gap-y-10 md:grid-cols-2">
          {quotes.map((quote) => (
            <Quote key={quote.author} {...quote} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Quote({ quote, author, hue, video, location, experience }: HomeQuotesProps["quotes"][number]) {
  return (
    <figure className="enter grid grid-cols-[4rem_1fr] content-start gap-x-5 gap-y-5 lg:grid-cols-[9rem_1fr] lg:gap-x-8">
      {video ? (
        <span
          aria-hidden="true"
          className="relative aspect-3/4 overflow-hidden rounded-card shadow-float lg:row-span-2"
        >
          <VideoPoster id={video} alt="" sizes="(min-width: 64rem) 9rem, 4rem" />
        </span>
      ) : (
        <Initials author={author} hue={hue} className="aspect-3/4 rounded-card shadow-float lg:row-span-2" />
      )}
      <blockquote className="font-display text-[clamp(1.25rem,1rem+0.8vw,1.5rem)] leading-tight font-medium tracking-[-0.03em] text-pretty max-lg:col-span-2 max-lg:row-start-2">
        <p>
          “<RichText text={quote} />”
        </p>
      </blockquote>
      <figcaption className="self-end text-small">
        <span className="block font-semibold">{author}</span>
        <span className="text-muted">
          {location}
          {experience && ` · ${experience}`}
        </span>
      </figcaption>
    </figure>
  );
}

type Window = { video: VideoId; light: string; rise: string };

const streetWindows: Window[] = [
  { light: "max-sm:hidden bg-linear-to-b from-commerce to-lamp", video: "ember", rise: "mt-[60%]" },
  { light: "bg-linear-to-b from-showcase to-showcase-soft", video: "halo", rise: "mt-[32%]" },
  { light: "bg-linear-to-b from-dusk-2 to-lamp shadow-lamp", video: "rill", rise: "mt-0" },
  { light: "bg-linear-to-b from-securestream to-securestream-soft", video: "tide", rise: "mt-[44%]" },
  { light: "max-sm:hidden bg-linear-to-b from-securestream to-dusk", video: "lane", rise: "mt-[24%]" },
];

/** A street of lit windows. A gradient lights each window before its image loads. */
function ClosingStreet() {
  return (
    <div
      aria-hidden="true"
      className="mt-part grid aspect-5/2 min-h-0 w-full max-w-240 grid-cols-3 gap-3 sm:aspect-25/6 sm:grid-cols-5 sm:gap-5"
    >
      {streetWindows.map(({ video, light, rise }, index) => (
        <span key={index} className={classNames("pane", light, rise)}>
          <VideoPoster id={video} alt="" sizes="12rem" />
        </span>
      ))}
    </div>
  );
}
