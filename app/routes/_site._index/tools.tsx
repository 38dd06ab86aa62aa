import { classNames } from "~/lib/class-names";
import { Mockup } from "~/sections/mockups/mockup";
import { SectionHead } from "~/sections/section-head";
import { LeadButton, type LeadCta } from "~/ui/cta";
import { Icon, type IconName } from "~/ui/icon";
import { RichText } from "~/ui/rich-text";
import { VideoPoster } from "~/video/video-poster";

export type HomeToolsProps = {
  title: string;
  text: string;
  points: { icon: IconName; title: string; text: string }[];
  trial: LeadCta;
  note: string;
  board: ToolBoard;
};

type ToolBoard = {
  title: string;
  period: string;
  figures: { label: string; value: string }[];
  test: string;
  arms: { name: string; value: string; wins: boolean }[];
};

export function HomeTools({ title, text, points, trial, note, board }: HomeToolsProps) {
  return (
    <section aria-labelledby="tools" className="pt-section">
      <div className="wrap">
        <div className="grid gap-y-8 rounded-pane bg-ground-2 p-6 sm:p-10 lg:grid-cols-[1fr_1.2fr] lg:gap-x-16">
          <div className="grid gap-x-10 md:grid-cols-2 lg:flex lg:flex-col">
            <div>
              <SectionHead id="tools" title={title} lead={text} leadWidth="max-w-[26rem]" />
            </div>
            <VideoBoard {...board} />
          </div>
          <div>
            <ul role="list" className="grid grid-cols-2 gap-x-5 lg:gap-x-8">
              {points.map((point) => (
                <li key={point.title} className="border-t border-line py-4 lg:py-5">
                  <h3 className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
                    <Icon name={point.icon} className="size-5 text-accent" />
                    <span>
                      <RichText text={point.title} />
                    </span>
                  </h3>
                  <p className="mt-2 text-small text-muted">
                    <RichText text={point.text} />
                  </p>
                </li>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
              <LeadButton {...trial} size="large" />
              <p className="max-w-[16rem] text-small text-muted">
                <RichText text={note} />
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function VideoBoard({ title, period, figures, test, arms }: ToolBoard) {
  return (
    <Mockup frame="mt-8 lg:mt-auto lg:pt-8" className="rounded-card bg-raised p-5 shadow-float [--mock:440]">
      <p className="flex items-center gap-3">
        <span className="relative h-14 w-9 overflow-hidden rounded-chip">
          <VideoPoster id="halo" alt="" sizes="3rem" />
        </span>
        <span>
          <span className="block text-base font-semibold">{title}</span>
          <span className="text-tiny text-muted">{period}</span>
        </span>
      </p>
      <div className="mt-4 grid grid-cols-3 gap-3 border-y border-line py-3.5">
        {figures.map((figure) => (
          <p key={figure.label}>
            <span className="block text-tiny text-muted">{figure.label}</span>
            <span className="font-mono text-lead font-medium">{figure.value}</span>
          </p>
        ))}
      </div>
      <p className="mt-4 text-tiny font-semibold text-muted">{test}</p>
      {arms.map((arm) => (
        <p key={arm.name} className="mt-2.5 grid grid-cols-[3.5rem_1fr_auto] items-center gap-2 text-small">
          {arm.name}
          <span
            className={classNames(
              "h-2.5 origin-left rounded-full play-grow at-2",
              arm.wins ? "w-full bg-lamp" : "w-[85%] bg-line",
            )}
          />
          <span className="font-mono">{arm.value}</span>
        </p>
      ))}
    </Mockup>
  );
}
