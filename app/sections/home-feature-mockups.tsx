import { classNames } from "~/lib/class-names";
import type { FilmId } from "~/lib/film";
import { Icon } from "~/ui/icon";
import { FilmPicture } from "~/video/film-picture";
import { Mockup } from "./mockups/mockup";

const drawings = { carousel: Carousel, stories: Stories, designer: Designer, floating: Floating };

export type FeatureMockupName = keyof typeof drawings;

/** One format at work, in a browser window of a shop. */
export function FeatureMockup({ name }: { name: FeatureMockupName }) {
  const Drawing = drawings[name];
  return (
    <Mockup className="scheme-light text-text [--mock:620]">
      <div className="overflow-hidden rounded-card bg-ground shadow-lamp">
        <p className="flex items-center gap-1.5 border-b border-line px-4 py-3 text-tiny text-muted">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
          <span className="mx-auto rounded-full bg-ground-2 px-16 py-1 font-mono">vetrina.example</span>
        </p>
        <div className="relative aspect-[62/40] overflow-hidden">
          <Drawing />
        </div>
      </div>
    </Mockup>
  );
}

function Pane({ id, className }: { id: FilmId; className: string }) {
  return (
    <span className={classNames("relative block overflow-hidden rounded-control", className)}>
      <FilmPicture id={id} alt="" sizes="12rem" />
    </span>
  );
}

