import type { ReactNode } from "react";
import { siteVideos } from "~/content/videos";
import { Figures } from "~/sections/figures";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import { videoGradients } from "~/video/video-poster";
import type { guide } from "./content";

type ProductGuideProps = typeof guide;

export function ProductGuide({ title, lead, facts, guide }: ProductGuideProps) {
  return (
    <section aria-labelledby="guide" className="bg-hue py-section text-ink dark:bg-hue-soft dark:text-text">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.2fr]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <RichText as="h2" id="guide" className="max-w-[12ch] text-h2" text={title} />
          <RichText as="p" className="mt-5 max-w-[28rem] text-lead" text={lead} />
          <div className="mt-10 grid grid-cols-[min(9rem,40vw)_1fr] gap-x-6 sm:grid-cols-[14rem_1fr] sm:gap-x-8">
            <VideoGroup name={siteVideos.guide.title} className="self-start">
              <div className={`pane bg-linear-to-b shadow-float ${videoGradients.guide}`}>
                <Video id="guide" alt={siteVideos.guide.alt} sizes="14rem" />
              </div>
            </VideoGroup>
            <Figures
              figures={facts}
              className="content-end gap-6"
              item="border-t border-text/15 pt-4"
              label=""
            />
          </div>
        </div>
        <article className="rounded-card bg-paper p-6 text-ink shadow-float scheme-light sm:p-10">
          <h3 className="font-display text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight font-semibold">
            <RichText text={guide.title} />
          </h3>
          <p className="mt-2 text-small text-ink-2">{guide.byline}</p>
          <ol role="list" className="mt-8">
            {guide.steps.map((step, index) => (
              <li
                key={step.title}
                className="grid gap-x-6 gap-y-4 border-t border-line py-6 sm:grid-cols-[11rem_1fr]"
              >
                <svg viewBox="0 0 176 110" className="w-full max-w-60" aria-hidden="true">
                  <rect width="176" height="110" rx="10" className="fill-hue-soft" />
                  <rect x="10" y="10" width="36" height="90" rx="5" className="fill-paper" />
                  <rect x="54" y="10" width="112" height="90" rx="5" className="fill-paper" />
                  {guideScreens[index]}
                </svg>
                <div>
                  <p className="flex items-baseline gap-3 font-semibold">
                    <span className="font-mono text-small text-hue-ink">{index + 1}</span>
                    <RichText text={step.title} />
                    <span className="ml-auto font-mono text-tiny font-normal text-ink-2">{step.time}</span>
                  </p>
                  <RichText as="p" className="mt-1.5 text-small text-ink-2" text={step.text} />
                </div>
              </li>
            ))}
          </ol>
        </article>
      </div>
    </section>
  );
}

const lineClass = "fill-line";
const markClass = "fill-none stroke-commerce stroke-3";

// Every screen has one highlighted element, ringed as in a guide.
const guideScreens: ReactNode[] = [
  <g key="menu">
    {[20, 34, 48, 62].map((y) => (
      <rect
        key={y}
        x="16"
        y={y}
        width="24"
        height="5"
        rx="2.5"
        className={y === 48 ? "fill-ink" : lineClass}
      />
    ))}
    <rect x="12" y="42" width="32" height="17" rx="6" className={markClass} />
    <rect x="64" y="22" width="60" height="8" rx="4" className={lineClass} />
    <rect x="64" y="38" width="90" height="5" rx="2.5" className={lineClass} />
  </g>,
  <g key="card">
    <rect x="16" y="20" width="24" height="5" rx="2.5" className="fill-ink" />
    <rect x="64" y="22" width="92" height="44" rx="6" className={lineClass} />
    <rect x="72" y="50" width="36" height="10" rx="4" className="fill-ink" />
    <rect x="67" y="45" width="46" height="20" rx="8" className={markClass} />
    <rect x="64" y="76" width="60" height="5" rx="2.5" className={lineClass} />
  </g>,
  <g key="choice">
    <rect x="16" y="20" width="24" height="5" rx="2.5" className="fill-ink" />
    <rect x="64" y="24" width="42" height="56" rx="6" className={lineClass} />
    <rect x="114" y="24" width="42" height="56" rx="6" className="fill-hue" />
    <rect x="110" y="20" width="50" height="64" rx="9" className={markClass} />
  </g>,
  <g key="confirm">
    <rect x="16" y="20" width="24" height="5" rx="2.5" className="fill-ink" />
    <circle cx="110" cy="44" r="15" className="fill-hue" />
    <path d="m103 44 5 5 9-10" className="fill-none stroke-ink stroke-3" />
    <rect x="82" y="72" width="56" height="6" rx="3" className={lineClass} />
  </g>,
];
