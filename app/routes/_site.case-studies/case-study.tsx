import { caseStudyLink as texts } from "~/content/case-studies";
import { classNames } from "~/lib/class-names";
import type { CustomerStory } from "~/sections/customer-story";
import { StoryResults } from "~/sections/story-results";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Photo } from "~/ui/photo";
import { RichText } from "~/ui/rich-text";

export type CaseStudy = {
  story: CustomerStory;
  /** The name of the image: /stills/case-ember.avif. */
  still: "ember" | "halo" | "tide";
  alt: string;
  description: string;
  pdfUrl: `/files/${string}.pdf`;
};

export function CaseStudySpread({
  study: { story, still, alt, description, pdfUrl },
  flipped,
  first,
}: {
  study: CaseStudy;
  flipped?: boolean;
  /** Whether the image is above the fold, so that it loads with priority. */
  first?: boolean;
}) {
  return (
    <article
      aria-labelledby={`${story.id}-title`}
      data-hue={story.hue}
      className="break-inside-avoid overflow-hidden rounded-pane bg-hue-soft"
    >
      <div className="grid grid-cols-1 lg:grid-cols-12">
        <div
          className={classNames(
            "relative aspect-4/3 print:aspect-3/1 overflow-hidden bg-linear-to-b from-hue to-hue-soft lg:col-span-7 lg:aspect-auto lg:min-h-128",
            flipped && "lg:order-1",
          )}
        >
          <Photo
            name={`case-${still}`}
            alt={alt}
            sizes="(min-width: 64rem) 58vw, 100vw"
            eager={first}
            className="absolute inset-0"
          />
        </div>
        <div className="flex flex-col p-7 sm:p-10 lg:col-span-5">
          <p className="text-[min(1.5rem,7vw)]">
            <BrandWordmark {...story.brand} />
          </p>
          <h2 id={`${story.id}-title`} className="mt-8 max-w-[16ch] text-h2 lg:mt-auto lg:pt-10">
            <RichText text={story.title} />
          </h2>
          <RichText as="p" className="mt-5 max-w-[32rem] text-text/80" text={description} />
          <Link
            to={pdfUrl}
            newTab={texts.newTab}
            type="application/pdf"
            className={buttonClass({ size: "large" }, "mt-8 self-start")}
          >
            <Icon name="file-text" />
            {texts.read}
            <span className="sr-only">{`: ${story.brand.name}`}</span>
            <span aria-hidden="true" className="font-normal opacity-70">
              {texts.size}
            </span>
          </Link>
        </div>
      </div>
      <div className="border-t border-text/15 p-7 sm:p-10">
        <StoryResults results={story.results} />
      </div>
    </article>
  );
}
