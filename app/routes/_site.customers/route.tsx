import { siteVideos } from "~/content/videos";
import { classNames } from "~/lib/class-names";
import { pageMeta } from "~/lib/page-meta";
import type { VideoId } from "~/lib/video";
import { Closing } from "~/sections/closing";
import type { CustomerStory } from "~/sections/customer-story";
import { CustomerStorySection } from "~/sections/customer-story";
import { PageHead } from "~/sections/page-head";
import { BrandWordmark } from "~/ui/brand-wordmark";
import { Main } from "~/ui/main";
import { Video, VideoGroup } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as customers from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...customers.seo, crumb: customers.head.crumb }, args);

export default function Customers() {
  return (
    <Main>
      <PageHead {...customers.head}>
        <StoryIndex label={customers.indexLabel} stories={customers.orderedStories} />
      </PageHead>
      {customers.orderedStories.map((story, index) => (
        <CustomerStorySection
          key={story.id}
          story={story}
          video={siteVideos[story.video]}
          texts={customers.texts}
          arrangement={customers.arrangements[index] ?? "beside"}
        />
      ))}
      <Closing {...customers.closing} beside={<ClosingPair {...customers.pair} />} />
    </Main>
  );
}

/** The index of stories: wordmarks as large as headlines, each with its first figure. */
function StoryIndex({ label, stories }: { label: string; stories: readonly CustomerStory[] }) {
  return (
    <nav aria-label={label} className="wrap pb-section">
      <ul>
        {stories.map(({ id, brand, hue, results: [first] }) => (
          <li key={id} data-hue={hue} className="border-t border-line">
            <a
              href={`#${id}`}
              className="group grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-4 md:grid-cols-[1.3fr_1fr_12vw] lg:py-5"
            >
              <span className="text-[clamp(1.625rem,4.4vw,3.75rem)] transition-colors group-hover:text-lamp">
                <BrandWordmark {...brand} />
              </span>
              <span className="text-small text-muted max-md:order-1">{`${brand.industry}, ${first.label}`}</span>
              <span className="text-right font-display text-[clamp(1.625rem,4.4vw,3.75rem)] leading-none font-semibold tracking-[-0.04em] text-hue-ink figures">
                {first.value}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type ClosingPairProps = { video: VideoId; without: string; withVideo: string; gain: string };

/** The same product twice: without and with video. */
function ClosingPair({ video, without, withVideo, gain }: ClosingPairProps) {
  return (
    <VideoGroup
      name={siteVideos[video].title}
      className="grid w-full max-w-120 grid-cols-2 items-end gap-3 self-end sm:gap-5 lg:ml-auto"
    >
      {[false, true].map((lit) => (
        <p key={String(lit)} className="min-w-0 font-semibold">
          {lit && <span className="block font-display text-h1 tracking-[-0.04em] text-lamp">{gain}</span>}
          <span className={classNames("block", !lit && "text-muted")}>{lit ? withVideo : without}</span>
          <span
            aria-hidden="true"
            className={classNames(
              "mt-5 block bg-linear-to-b from-commerce to-lamp",
              lit ? "pane rounded-b-none shadow-lamp" : "relative aspect-3/4 overflow-hidden rounded-t-pane",
            )}
          >
            {lit ? (
              <Video id={video} alt="" sizes="18rem" />
            ) : (
              <>
                <VideoPoster id={video} alt="" sizes="18rem" />
                <span className="absolute inset-0 bg-dusk/70" />
              </>
            )}
          </span>
        </p>
      ))}
    </VideoGroup>
  );
}
