import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { FilmId, FilmText } from "~/lib/film";
import type { LinkText } from "~/lib/links";
import type { ProductId } from "~/lib/prices";
import { BrandWordmark, type WordmarkLook } from "~/ui/brand-wordmark";
import { ButtonLink } from "~/ui/button";
import { Marks } from "~/ui/marks";
import type { PortraitName } from "~/ui/portrait";
import { Film, FilmGroup, type FilmSwitchTexts } from "~/video/film";
import { filmLights } from "~/video/film-picture";
import { SecureStreamMockup } from "./mockups/securestream";
import { ShowcaseMockup } from "./mockups/showcase";
import { type Metric, StoryResults } from "./story-results";

export type CustomerStory = {
  /** Names the story in addresses: /customers#maison-orrel. */
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
  portrait: PortraitName;
  film: FilmId;
  /** The product in which the film is shown, where it is no shop's. */
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

type Props = { story: CustomerStory; texts: CustomerStoryTexts };
type Layout = {
  flipped?: boolean;
  /** What is told of its film, and by the film's button. */
  film: FilmText;
  words: FilmSwitchTexts["words"];
};

/** A customer told in full. A shop's story stands beside its film; a drawn product takes the width, on dusk. */
export function CustomerStorySection({ story, texts, flipped, film, words }: Props & Layout) {
  const { mockup } = story;
  const wide = mockup !== undefined;
  return (
    <article
      aria-labelledby={story.id}
      data-hue={story.hue}
      className={wide ? "dusk dark:bg-ground-2" : undefined}
    >
      <div
        className={classNames(
          "wrap grid gap-x-10 gap-y-12 py-section lg:gap-x-16",
          wide ? "lg:grid-cols-[1fr_1.2fr] lg:items-center" : "md:items-center",
          !wide &&
            (flipped
              ? "md:grid-cols-[15rem_1fr] lg:grid-cols-[20rem_1fr]"
              : "md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_20rem]"),
        )}
      >
        <div className={classNames("min-w-0", wide ? "lg:order-1" : flipped && "md:order-1")}>
          <Facts story={story} texts={texts} />
          <h2 id={story.id} className="mt-7 scroll-mt-24 max-w-[20ch] text-h2">
            <Marks text={story.title} />
          </h2>
          <div className={classNames("mt-8 grid gap-x-10 gap-y-6", !wide && "lg:grid-cols-2")}>
            <Part title={texts.challenge}>{story.challenge}</Part>
            <Part title={texts.solution}>{story.solution}</Part>
          </div>
        </div>
        <FilmGroup
          name={film.title}
          words={words}
          button={wide ? "right-0 -bottom-10" : "right-3 bottom-3"}
          className={classNames("min-w-0", !wide && "mx-auto w-full max-w-72 md:max-w-none")}
        >
          {wide ? <Drawing name={mockup} /> : <Window id={story.film} alt={film.alt} />}
        </FilmGroup>
        <div
          className={classNames(
            "order-2 grid gap-x-16 gap-y-10 border-t border-line pt-10 lg:col-span-2 lg:grid-cols-[1.35fr_1fr]",
            !wide && "md:col-span-2",
          )}
        >
          <div>
            <h3 className="sr-only">{texts.results}</h3>
            <StoryResults results={story.results} />
          </div>
          <div>
            <blockquote className="font-display text-h3 leading-snug font-medium tracking-[-0.02em]">
              {`“${story.quote}”`}
            </blockquote>
            <p className="mt-4 text-small text-muted">{story.author}</p>
            <ButtonLink to={story.product.to} variant="secondary" className="mt-6">
              {texts.see(story.product.label)}
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}

function Facts({ story: { brand, product }, texts }: Props) {
  return (
    <dl className="flex flex-wrap items-end gap-x-8 gap-y-3">
      <div className="mr-auto text-[1.75rem] max-lg:w-full">
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base font-semibold tracking-normal">
        <Marks text={title} />
      </h3>
      <p className="mt-2 text-muted">{children}</p>
    </div>
  );
}

function Drawing({ name }: { name: "showcase" | "securestream" }) {
  return name === "showcase" ? <ShowcaseMockup /> : <SecureStreamMockup />;
}

function Window({ id, alt }: { id: FilmId; alt: string }) {
  return (
    <div className={classNames("pane bg-linear-to-b shadow-float", filmLights[id])}>
      <Film id={id} alt={alt} sizes="20rem" />
    </div>
  );
}
