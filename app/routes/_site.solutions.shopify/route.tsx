import { company } from "~/content/company";
import { stories } from "~/content/stories";
import { siteVideos } from "~/content/videos";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { Faq } from "~/sections/faq";
import { Mockup } from "~/sections/mockups/mockup";
import { FloatingPane, MockCartButton, StoreChoices, storeProducts } from "~/sections/mockups/store-page";
import { PageHead } from "~/sections/page-head";
import { SetupSteps } from "~/sections/setup-steps";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { VideoGroup } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";
import type { Route } from "./+types/route";
import * as shopify from "./content";
import { ClosingPage, Gains, StoryQuote } from "./sections";

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...shopify.seo, crumb: shopify.head.crumb }, args);

/** The loader provides the quote, so that a visitor does not download all stories with the script. */
export function loader() {
  const { id, quote, author, video } = stories.tessel;
  return { id, quote, author, video };
}

export default function Shopify({ loaderData }: Route.ComponentProps) {
  return (
    <Main hue="commerce">
      <PageHead {...shopify.head} centered compact>
        <div className="wrap max-w-[52rem] pb-20">
          <ThemeEditorMockup />
        </div>
      </PageHead>
      <SetupSteps {...shopify.setup} />
      <StoryQuote story={loaderData} more={shopify.storyLink} />
      <Gains {...shopify.gains} />
      <Faq {...shopify.faq} />
      <Closing {...shopify.closing}>
        <ClosingPage {...shopify.ownPage} />
      </Closing>
    </Main>
  );
}

const themeBlocks = ["Title", "Price", "Variant picker", "Buy buttons"];

function ThemeEditorMockup() {
  return (
    <VideoGroup name={siteVideos.halo.title} className="min-w-0">
      <Mockup className="scheme-light overflow-hidden rounded-card bg-ground text-text shadow-float ring-1 ring-paper/15 [--mock:560]">
        <div className="flex items-center gap-3 border-b border-line px-4 py-2.5 text-small">
          <Icon name="store" className="size-4" />
          <span className="font-semibold">Product page</span>
          <span className="ml-auto rounded-chip bg-ink px-3 py-1 font-semibold text-paper play-press at-24">
            Save
          </span>
        </div>
        <div className="grid grid-cols-[calc(190*var(--unit))_1fr]">
          <div className="border-r border-line p-3">
            <p className="px-2 py-1 text-tiny font-semibold text-muted">Product information</p>
            <ul className="mt-1 grid gap-0.5">
              {themeBlocks.map((block) => (
                <li key={block} className="flex items-center gap-2 rounded-chip px-2 py-1.5">
                  <Icon name="grip-vertical" className="size-3 text-muted" />
                  {block}
                </li>
              ))}
              <li className="flex items-center gap-2 rounded-chip bg-commerce-soft px-2 py-1.5 font-semibold play-rise at-8">
                <Icon name="grip-vertical" className="size-3 text-commerce-ink" />
                Floating video
                <span className="ml-auto font-mono text-tiny font-normal text-commerce-ink">
                  {company.name}
                </span>
              </li>
              <li className="flex items-center gap-2 px-2 py-1.5 font-semibold text-commerce-ink">
                <Icon name="plus" className="size-3" />
                Add block
              </li>
            </ul>
            <div className="mt-3 rounded-control border border-line p-3">
              <p className="text-tiny text-muted">Position</p>
              <div className="mt-1.5 grid grid-cols-2 gap-1 text-center text-tiny">
                <span className="rounded-chip bg-ink py-1 text-paper">Left</span>
                <span className="rounded-chip border border-line py-1">Right</span>
              </div>
              <p className="mt-3 text-tiny text-muted">Plays from</p>
              <p className="mt-1 rounded-chip border border-line px-2 py-1 text-tiny">
                This product’s videos
              </p>
            </div>
          </div>
          <div className="relative bg-ground-2 p-6">
            <div className="grid h-full grid-cols-2 gap-4 rounded-control bg-ground p-5">
              <span
                data-hue="showcase"
                className="relative overflow-hidden rounded-control bg-linear-to-b from-hue-soft to-hue/50"
              >
                <VideoPoster id="halo" alt="" sizes="240px" />
              </span>
              <span>
                <span className="block font-display text-h3 leading-tight font-semibold">Halo desk lamp</span>
                <span className="mt-1 block font-mono text-base">$79.99</span>
                <StoreChoices choices={storeProducts.halo.choices} className="mt-4" />
                <MockCartButton className="mt-3" />
                <span className="mt-4 block border-t border-line pt-2 text-tiny text-muted">
                  42 cm high, dimmable
                </span>
              </span>
            </div>
            <FloatingPane id="halo" className="bottom-3 left-3 w-24 play-pop at-10" />
          </div>
        </div>
      </Mockup>
    </VideoGroup>
  );
}
