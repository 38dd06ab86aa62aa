import { siteVideos } from "~/content/videos";
import { Figures } from "~/sections/figures";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import { videoGradients } from "~/video/video-poster";
import type { guide } from "./content";

type ProductGuideProps = typeof guide;

/** The video of a recording, and the guide made from it, with the video's own pictures of its clicks. */
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
                <img
                  src={`/stills/guide-${index + 1}.webp`}
                  width="400"
                  height="240"
                  alt=""
                  loading="lazy"
                  className="w-full max-w-60 rounded-control"
                />
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
