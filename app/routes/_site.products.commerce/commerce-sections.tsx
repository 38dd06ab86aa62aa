import type { Brand } from "~/content/brands";
import { calculator } from "~/content/calculator";
import { newsletter } from "~/content/newsletter";
import { plans } from "~/content/plans";
import { testimonialSection } from "~/content/testimonials";
import { classNames } from "~/lib/class-names";
import type { LinkText } from "~/lib/links";
import { Calculator } from "~/sections/calculator";
import { Closing } from "~/sections/closing";
import { ClosingPhoto } from "~/sections/closing-photo";
import { Figures } from "~/sections/figures";
import { LinkCard, type LinkCardTexts } from "~/sections/link-card";
import { Newsletter } from "~/sections/newsletter";
import { Plans } from "~/sections/plans";
import { Testimonials } from "~/sections/testimonials";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { ProductPlacements } from "./placements";
import { ProductFormats } from "./product-formats";
import type { load } from "./sections-content";
import * as commerce from "./sections-content";

export function CommerceSections() {
  return (
    <>
      <ProductFormats {...commerce.formats} />
      <ProductLoad {...commerce.load} />
      <ProductPlacements {...commerce.placements} />
      <ProductPlatforms {...commerce.platforms} />
      <BrandMetrics {...commerce.merchantResults} />
      <Testimonials {...testimonialSection} />
      <Calculator {...calculator} />
      <Plans {...plans} id="plans" />
      <Newsletter {...newsletter} flush />
      <Closing {...commerce.closing} beside={<ClosingPhoto {...commerce.closingPhoto} />} />
    </>
  );
}

type LoadBar = "page" | "sdk" | "poster" | "frame";

const barClasses: Record<LoadBar, string> = {
  page: "w-full bg-line",
  sdk: "ml-[8%] w-[7%] bg-commerce",
  poster: "ml-[15%] w-[21%] bg-commerce",
  frame: "ml-[36%] w-[26%] bg-lamp",
};

/** A timeline of a page load: the video starts within the budget and never blocks the page. */
function ProductLoad({ title, text, rows, scale, facts }: typeof load) {
  return (
    <section aria-labelledby="load" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-5 lg:grid-cols-[1.2fr_1fr] lg:items-end">
          <RichText as="h2" id="load" className="max-w-[16ch] text-h2" text={title} />
          <RichText as="p" className="max-w-[32rem] text-lead text-muted" text={text} />
        </div>
        <div className="mt-12 rounded-card border border-line p-5 sm:p-8">
          <ul role="list" className="grid gap-5">
            {rows.map(({ label, note, bar }) => (
              <li key={label} className="grid items-center gap-x-8 gap-y-2 md:grid-cols-[15rem_1fr]">
                <p>
                  <span className="font-semibold">{label}</span>{" "}
                  <RichText as="span" className="text-small text-muted md:block" text={note} />
                </p>
                <span aria-hidden="true" className="h-9 rounded-chip bg-raised">
                  <span
                    className={classNames(
                      "block h-full rounded-chip forced-color-adjust-none print:border",
                      barClasses[bar],
                    )}
                  />
                </span>
              </li>
            ))}
          </ul>
          <div
            aria-hidden="true"
            className="mt-4 flex justify-between border-t border-line pt-3 font-mono text-tiny text-muted md:ml-68"
          >
            {scale.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </div>
        </div>
        <Figures
          figures={facts}
          className="mt-12 gap-8 sm:grid-cols-3"
          value="text-h2 leading-none text-lamp sm:text-[clamp(1.5rem,4vw,3.75rem)]"
          label="max-w-60 text-muted"
        />
      </div>
    </section>
  );
}

export type ProductPlatformsProps = {
  title: string;
  lead: string;
  platforms: readonly LinkCardTexts[];
  eventsTitle: string;
  events: { name: string; goes: string }[];
};

/** The integrations: three platforms, and a list of events. */
function ProductPlatforms({ title, lead, platforms, eventsTitle, events }: ProductPlatformsProps) {
  return (
    <section aria-labelledby="platforms" className="bg-commerce-soft py-section dark:bg-ground-2">
      <div className="wrap">
        <RichText as="h2" id="platforms" className="max-w-[20ch] text-h2" text={title} />
        <RichText as="p" className="mt-5 max-w-text text-lead text-text/80" text={lead} />
        <div className="mt-12 grid gap-5 lg:grid-cols-[1.5fr_1fr]">
          <ul role="list" className="grid gap-3">
            {platforms.map((card) => (
              <li key={card.name}>
                <LinkCard
                  card={card}
                  className="bg-ground hover:-translate-y-0.5 hover:shadow-float sm:p-8"
                />
              </li>
            ))}
          </ul>
          <div className="rounded-card bg-ink p-7 text-paper scheme-dark sm:p-8">
            <h3 className="text-h3">{eventsTitle}</h3>
            <dl className="mt-5 grid gap-y-3 text-small">
              {events.map(({ name, goes }) => (
                <div key={name} className="grid gap-x-4 border-t border-line pt-3 sm:grid-cols-[9rem_1fr]">
                  <dt className="font-mono text-lamp">{name}</dt>
                  <dd className="text-muted">{goes}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}

export type BrandMetricsProps = {
  title: string;
  lead: string;
  results: { brand: Brand; figure: { value: string; label: string }; detail: string }[];
  more: LinkText;
};

function BrandMetrics({ title, lead, results, more }: BrandMetricsProps) {
  return (
    <section aria-labelledby="brand-metrics" className="wrap py-section">
      <div className="grid items-end gap-x-16 gap-y-5 md:grid-cols-[1.4fr_1fr]">
        <RichText as="h2" id="brand-metrics" className="text-h2" text={title} />
        <RichText as="p" className="max-w-text text-muted" text={lead} />
      </div>
      <ul role="list" className="mt-12 border-b border-line">
        {results.map(({ brand, figure, detail }) => (
          <li
            key={brand.name}
            className="enter grid items-baseline gap-x-8 gap-y-2 border-t border-line py-7 md:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_1.2fr_1.5fr]"
          >
            <p className="md:max-lg:row-span-2">
              <BrandWordmark {...brand} className="text-[1.5rem]" />
              <span className="mt-2 block text-small text-muted">{brand.industry}</span>
            </p>
            <p>
              <span className="font-display text-h1 font-semibold tracking-[-0.04em] text-commerce-ink">
                {figure.value}
              </span>
              <span className="block text-small text-muted">{figure.label}</span>
            </p>
            <RichText as="p" className="max-w-text" text={detail} />
          </li>
        ))}
      </ul>
      <Link
        to={more.to}
        className="mt-8 inline-flex items-center gap-2 py-1 font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {more.label}
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
