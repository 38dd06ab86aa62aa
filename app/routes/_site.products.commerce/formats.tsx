import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Mockup } from "~/sections/mockups/mockup";
import { FloatingPane, StoreBar, StoreOffer, storeProducts } from "~/sections/mockups/store-page";
import { Video } from "~/video/video";
import { VideoPoster, videoGradients } from "~/video/video-poster";

export type FormatId = "stories" | "carousels" | "floating" | "variants" | "analytics" | "tests";

const shownVideos: VideoId[] = ["ember", "halo", "tide"];

/** A video's frame; it plays when it is the lit one of a group. */
function Pane({ id, lit, className }: { id: VideoId; lit?: boolean; className: string }) {
  const Picture = lit ? Video : VideoPoster;
  return (
    <span className={classNames("pane block bg-linear-to-b", videoGradients[id], className)}>
      <Picture id={id} alt="" sizes="170px" />
    </span>
  );
}

export const formatVideos: Partial<Record<FormatId, VideoId>> = { floating: "rill", carousels: "ember" };

export const formatDrawings: Record<FormatId, ReactNode> = {
  stories: <Rings />,
  floating: <Floating />,
  carousels: <Row />,
  variants: <Variants />,
  analytics: <Funnel />,
  tests: <Test />,
};

function Rings() {
  const seen = [true, true, true, false, false, false];
  return (
    <div className="-mr-7 flex gap-4 overflow-hidden sm:gap-5">
      {seen.map((lit, index) => (
        <span
          key={index}
          className={classNames(
            "grid size-24 shrink-0 place-items-center rounded-full border-3 sm:size-30",
            lit ? "border-commerce" : "border-text/15",
          )}
        >
          <span className="relative size-20 overflow-hidden rounded-full sm:size-25">
            <Pane
              id={shownVideos[index % shownVideos.length] ?? "ember"}
              className="size-full rounded-full"
            />
          </span>
        </span>
      ))}
    </div>
  );
}

function Row() {
  return (
    <div className="-mb-14 flex items-start gap-3">
      <Pane id="halo" className="mt-5 w-1/3 opacity-80" />
      <Pane id="ember" lit className="w-2/5 shadow-float" />
      <Pane id="tide" className="mt-5 w-1/3 opacity-80" />
    </div>
  );
}

function Floating() {
  return (
    <Mockup className="relative scheme-light text-text [--mock:320]" frame="-mb-14">
      <div className="overflow-hidden rounded-card bg-raised">
        <StoreBar />
        <span className="relative block aspect-4/3">
          <VideoPoster id="rill" alt="" sizes="28rem" className="object-[50%_42%]" />
        </span>
        {/* The video stands beside name, choices and button, not on them. */}
        <StoreOffer id="rill" className="w-1/2 p-5 pb-28" />
      </div>
      <FloatingPane id="rill" className="right-5 bottom-10 w-30 shadow-lamp" />
    </Mockup>
  );
}

/** The glazes of the demo store's cup set; the first one is chosen. */
function Variants() {
  const { choices, price } = storeProducts.tide;
  const glazes = ["bg-securestream", "bg-lamp"];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {choices.map((choice, index) => (
          <span
            key={choice}
            className={classNames(
              "flex items-center gap-2.5 rounded-full border p-1.5 pr-4 font-semibold",
              index === 0 ? "border-text" : "border-line text-muted",
            )}
          >
            <span className={classNames("size-9 rounded-full forced-color-adjust-none", glazes[index])} />
            {choice}
          </span>
        ))}
      </div>
      <span className="flex h-12 items-center justify-between rounded-control bg-primary px-5 font-semibold text-on-primary">
        Add · {choices[0]} <span className="font-mono text-small">{price}</span>
      </span>
    </div>
  );
}

function Funnel() {
  const steps = [
    { label: "Seen", width: "w-full" },
    { label: "Played", width: "w-4/5" },
    { label: "Opened product", width: "w-[46%]" },
    { label: "Added to cart", width: "w-[21%]" },
    { label: "Ordered", width: "w-[14%]" },
  ];
  return (
    <div className="grid gap-2">
      {steps.map(({ label, width }, index) => (
        <div key={label} className="grid grid-cols-[7.5rem_1fr] items-center gap-3 text-small">
          <span className="text-muted">{label}</span>
          <span
            className={classNames(
              "h-5 rounded-chip forced-color-adjust-none print:border",
              width,
              index === 4 ? "bg-lamp" : "bg-commerce/70",
            )}
          />
        </div>
      ))}
    </div>
  );
}

function Test() {
  return (
    <svg viewBox="0 0 420 150" fill="none" strokeWidth="3" className="w-full" aria-hidden="true">
      {[20, 60, 100, 140].map((y) => (
        <path key={y} d={`M0 ${y}H420`} className="stroke-line" strokeWidth="1" />
      ))}
      <path
        d="M0 118C40 112 60 122 95 114s60 2 95-6 70 6 105-2 60 2 85-4"
        className="stroke-text/40"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path
        d="M0 116C40 108 60 110 95 96s60-8 95-28 70-10 105-22 55-14 85-18"
        className="stroke-commerce"
        strokeLinecap="round"
      />
      <circle cx="380" cy="28" r="6" className="fill-commerce" />
      <g className="font-mono text-small">
        <text x="396" y="33" className="fill-text">
          B
        </text>
        <text x="396" y="107" className="fill-muted">
          A
        </text>
      </g>
    </svg>
  );
}
