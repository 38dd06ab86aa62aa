import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { Mockup } from "~/sections/mockups/mockup";
import {
  FloatingPane,
  StoreBar,
  StoreOffer,
  type StoreProductId,
  storeProducts,
} from "~/sections/mockups/store-page";
import { SectionHead } from "~/sections/section-head";
import { RichText } from "~/ui/rich-text";
import { VideoPoster, videoGradients } from "~/video/video-poster";
import type { placements } from "./sections-content";

type PlacementId = "collection" | "product" | "launch" | "answer";

const storeIds = ["rill", "halo", "tide", "ember"] as const;
const bottleSizes = [
  ["30 ml", "9 cm"],
  ["50 ml", "11 cm"],
];

type ProductPlacementsProps = typeof placements;

export function ProductPlacements({ title, lead, placements }: ProductPlacementsProps) {
  return (
    <section aria-labelledby="placements" className="wrap py-section">
      <SectionHead id="placements" title={title} lead={lead} />
      <ul
        role="list"
        className="mt-part grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4"
      >
        {placements.map(({ id, title, text, figure }) => (
          <li key={id} className="enter flex gap-6 sm:flex-col">
            <Mockup
              className="relative aspect-6/7 overflow-hidden rounded-card border border-line bg-ground text-text [--mock:200]"
              frame="max-w-24 shrink-0 self-start sm:max-w-none"
            >
              {placementPages[id]}
            </Mockup>
            <div className="flex grow flex-col">
              <RichText as="h3" className="text-h3" text={title} />
              <RichText as="p" className="mt-2 mb-4 text-muted" text={text} />
              <p className="mt-auto text-small font-semibold text-commerce-ink">{figure}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages of the demo store at small scale, each with its video where the text says. */
const placementPages: Record<PlacementId, ReactNode> = {
  product: (
    <>
      <StoreBar />
      <span className="relative m-3 mb-2 block h-16 overflow-hidden rounded-chip">
        <VideoPoster id="halo" alt="" sizes="16rem" className="object-[50%_38%]" />
      </span>
      <StoreOffer id="halo" className="w-32 px-3" />
      <FloatingPane id="halo" className="right-3 bottom-3 w-14 border-commerce shadow-lamp" />
    </>
  ),
  collection: (
    <>
      <StoreBar />
      <span className="flex gap-2 px-3 pt-3">
        {storeIds.map((id) => (
          <span
            key={id}
            className="relative block size-10 overflow-hidden rounded-full border-2 border-commerce"
          >
            <VideoPoster id={id} alt="" sizes="4rem" />
          </span>
        ))}
      </span>
      <span className="grid grid-cols-2 gap-2 p-3">
        {storeIds.map((id) => (
          <span key={id} className="text-tiny">
            <Poster id={id} className="h-15 w-full rounded-chip" />
            <span className="flex justify-between gap-1 max-sm:hidden">
              {storeProducts[id].name.split(" ")[0]}{" "}
              <span className="font-mono">{storeProducts[id].price}</span>
            </span>
          </span>
        ))}
      </span>
    </>
  ),
  launch: (
    <>
      <StoreBar />
      <span className="block pt-4 text-center font-display text-lead leading-tight font-semibold tracking-[-0.03em]">
        The new Halo
        <span className="block font-sans text-tiny font-normal tracking-normal text-muted">
          from nine today
        </span>
      </span>
      <span className="mt-4 flex items-center justify-center gap-2">
        <Poster id="tide" className="aspect-[9/16] w-11 rounded-chip" />
        <Poster
          id="halo"
          className="aspect-[9/16] w-18 rounded-control border-2 border-commerce shadow-lamp"
        />
        <Poster id="ember" className="aspect-[9/16] w-11 rounded-chip" />
      </span>
    </>
  ),
  answer: (
    <>
      <StoreBar />
      <span className="block px-3 pt-4 font-display text-lead leading-tight font-semibold tracking-[-0.03em]">
        How large is it?
      </span>
      <span className="flex gap-3 p-3">
        <span className="grow text-tiny">
          {bottleSizes.map(([size, height]) => (
            <span key={size} className="flex justify-between gap-1 border-t border-line py-2">
              {size} <span className="font-mono">{height}</span>
            </span>
          ))}
        </span>
        <Poster
          id="ember"
          className="aspect-[9/16] w-18 shrink-0 rounded-control border-2 border-commerce shadow-lamp"
        />
      </span>
    </>
  ),
};

function Poster({ id, className }: { id: StoreProductId; className: string }) {
  return (
    <span
      className={classNames("relative block overflow-hidden bg-linear-to-b", videoGradients[id], className)}
    >
      <VideoPoster id={id} alt="" sizes="8rem" />
    </span>
  );
}
