import { useEffect, useRef } from "react";
import type { LinkText } from "~/lib/links";
import { type Figure, FigureLabel } from "~/sections/figures";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LeadButton, type LeadCta } from "~/ui/lead-button";
import { Marks } from "~/ui/marks";
import { celebrateWhenSeen } from "~/video/celebrate";
import { DemoPlayer, type DemoPlayerProps } from "~/video/demo-player";
import { TurningHeadline, type TurningHeadlineProps } from "./turning-headline";

export type HomeLaunchProps = TurningHeadlineProps & {
  text: string;
  trial: LeadCta;
  liveDemo: LinkText & { newTab: string };
  stats: (Figure & { before?: string; note: string })[];
  demo: DemoPlayerProps;
};

/** The landing area's opening: a headline whose sign turns over, the demo film, three figures. */
export function HomeLaunch({ text, trial, liveDemo, stats, demo, ...headline }: HomeLaunchProps) {
  const section = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => celebrateWhenSeen(section.current, canvas.current), []);

  return (
    <section
      ref={section}
      className="relative isolate overflow-clip pt-[calc(var(--spacing-section)*0.7)] pb-section"
    >
      <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
        <canvas ref={canvas} className="size-full" />
      </div>
      <div className="wrap grid justify-items-center text-center">
        <TurningHeadline {...headline} />
        <p className="mt-7 max-w-[36rem] text-lead text-muted">
          <Marks text={text} />
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LeadButton {...trial} size="large" />
          <ButtonLink to={liveDemo.to} variant="secondary" size="large" newTab={liveDemo.newTab}>
            {liveDemo.label}
            <Icon name="arrow-up-right" />
          </ButtonLink>
        </div>
      </div>
      <div className="wrap mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_11rem] xl:grid-cols-[1fr_13rem]">
        <DemoPlayer {...demo} />
        <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1 lg:content-start lg:gap-0 lg:divide-y lg:divide-line">
          {stats.map((stat) => (
            <li key={stat.label} className="lg:py-6 lg:first:pt-0">
              <p className="flex flex-wrap items-baseline gap-x-2">
                {stat.before && <span className="text-small text-muted">{stat.before} </span>}
                <span className="font-display text-h2 font-semibold tracking-[-0.04em]">{stat.value}</span>{" "}
                <span className="font-semibold">
                  <FigureLabel label={stat.label} check={stat.check} />
                </span>
              </p>
              <p className="mt-1 text-small text-muted">
                <Marks text={stat.note} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
