import { classNames } from "~/lib/class-names";
import { Mockup } from "~/sections/mockups/mockup";
import { MockCartButton, StoreBar, StoreOffer } from "~/sections/mockups/store-page";
import { Icon } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import { Carousel, MockPane, Stories } from "./feature-rows";

const mockupsByName = { carousel: Carousel, stories: Stories, designer: Designer, floating: Floating };

export type FeatureMockupName = keyof typeof mockupsByName;

export function FeatureMockup({ name }: { name: FeatureMockupName }) {
  const Drawing = mockupsByName[name];
  return (
    <Mockup className="scheme-light text-text [--mock:600]">
      <div className="overflow-hidden rounded-card bg-ground shadow-lamp">
        <p className="flex items-center gap-1.5 border-b border-line px-4 py-3 text-tiny text-muted">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2.5 rounded-full bg-line" />
          ))}
          <span className="mx-auto rounded-full bg-ground-2 px-16 py-1 font-mono">vetrina.example</span>
        </p>
        <div className="relative aspect-16/10 overflow-hidden">
          <Drawing />
        </div>
      </div>
    </Mockup>
  );
}

function Designer() {
  const swatches = ["bg-ink", "bg-commerce", "bg-lamp", "bg-paper-2", "bg-securestream"];
  return (
    <div className="grid h-full grid-cols-2 bg-ground-2">
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
          <span className="font-display text-[calc(46*var(--unit))] leading-none font-semibold">Aa</span>
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
        <div className="overflow-hidden rounded-control bg-ground">
          <StoreBar />
          <span className="relative block h-36">
            <Photo name="case-halo" alt="" sizes="20rem" />
          </span>
          <StoreOffer id="halo" className="w-1/2 p-4" />
        </div>
        <span
          data-mock="floating"
          className="absolute right-5 bottom-5 block rounded-card border-2 border-dashed border-showcase p-1.5 play-pop at-10"
        >
          <MockPane id="halo" className="aspect-[9/16] w-28" />
        </span>
        <span className="absolute right-12 bottom-[calc(232*var(--unit))] rounded-chip bg-dusk px-2 py-1 text-tiny font-semibold text-paper">
          Proposal 1 of 3
        </span>
      </div>
    </div>
  );
}

function Floating() {
  return (
    <div className="grid h-full grid-cols-2 gap-6 p-7">
      <span className="relative block overflow-hidden rounded-card bg-securestream-soft">
        <Photo name="case-tide" alt="" sizes="20rem" />
      </span>
      <span className="block">
        <span className="block font-display text-h2 font-semibold tracking-[-0.03em]">Tide cup set</span>
        <span className="mt-1 block font-mono text-lead">$49.99</span>
        <span className="mt-5 block text-tiny text-muted">Glaze</span>
        <span data-mock="choices" className="mt-2 flex w-fit gap-2.5">
          {["bg-securestream outline-2 outline-offset-2 outline-text", "bg-lamp"].map((glaze) => (
            <span key={glaze} className={classNames("size-8 rounded-full", glaze)} />
          ))}
        </span>
        <MockCartButton className="mt-6 h-10 w-3/5 rounded-control! text-base!" />
        <span className="mt-6 block border-t border-line pt-3 text-muted">
          Dripper, carafe and cup, glazed by hand
        </span>
        <span className="mt-3 block border-t border-line pt-3 text-muted">Dishwasher, top rack</span>
      </span>
      <span data-mock="floating" className="absolute bottom-10 left-10 block play-pop at-5">
        <MockPane id="tide" className="aspect-[9/16] w-34 shadow-float ring-3 ring-lamp" />
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-ink/80 text-paper">
          <Icon name="x" className="size-3.5" />
        </span>
        <span className="absolute inset-x-2 bottom-2 grid h-8 place-items-center rounded-chip bg-lamp text-tiny font-semibold text-ink play-rise at-10">
          Add · Lagoon
        </span>
      </span>
    </div>
  );
}
