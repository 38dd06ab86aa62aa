import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { type Cta, CtaRow } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { Breadcrumbs } from "./page-head";

export type ProductHeroProps = {
  crumb: string;
  title: string;
  lead: string;
  actions: readonly Cta[];
  /** Key facts about the product in a few words each. */
  badges: readonly string[];
  rating?: { value: number; text: string };
};

type Layout = {
  /** The animated mockup: beside the text, or below it and over the edge of the next section. */
  mockup: ReactNode;
  stage?: boolean;
};

/** The first section of a product page: the claim and a mockup of the product. */
export function ProductHero({ mockup, stage, ...texts }: ProductHeroProps & Layout) {
  return (
    <header
      className={classNames(
        "dusk relative isolate **:data-mockup:[view-transition-name:pane]",
        stage ? "mb-[clamp(3rem,9vw,8.5rem)] flow-root" : "overflow-clip pb-16 lg:pb-24",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          "absolute inset-0 -z-10 from-hue/45 to-transparent to-75%",
          stage
            ? "bg-radial-[ellipse_80%_65%_at_50%_72%]"
            : "bg-radial-[ellipse_55%_70%_at_50%_105%] lg:bg-radial-[ellipse_55%_90%_at_78%_70%]",
        )}
      />
      {stage ? (
        <div className="wrap pt-30 sm:pt-34">
          <HeroText {...texts} wide />
          <div className="mt-14 -mb-[clamp(3rem,9vw,8.5rem)]">{mockup}</div>
        </div>
      ) : (
        <div className="wrap grid gap-x-16 gap-y-14 pt-30 sm:pt-34 lg:grid-cols-[1.2fr_1fr]">
          <HeroText {...texts} />
          <div className="min-w-0 lg:self-center">{mockup}</div>
        </div>
      )}
    </header>
  );
}

function HeroText({
  crumb,
  title,
  lead,
  actions,
  badges,
  rating,
  wide,
}: ProductHeroProps & { wide?: boolean }) {
  return (
    <div className={classNames("min-w-0", wide && "grid gap-x-16 lg:grid-cols-[1.35fr_1fr]")}>
      <div>
        <Breadcrumbs crumb={crumb} />
        <RichText as="h1" className="mt-7 max-w-[15ch] text-h1 xl:text-[5rem]" text={title} />
      </div>
      <div className={wide ? "lg:pt-8" : undefined}>
        <RichText as="p" className="mt-6 max-w-[36rem] text-lead text-muted" text={lead} />
        <CtaRow actions={actions} className="mt-8 flex flex-wrap gap-3" />
        {rating && <Rating {...rating} />}
        <ul role="list" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-small text-muted">
          {badges.map((badge) => (
            <li key={badge} className="flex items-center gap-2">
              <Icon name="check" className="text-lamp" />
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Rating({ value, text }: { value: number; text: string }) {
  const star = "m8 1.4 2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.9l-4.1 2.3.9-4.7L1.3 6.3 6 5.7Z";
  return (
    <p className="mt-7 flex flex-wrap items-center gap-3 text-small">
      <svg viewBox="0 0 88 16" className="h-4.5 w-auto" aria-hidden="true">
        <defs>
          <clipPath id="rating">
            <rect width={((value / 5) * 88).toFixed(1)} height="16" />
          </clipPath>
        </defs>
        {[0, 18, 36, 54, 72].map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} className="fill-line" />
        ))}
        <g clipPath="url(#rating)">
          {[0, 18, 36, 54, 72].map((x) => (
            <path key={x} d={star} transform={`translate(${x})`} className="fill-lamp" />
          ))}
        </g>
      </svg>
      <RichText text={text} />
    </p>
  );
}
