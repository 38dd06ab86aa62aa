import { siteVideos } from "~/content/videos";
import type { CustomerStory } from "~/sections/customer-story";
import { Mockup } from "~/sections/mockups/mockup";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { isStoreProduct, StorePage } from "~/sections/mockups/store-page";
import { BrandWordmark } from "~/ui/brand-wordmark";
import type { PortraitName } from "~/ui/portrait";
import { RichText } from "~/ui/rich-text";
import { VideoGroup } from "~/video/video";
import { meeting } from "./meeting";
import { MeetingPicture, type MeetingPictureName } from "./meeting-pictures";

export type DemoProofProps = Pick<
  CustomerStory,
  "brand" | "quote" | "author" | "video" | "mockup" | "results"
>;

/** A customer's page with its video, what the test of it came to, and what they say. */
export function DemoProof({ brand, quote, author, video, mockup, results: [result] }: DemoProofProps) {
  const { others } = meeting;
  return (
    <div className="grid gap-8">
      <figure className="overflow-hidden rounded-pane border border-line bg-raised">
        <VideoGroup
          name={siteVideos[video].title}
          button="right-6 -bottom-14 sm:right-8"
          className="dusk bg-dusk-2 p-5 pb-0 sm:p-8 sm:pb-0 print:hidden"
        >
          <CustomerPage brand={brand.name} video={video} mockup={mockup} />
        </VideoGroup>
        <div>
          <p className="flex flex-wrap items-baseline gap-x-3 px-6 pt-6 text-small text-muted sm:px-8">
            <span className="font-display text-h2 leading-none font-semibold tracking-[-0.04em] text-lamp">
              {result.value}
            </span>
            {result.label}
          </p>
          {!mockup && <ComparisonBars lift={Number.parseFloat(result.value)} />}
          <blockquote className="px-6 py-4 font-display text-h3 leading-snug font-medium tracking-[-0.02em] sm:px-8">
            <p>“{quote}”</p>
          </blockquote>
        </div>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 px-6 pb-6 text-small text-muted sm:px-8 sm:pb-8">
          {author}
          <BrandWordmark {...brand} className="text-lead text-text" />
        </figcaption>
      </figure>
      <div>
        <p className="text-small text-muted">{others.title}</p>
        <ul role="list" className="mt-4 flex max-w-[26rem] flex-wrap gap-x-8 gap-y-4">
          {others.brands.map((other) => (
            <li key={other.name}>
              <BrandWordmark {...other} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function CustomerPage({ brand, video, mockup }: { brand: string } & Pick<CustomerStory, "video" | "mockup">) {
  if (mockup === "showcase") return <ShowcaseMockup className="pb-6" />;
  if (mockup === "securestream") return <SecureStreamMockup className="pb-6" />;
  return (
    <Mockup className="scheme-light text-text [--mock:400]">
      <StorePage
        id={isStoreProduct(video) ? video : "ember"}
        store={brand}
        floating
        className="h-58 rounded-b-none"
      />
    </Mockup>
  );
}

/** The page without and with video, as bars of the measured lengths. */
function ComparisonBars({ lift }: { lift: number }) {
  const { without, withVideo } = meeting.comparison;
  const widest = 100 + lift;
  return (
    <dl className="mx-6 mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-small sm:mx-8">
      {[
        { label: without, length: 100, bar: "fill-line" },
        { label: withVideo, length: widest, bar: "fill-lamp" },
      ].map(({ label, length, bar }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd>
            <svg
              viewBox={`0 0 ${widest} 6`}
              preserveAspectRatio="none"
              className="block h-3 w-full"
              aria-hidden="true"
            >
              <rect width={length} height="6" className={bar} />
            </svg>
            <span className="sr-only">{length}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type AgendaProps = {
  title: string;
  video: string;
  people: readonly PortraitName[];
  steps: readonly { time: string; title: string; text: string; picture: MeetingPictureName }[];
};

export function Agenda({ title, steps, ...picture }: AgendaProps) {
  return (
    <section className="wrap py-section">
      <RichText as="h2" className="max-w-[18ch] text-h2" text={title} />
      <ol
        role="list"
        className="mt-part grid gap-x-6 gap-y-10 max-sm:ml-1.5 max-sm:border-l-2 max-sm:border-line sm:grid-cols-2 lg:grid-cols-4 lg:border-t-2 lg:border-line"
      >
        {steps.map(({ time, title, text, picture: name }) => (
          <li key={time} className="relative max-sm:pl-7 lg:pt-8">
            <span
              aria-hidden="true"
              className="absolute top-1 -left-[0.4375rem] h-5 w-3 rounded-[0.25rem] bg-lamp ring-3 ring-ground sm:max-lg:hidden lg:-top-[0.6875rem] lg:left-0"
            />
            <p className="font-mono text-small text-muted">{time}</p>
            <div className="mt-3">
              <MeetingPicture name={name} {...picture} />
            </div>
            <RichText as="h3" className="mt-5 text-h3" text={title} />
            <RichText as="p" className="mt-2 max-w-[26rem] text-muted" text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}
