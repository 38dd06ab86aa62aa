import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { SectionHead } from "~/sections/section-head";
import { RichText } from "~/ui/rich-text";
import { VideoPoster, videoGradients } from "~/video/video-poster";
import type { placements } from "./sections-content";

type PlacementId = "collection" | "product" | "launch" | "answer";

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
            <div aria-hidden="true" className="relative w-24 shrink-0 self-start sm:w-full">
              <svg viewBox="0 0 144 168" className="w-full" aria-hidden="true">
                <rect x=".5" y=".5" width="143" height="167" rx="10" className="fill-ground-2 stroke-line" />
                <path d="M12 17h24" className="stroke-text/40" strokeWidth="5" strokeLinecap="round" />
                <path d="M104 17h28" className="stroke-line" strokeWidth="4" strokeLinecap="round" />
                {pageDrawings[id]}
              </svg>
              <div className="absolute inset-[8%]">
                <div className={id === "collection" ? "mt-[24%] flex w-1/2 gap-1" : undefined}>
                  {placementLights[id].map(({ video, place }) => (
                    <span
                      key={video}
                      className={classNames(
                        "overflow-hidden border-2 border-commerce bg-linear-to-b shadow-lamp",
                        videoGradients[video],
                        place,
                      )}
                    >
                      <VideoPoster id={video} alt="" sizes="6rem" />
                    </span>
                  ))}
                </div>
              </div>
            </div>
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

type Light = { video: VideoId; place: string };

const ringClass = "relative aspect-square grow rounded-full";

const placementLights: Record<PlacementId, readonly Light[]> = {
  product: [{ video: "rill", place: "absolute right-0 bottom-0 aspect-[9/16] w-1/3 rounded-chip" }],
  collection: [
    { video: "tide", place: ringClass },
    { video: "halo", place: ringClass },
    { video: "ember", place: ringClass },
  ],
  launch: [{ video: "halo", place: "absolute inset-0 m-auto aspect-[9/16] w-1/3 rounded-chip" }],
  answer: [{ video: "tide", place: "absolute inset-y-0 right-0 my-auto aspect-[9/16] w-1/3 rounded-chip" }],
};

const wallClass = "fill-line";

const pageDrawings: Record<PlacementId, ReactNode> = {
  collection: (
    <>
      {[83, 105, 127].map((x) => (
        <circle key={x} cx={x} cy="52" r="9" className={wallClass} />
      ))}
      {[12, 54, 96].map((x) => (
        <g key={x}>
          <rect x={x} y="74" width="36" height="36" rx="5" className={wallClass} />
          <rect x={x} y="119" width="36" height="36" rx="5" className={wallClass} />
        </g>
      ))}
    </>
  ),
  product: (
    <>
      <rect x="12" y="32" width="70" height="96" rx="6" className={wallClass} />
      <path d="M92 40h40M92 54h30M92 68h36" className="stroke-line" strokeWidth="5" strokeLinecap="round" />
      <rect x="12" y="138" width="70" height="16" rx="5" className="fill-text/70" />
    </>
  ),
  launch: (
    <>
      <rect x="12" y="56" width="31" height="55" rx="6" className={wallClass} />
      <rect x="101" y="56" width="31" height="55" rx="6" className={wallClass} />
      <path d="M22 142h100M44 154h56" className="stroke-text/40" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  answer: (
    <>
      <path
        d="M12 44h64M12 60h48M12 76h60M12 92h40"
        className="stroke-line"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <rect x="12" y="108" width="66" height="46" rx="6" className={wallClass} />
      <rect x="92" y="140" width="40" height="8" rx="4" className={wallClass} />
    </>
  ),
};
