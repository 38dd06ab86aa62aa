import type { CustomerStory } from "~/sections/customer-story";
import { Figures } from "~/sections/figures";
import {
  FloatingPane,
  MockCartButton,
  StoreChoices,
  type StoreProductId,
  storeProducts,
} from "~/sections/mockups/store-page";
import { type GainsProps, Points } from "~/sections/points";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { RichText } from "~/ui/rich-text";
import { VideoGroup } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";

type StoryQuoteProps = {
  story: Pick<CustomerStory, "id" | "quote" | "author" | "video">;
  more: string;
};

/** What a customer says, as large as a headline. */
export function StoryQuote({ story, more }: StoryQuoteProps) {
  return (
    <div className="border-y border-line bg-ground-2 py-section">
      <figure className="wrap grid items-center gap-x-16 gap-y-8 lg:flex">
        <figcaption className="flex items-center gap-5 text-small text-muted">
          <span aria-hidden="true" className="relative aspect-3/4 w-28 shrink-0 overflow-hidden rounded-card">
            <VideoPoster id={story.video} alt="" sizes="7rem" />
          </span>
          <div>
            <p>{story.author}</p>
            <Link
              to={`/customers#${story.id}`}
              className="inline-block py-2 font-semibold text-text underline underline-offset-4"
            >
              {more}
            </Link>
          </div>
        </figcaption>
        <blockquote className="max-w-[44rem] font-display text-[2rem] leading-tight font-semibold tracking-[-0.03em]">
          <p className="text-balance">
            “<RichText text={story.quote} />”
          </p>
        </blockquote>
      </figure>
    </div>
  );
}

/** The benefits below a row of figures. */
export function Gains({ title, facts, points }: GainsProps) {
  return (
    <section aria-labelledby="gains" className="dusk py-section dark:bg-ground-2">
      <div className="wrap">
        <RichText as="h2" id="gains" className="max-w-[16ch] text-h2" text={title} />
        <Figures
          figures={facts}
          className="mt-part gap-x-10 gap-y-8 sm:grid-cols-2"
          item="border-t border-line pt-5"
          value="text-h2 leading-none text-lamp"
        />
        <Points points={points} className="mt-part gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4" />
      </div>
    </section>
  );
}

export type ClosingPageProps = { address: string; video: StoreProductId; name: string };

/** The visitor's own product page with a video. */
export function ClosingPage({ address, video, name }: ClosingPageProps) {
  const product = storeProducts[video];
  return (
    <VideoGroup
      name={name}
      button="top-1.5 right-3"
      className="mt-16 w-full max-w-240 self-end overflow-hidden rounded-t-pane border border-line bg-ground-2 text-left"
    >
      <p
        aria-hidden="true"
        className="flex items-center justify-center gap-2 border-b border-line py-3 font-mono text-small text-muted"
      >
        <Icon name="lock" className="size-3" />
        {address}
      </p>
      <div aria-hidden="true" className="grid h-52 grid-cols-2 gap-6 px-6 pt-6 sm:px-10">
        <span className="relative overflow-hidden rounded-t-pane">
          <VideoPoster id={video} alt="" sizes="(min-width: 48rem) 27rem, 10rem" />
        </span>
        <span className="min-w-0 pt-2">
          <span className="block font-display text-h3 leading-tight font-semibold">{product.name}</span>
          <span className="mt-1 block font-mono">{product.price}</span>
          <StoreChoices choices={product.choices} className="mt-3" />
          <MockCartButton className="mt-3 max-w-44" />
        </span>
      </div>
      <FloatingPane id={video} className="bottom-4 left-9 w-18 shadow-lamp sm:left-14 sm:w-24" />
    </VideoGroup>
  );
}
