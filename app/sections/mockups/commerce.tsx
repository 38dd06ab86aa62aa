import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { Icon } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import { Video } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";
import { Mockup } from "./mockup";

const stories: { video: VideoId; ring: string; light: string }[] = [
  { video: "rill", ring: "stroke-commerce", light: "bg-commerce" },
  { video: "halo", ring: "stroke-showcase", light: "bg-showcase" },
  { video: "tide", ring: "stroke-securestream", light: "bg-securestream" },
  { video: "lane", ring: "stroke-line", light: "bg-securestream" },
];

/** A phone with a product page: story rings, a floating video, the variant picker and the cart. */
export function CommerceMockup({ className }: { className?: string }) {
  return (
    <Mockup className="relative scheme-light text-text [--mock:300]" frame={className}>
      <div className="rounded-[calc(46*var(--unit))] bg-ink p-2 shadow-float ring-1 ring-paper/15">
        <div className="relative overflow-hidden rounded-[calc(38*var(--unit))] bg-ground pb-4">
          <span className="absolute top-2 left-1/2 z-10 h-5 w-20 -translate-x-1/2 rounded-full bg-ink" />
          <div className="flex justify-between px-6 pt-2 text-tiny font-semibold">
            <span>9:41</span>
            <span className="flex items-end gap-0.5">
              <span className="h-1.5 w-0.5 rounded-full bg-ink" />
              <span className="h-2 w-0.5 rounded-full bg-ink" />
              <span className="h-2.5 w-0.5 rounded-full bg-ink" />
            </span>
          </div>
          <div className="mt-3 flex items-center justify-between px-4">
            <Icon name="search" className="size-4" />
            <span className="font-display text-base font-bold tracking-[-0.03em]">vetrina</span>
            <span className="relative">
              <Icon name="shopping-bag" className="size-4" />
              <span className="absolute -top-1.5 -right-1.5 grid size-3.5 place-items-center rounded-full bg-commerce text-tiny font-bold text-ink play-pop at-32">
                1
              </span>
            </span>
          </div>
          <div className="mt-3 flex justify-between px-4">
            {stories.map((story, index) => (
              <Story key={index} {...story} />
            ))}
          </div>
          <div data-hue="commerce" className="relative mt-3 h-64 bg-linear-to-b from-hue-soft to-hue/50">
            <Photo name="case-ember" alt="" sizes="20rem" />
            <FloatingVideoPlayer />
          </div>
          <div className="px-4 pt-4">
            <div className="flex items-baseline justify-between">
              <span className="font-display text-lead font-semibold tracking-[-0.03em]">
                Ember eau de parfum
              </span>
              <span className="font-mono text-base font-medium">$129.99</span>
            </div>
            <VariantPicker />
            <div
              data-mock="button"
              className="mt-3 grid h-11 place-items-center rounded-control bg-ink text-base font-semibold text-paper play-press at-24"
            >
              Add to cart
            </div>
          </div>
        </div>
      </div>
      <div className="absolute bottom-58 -left-3 sm:@xs:-left-9 flex items-center gap-2 rounded-control border border-line bg-raised py-2 pr-3 pl-2 text-small font-semibold shadow-float play-rise at-32">
        <span className="grid size-5 place-items-center rounded-full bg-studio text-ink">
          <Icon name="check" className="size-3" />
        </span>
        50 ml in the cart
      </div>
    </Mockup>
  );
}

function Story({ video, ring, light }: (typeof stories)[number]) {
  return (
    <span className="relative grid size-14 place-items-center">
      <svg
        viewBox="0 0 56 56"
        className="absolute inset-0 -rotate-90"
        fill="none"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <circle cx="28" cy="28" r="26" className={ring} />
      </svg>
      <span className={classNames("relative size-11 overflow-hidden rounded-full", light)}>
        <VideoPoster id={video} alt="" sizes="48px" />
      </span>
    </span>
  );
}

function FloatingVideoPlayer() {
  return (
    <div data-mock="floating" className="absolute right-3 bottom-2 w-24 play-rise at-10">
      <div className="pane border-2 border-paper bg-linear-to-b from-commerce to-lamp shadow-float">
        <Video id="ember" alt="" sizes="120px" />
        <span className="absolute inset-x-1.5 top-1.5 h-0.5 overflow-hidden rounded-full bg-paper/40">
          <span className="block h-full bg-paper play-grow at-12 [animation-duration:3s]" />
        </span>
        <span className="absolute top-4 right-1.5 grid size-5 place-items-center rounded-full bg-ink/80 text-paper">
          <Icon name="volume-x" className="size-3" />
        </span>
        <span className="absolute inset-x-1.5 bottom-2 rounded-chip bg-paper/95 py-1 text-center text-tiny font-bold text-ink">
          Shop 50 ml
        </span>
      </div>
    </div>
  );
}

function VariantPicker() {
  const sizes = ["30 ml", "50 ml"];
  return (
    <div data-mock="choices" className="mt-3 grid grid-cols-2 gap-2 text-center font-medium">
      {sizes.map((size, index) => (
        <span key={size} className="relative rounded-control border border-line py-2">
          {index === 1 && <span className="absolute -inset-px rounded-control border-2 border-ink" />}
          {size}
        </span>
      ))}
    </div>
  );
}