function Carousel() {
  const row: { id: FilmId; price: string; at: string }[] = [
    { id: "tide", price: "$49.99", at: "at-1" },
    { id: "ember", price: "$129.99", at: "at-2" },
    { id: "halo", price: "$79.99", at: "at-3" },
    { id: "tide", price: "$49.99", at: "at-4" },
  ];
  return (
    <div className="p-7">
      <div className="flex items-center justify-between">
        <span className="font-display text-h3 font-semibold tracking-tight">Seen this week</span>
        <span className="flex gap-2">
          {(["chevron-left", "chevron-right"] as const).map((name) => (
            <span key={name} className="grid size-8 place-items-center rounded-full border border-line">
              <Icon name={name} className="size-4" />
            </span>
          ))}
        </span>
      </div>
      <div className="mt-5 flex gap-4">
        {row.map(({ id, price, at }, index) => (
          <span key={index} className={classNames("shrink-0 play-rise", at)}>
            <Pane id={id} className={classNames("aspect-[9/16] w-38", index === 1 && "ring-3 ring-lamp")} />
            <span className="mt-2 flex items-center justify-between text-tiny">
              <span className="h-1.5 w-14 rounded-full bg-line" />
              <span className="font-mono">{price}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

function Stories() {
  const rings: { id: FilmId; name: string; seen?: boolean }[] = [
    { id: "ember", name: "Amber" },
    { id: "halo", name: "Light" },
    { id: "tide", name: "Table" },
    { id: "ember", name: "Gifts", seen: true },
    { id: "tide", name: "Glaze", seen: true },
  ];
  return (
    <div className="grid h-full grid-cols-[1fr_auto] gap-6 p-7">
      <div>
        <div className="flex gap-3.5">
          {rings.map(({ id, name, seen }, index) => (
            <span key={index} className="text-center text-tiny">
              <span
                className={classNames(
                  "block rounded-full border-[calc(2.5*var(--unit))] p-0.5",
                  seen ? "border-line" : "border-commerce",
                )}
              >
                <span className="relative block size-12 overflow-hidden rounded-full">
                  <FilmPicture id={id} alt="" sizes="4rem" />
                </span>
              </span>
              <span className="mt-1.5 block">{name}</span>
            </span>
          ))}
        </div>
        <div className="mt-7 grid grid-cols-2 gap-4">
          {["bg-commerce-soft", "bg-showcase-soft", "bg-securestream-soft", "bg-studio-soft"].map(
            (ground) => (
              <span key={ground}>
                <span className={classNames("block h-20 rounded-control", ground)} />
                <span className="mt-2 block h-1.5 w-3/5 rounded-full bg-line" />
              </span>
            ),
          )}
        </div>
      </div>
      <div className="relative aspect-[9/16] h-full overflow-hidden rounded-card shadow-float play-pop at-4">
        <FilmPicture id="ember" alt="" sizes="14rem" />
        <span className="absolute inset-x-3 top-3 flex gap-1">
          <span className="h-1 flex-1 rounded-full bg-paper/40">
            <span className="block h-full w-2/3 origin-left rounded-full bg-paper play-grow at-8" />
          </span>
          <span className="h-1 flex-1 rounded-full bg-paper/40" />
          <span className="h-1 flex-1 rounded-full bg-paper/40" />
        </span>
        <span className="absolute inset-x-3 bottom-3 rounded-control bg-ground p-3 play-rise at-10">
          <span className="flex justify-between font-semibold">
            Ember <span className="font-mono font-medium">$129.99</span>
          </span>
          <span className="mt-2 grid h-8 place-items-center rounded-chip bg-text font-semibold text-ground">
            Shop Now
          </span>
        </span>
      </div>
    </div>
  );
}

function Designer() {
  const swatches = ["bg-ink", "bg-commerce", "bg-lamp", "bg-paper-2", "bg-securestream"];
  return (
    <div className="grid h-full grid-cols-[1fr_1.1fr] bg-ground-2">
      <div className="flex flex-col gap-4 border-r border-line bg-ground p-6">
        <span className="flex items-center gap-2 text-base font-semibold">
          <Icon name="wand-sparkles" className="size-4 text-showcase-ink" /> Read from your theme
        </span>
        <span className="flex gap-2">
          {swatches.map((swatch, index) => (
            <span
              key={swatch}
              className={classNames(
                "size-8 rounded-full border border-line play-pop",
                swatch,
                `at-${index + 1}`,
              )}
            />
          ))}
        </span>
        <span className="flex items-end gap-4 border-y border-line py-3">
          <span className="font-display text-[calc(44*var(--unit))] leading-none font-semibold">Aa</span>
          <span className="text-tiny text-muted">
            Bricolage Grotesque
            <br />
            18 px corners
          </span>
        </span>
        <span className="mt-auto rounded-control bg-showcase-soft p-3 text-small text-showcase-ink play-rise at-8">
          “A corner player on product pages, a row of Stories above the collection.”
        </span>
        <span className="flex gap-2 play-rise at-12">
          <span className="grid h-9 flex-1 place-items-center rounded-control bg-text font-semibold text-ground">
            Apply
          </span>
          <span className="grid h-9 flex-1 place-items-center rounded-control border border-line font-semibold">
            Edit
          </span>
        </span>
      </div>
      <div className="relative p-6">
        <span className="block h-36 rounded-control bg-commerce-soft" />
        <span className="mt-4 block h-2.5 w-2/3 rounded-full bg-line" />
        <span className="mt-2.5 block h-2.5 w-1/2 rounded-full bg-line" />
        <span className="mt-5 grid h-9 w-1/2 place-items-center rounded-control bg-commerce text-small font-semibold text-ink">
          Add to cart
        </span>
        <span className="absolute right-5 bottom-5 block rounded-card border-2 border-dashed border-showcase p-1.5 play-pop at-10">
          <Pane id="halo" className="aspect-[9/16] w-28" />
        </span>
        <span className="absolute right-12 bottom-[calc(232*var(--unit))] rounded-chip bg-showcase px-2 py-1 text-tiny font-semibold text-paper play-fade at-13">
          Proposal 1 of 3
        </span>
      </div>
    </div>
  );
}

function Floating() {
  return (
    <div className="grid h-full grid-cols-2 gap-7 p-7">
      <span className="relative block overflow-hidden rounded-card bg-securestream-soft">
        <picture>
          <source srcSet="/stills/case-tide.avif" type="image/avif" />
          <img
            src="/stills/case-tide.webp"
            alt=""
            width={1200}
            height={900}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </picture>
      </span>
      <span className="block">
        <span className="block font-display text-h2 font-semibold tracking-tight">Tide cup set</span>
        <span className="mt-1 block font-mono text-lead">$49.99</span>
        <span className="mt-5 block text-tiny text-muted">Glaze</span>
        <span className="mt-2 flex gap-2.5">
          {[
            "bg-securestream ring-2 ring-text ring-offset-2 ring-offset-ground",
            "bg-lamp",
            "bg-commerce",
          ].map((glaze) => (
            <span key={glaze} className={classNames("size-8 rounded-full", glaze)} />
          ))}
        </span>
        <span className="mt-6 grid h-10 w-3/5 place-items-center rounded-control bg-text text-base font-semibold text-ground">
          Add to cart
        </span>
        <span className="mt-6 block h-1.5 w-2/3 rounded-full bg-line" />
        <span className="mt-2.5 block h-1.5 w-1/2 rounded-full bg-line" />
        <span className="mt-2.5 block h-1.5 w-3/5 rounded-full bg-line" />
      </span>
      <span className="absolute right-6 bottom-6 block play-pop at-5">
        <Pane id="tide" className="aspect-[9/16] w-34 shadow-float ring-3 ring-lamp" />
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-ink/70 text-paper">
          <Icon name="x" className="size-3.5" />
        </span>
        <span className="absolute inset-x-2 bottom-2 grid h-8 place-items-center rounded-chip bg-lamp text-tiny font-semibold text-ink play-rise at-10">
          Add · Teal glaze
        </span>
      </span>
    </div>
  );
}
