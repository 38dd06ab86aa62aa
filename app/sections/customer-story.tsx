import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { LinkText } from "~/lib/links";
import type { ProductId } from "~/lib/prices";
import type { VideoId, VideoText } from "~/lib/video";
import { BrandWordmark, type WordmarkLook } from "~/ui/brand-wordmark";
import { ButtonLink } from "~/ui/button";
import { Initials } from "~/ui/initials";
import { RichText } from "~/ui/rich-text";
import { Video, VideoGroup } from "~/video/video";
import { videoGradients } from "~/video/video-poster";
import { SecureStreamMockup } from "./mockups/securestream";
import { ShowcaseMockup } from "./mockups/showcase";
import { type Metric, StoryResults } from "./story-results";

export type CustomerStory = {
  id: string;
  brand: { name: string; look: WordmarkLook; industry: string; place: string };
  title: string;
  product: LinkText;
  hue: ProductId;
  challenge: string;
  solution: string;
  results: readonly [Metric, Metric, Metric];
  quote: string;
  author: string;
  video: VideoId;
  /** The product that shows the video, when it is not a store. */
  mockup?: "showcase" | "securestream";
};

export type CustomerStoryTexts = {
  challenge: string;
  solution: string;
  results: string;
  company: string;
  industry: string;
  product: string;
  see: (product: string) => string;
};

/** The layout of a story: which part is large, and where the video stands. */
export type StoryArrangement = "beside" | "stage" | "between" | "record" | "mirrored";

type Props = { story: CustomerStory; texts: CustomerStoryTexts };
type Layout = {
  arrangement: StoryArrangement;
  video: VideoText;
};

const storyLayouts: Record<
  StoryArrangement,
  { ground?: string; grid: string; head: string; parts: string; video: string; end: string }
> = {
  // Text on the left, video on the right.
  beside: {
    grid: "md:grid-cols-[1fr_15rem] md:items-center lg:grid-cols-[1fr_20rem]",
    head: "md:col-start-1 md:self-end",
    parts: "lg:grid-cols-2 md:col-start-1 md:self-start",
    video: "mx-auto w-full max-w-72 md:col-start-2 md:row-span-2 md:row-start-1 md:max-w-none",
    end: "md:col-span-2",
  },
  // The product at full width, text above and below.
  stage: {
    ground: "dusk dark:bg-ground-2",
    grid: "",
    head: "",
    parts: "sm:grid-cols-2",
    video: "row-start-2 mx-auto w-full max-w-[60rem]",
    end: "",
  },
  // The video in the middle, the problem on its left, the solution on its right.
  between: {
    ground: "bg-hue-soft",
    grid: "lg:grid-cols-[1fr_19rem_1fr]",
    head: "lg:col-span-3 lg:justify-items-center lg:text-center",
    parts: "sm:max-lg:grid-cols-2 lg:contents",
    video: "mx-auto w-full max-w-72 lg:col-start-2 lg:row-start-2 lg:max-w-none",
    end: "lg:col-span-3",
  },
  // The product large on the left, text in a narrow column.
  record: {
    ground: "dusk dark:bg-ground-2",
    grid: "lg:grid-cols-[1.5fr_1fr]",
    head: "lg:col-start-2",
    parts: "lg:col-start-2 lg:self-start",
    video: "lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-center",
    end: "lg:col-span-2",
  },
  // Video on the left, text on the right.
  mirrored: {
    grid: "md:grid-cols-[15rem_1fr] md:items-center lg:grid-cols-[20rem_1fr]",
    head: "md:col-start-2 md:self-end",
    parts: "lg:grid-cols-2 md:col-start-2 md:self-start",
    video: "mx-auto w-full max-w-72 md:col-start-1 md:row-span-2 md:row-start-1 md:max-w-none",
    end: "md:col-span-2",
  },
};

