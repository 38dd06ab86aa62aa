import { lazy, useEffect, useRef, useState } from "react";
import { useMotionAllowed } from "~/browser/motion";
import { demoSale } from "~/content/demo-video";
import { classNames } from "~/lib/class-names";
import type { LinkText } from "~/lib/links";
import { type Figure, FigureLabel } from "~/sections/figures";
import { ButtonLink } from "~/ui/button";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon } from "~/ui/icon";
import { useExternalUrls } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { DemoPlayer, type DemoPlayerProps } from "~/video/demo-player";
import { celebrateWhenSeen } from "./celebrate";

/**
 * The product that the demo video shows can be bought in it; the store comes when it is shown. Without its file, as offline
 * or after an upgrade, the video plays on.
 */
const sale = {
  ...demoSale,
  Shop: lazy(() =>
    import("./demo-shop").then(
      ({ DemoShop }) => ({ default: DemoShop }),
      () => ({ default: () => null }),
    ),
  ),
};

export type HomeLaunchProps = RotatingHeadlineProps & {
  text: string;
  trial: LeadCta;
  liveDemo: LinkText & { newTab: string };
  stats: (Figure & { before?: string; note: string })[];
  demo: DemoPlayerProps;
};

/** The start of the landing area: a headline with rotating words beside the demo video, and three figures. */
export function HomeLaunch({ text, trial, liveDemo, stats, demo, ...headline }: HomeLaunchProps) {
  const section = useRef<HTMLElement>(null);
  const isOurs = useExternalUrls().liveDemo.startsWith("/");
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => celebrateWhenSeen(section.current, canvas.current), []);

  return (
    <section ref={section} className="relative isolate overflow-clip pt-part pb-section">
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
        <canvas ref={canvas} className="size-full" />
      </div>
      <div className="wrap grid items-start gap-x-12 gap-y-part lg:grid-cols-[5fr_7fr]">
        <div className="lg:pt-12">
          <RotatingHeadline {...headline} />
          <RichText as="p" className="mt-5 max-w-[36rem] text-lead text-muted" text={text} />
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:px-4">
            <LeadButton {...trial} size="large" />
            <ButtonLink
              to={liveDemo.to}
              variant="secondary"
              size="large"
              newTab={isOurs ? undefined : liveDemo.newTab}
            >
              {liveDemo.label}
              <Icon name={isOurs ? "arrow-right" : "arrow-up-right"} />
            </ButtonLink>
          </div>
        </div>
        <DemoPlayer {...demo} sale={sale} />
      </div>
      <ul role="list" className="wrap mt-part grid gap-x-10 gap-y-4 sm:grid-cols-3">
        {stats.map((stat) => (
          <li key={stat.label} className="border-t border-line pt-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              {stat.before && <span className="text-small text-muted">{stat.before} </span>}
              <span className="font-display text-h2 font-semibold tracking-[-0.04em]">{stat.value}</span>{" "}
              <span className="font-semibold">
                <FigureLabel label={stat.label} check={stat.check} />
              </span>
            </p>
            <RichText as="p" className="mt-1 text-small text-muted" text={stat.note} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RotatingHeadlineProps = {
  opening: string;
  words: string[];
  /** The whole headline with all words, for screen readers. */
  sentence: string;
  pause: string;
  resume: string;
};

const rotationMs = 4000;

/**
 * All words are in one grid cell, so the widest sets the width. Without motion or script they stand below each other.
 */
function RotatingHeadline({ opening, words, sentence, pause, resume }: RotatingHeadlineProps) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const moves = useMotionAllowed() && !paused;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setShown((current) => (current + 1) % words.length), rotationMs);
    return () => clearInterval(timer);
  }, [moves, words.length]);

  return (
    <div className="text-h1 lg:text-[clamp(2.5rem,3.8vw,3.5rem)]">
      <h2>
        <span className="sr-only">{sentence}</span>
        <span aria-hidden="true">{opening}</span>
      </h2>
      <div className="relative mt-[0.18em] w-fit">
        <p
          aria-hidden="true"
          className="grid overflow-hidden rounded-[0.32em] bg-lamp px-[0.35em] py-[0.1em] font-display font-semibold tracking-[-0.03em] text-ink shadow-lamp"
        >
          {words.map((word, index) => (
            <span
              key={word}
              className={classNames(
                "col-start-1 row-start-1 transition duration-250 ease-out noscript:row-auto noscript:translate-y-0 noscript:opacity-100 motion-reduce:row-auto motion-reduce:translate-y-0 motion-reduce:opacity-100",
                index !== shown && "opacity-0",
                index !== shown &&
                  (hasJustLeft(index, shown, words.length) ? "-translate-y-full" : "translate-y-full"),
              )}
            >
              {word}
            </span>
          ))}
        </p>
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          aria-label={paused ? resume : pause}
          className="absolute -top-3 -right-3 grid size-7 place-items-center rounded-full! border border-line bg-raised text-small shadow-float motion-reduce:hidden in-data-paused:hidden"
        >
          <Icon name={paused ? "play" : "pause"} />
        </button>
      </div>
    </div>
  );
}

/** Whether a word has just left; the others wait below. */
function hasJustLeft(index: number, shown: number, count: number) {
  return (index + 1) % count === shown;
}