/** A complete customer story in its own layout, with the store's video or the product. */
export function CustomerStorySection({ story, texts, arrangement, video }: Props & Layout) {
  const { mockup } = story;
  const layout = storyLayouts[arrangement];
  const isDrawn = mockup !== undefined;
  return (
    <article
      aria-labelledby={story.id}
      data-hue={story.hue}
      className={classNames("break-inside-avoid", layout.ground)}
    >
      <div className={classNames("wrap grid gap-x-10 gap-y-10 py-section lg:gap-x-16", layout.grid)}>
        <div className={classNames("grid min-w-0 content-start gap-7", layout.head)}>
          <StoryFacts story={story} texts={texts} arrangement={arrangement} />
          <RichText as="h2" id={story.id} className="max-w-[20ch] scroll-mt-24 text-h2" text={story.title} />
        </div>
        <VideoGroup
          name={video.title}
          className={classNames("min-w-0 print:max-w-24", layout.video, isDrawn && "print:hidden")}
        >
          {isDrawn ? <StoryMockup name={mockup} /> : <VideoWindow id={story.video} alt={video.alt} />}
        </VideoGroup>
        <div className={classNames("grid gap-x-10 gap-y-6", layout.parts)}>
          <StoryPart
            title={texts.challenge}
            className={arrangement === "between" ? "lg:col-start-1 lg:row-start-2 lg:self-center" : undefined}
          >
            {story.challenge}
          </StoryPart>
          <StoryPart
            title={texts.solution}
            className={arrangement === "between" ? "lg:col-start-3 lg:row-start-2 lg:self-center" : undefined}
          >
            {story.solution}
          </StoryPart>
        </div>
        <StoryEnd story={story} texts={texts} arrangement={arrangement} className={layout.end} />
      </div>
    </article>
  );
}

// The results and the quote: results first, quote first, or both in the middle.
const endLayouts: Record<StoryArrangement, { grid: string; results?: string; voice: string; quote: string }> =
  {
    beside: createRowLayout(""),
    stage: {
      grid: "lg:grid-cols-[1fr_20rem]",
      results: "lg:order-1",
      voice: "sm:grid-cols-[auto_1fr] sm:gap-x-8",
      quote: "text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight text-balance",
    },
    between: {
      grid: "justify-items-center",
      results: "w-full max-w-3xl",
      voice: "max-w-3xl justify-items-center text-center",
      quote: "text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-tight text-balance",
    },
    record: createRowLayout(""),
    mirrored: createRowLayout("lg:order-1"),
  };

function createRowLayout(results: string) {
  return {
    grid: results ? "lg:grid-cols-[1fr_1.2fr]" : "lg:grid-cols-[1.2fr_1fr]",
    results,
    voice: "grid-cols-[auto_1fr] gap-x-5",
    quote: "text-h3 leading-snug",
  };
}

function StoryEnd({
  story,
  texts,
  arrangement,
  className,
}: Props & { arrangement: StoryArrangement; className: string }) {
  const layout = endLayouts[arrangement];
  return (
    <div className={classNames("grid gap-x-16 gap-y-10 border-t border-line pt-8", layout.grid, className)}>
      <div className={layout.results}>
        <h3 className="sr-only">{texts.results}</h3>
        <StoryResults
          results={story.results}
          stacked={arrangement === "stage"}
          centered={arrangement === "between"}
        />
      </div>
      <div className={classNames("grid gap-y-5", layout.voice)}>
        <Initials author={story.author} hue={story.hue} className="h-24 w-18 rounded-control" />
        <div>
          <blockquote className={classNames("font-display font-medium tracking-[-0.02em]", layout.quote)}>
            {`“${story.quote}”`}
          </blockquote>
          <p className="mt-3 text-small text-muted">{story.author}</p>
          <ButtonLink to={story.product.to} variant="secondary" className="mt-5">
            {texts.see(story.product.label)}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function StoryFacts({ story: { brand, product }, texts, arrangement }: Props & Pick<Layout, "arrangement">) {
  return (
    <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <div
        className={classNames(
          "mr-auto text-[1.75rem]",
          arrangement === "record" ? "w-full" : "max-lg:w-full",
        )}
      >
        <dt className="sr-only">{texts.company}</dt>
        <dd>
          <BrandWordmark {...brand} />
        </dd>
      </div>
      <div className="text-small">
        <dt className="text-tiny text-muted">{texts.industry}</dt>
        <dd>{`${brand.industry}, ${brand.place}`}</dd>
      </div>
      <div className="text-small">
        <dt className="text-tiny text-muted">{texts.product}</dt>
        <dd className="font-semibold text-hue-ink">{product.label}</dd>
      </div>
    </dl>
  );
}

function StoryPart({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <RichText as="h3" className="text-base font-semibold tracking-normal" text={title} />
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}

function StoryMockup({ name }: { name: "showcase" | "securestream" }) {
  return name === "showcase" ? <ShowcaseMockup /> : <SecureStreamMockup />;
}

function VideoWindow({ id, alt }: { id: VideoId; alt: string }) {
  return (
    <div className={classNames("pane bg-linear-to-b shadow-float", videoGradients[id])}>
      <Video id={id} alt={alt} sizes="20rem" />
    </div>
  );
}
