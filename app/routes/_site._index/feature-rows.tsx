import { classNames } from "~/lib/class-names";
import type { VideoId } from "~/lib/video";
import { type StoreProductId, storeProducts } from "~/sections/mockups/store-page";
import { Icon } from "~/ui/icon";
import { VideoPoster } from "~/video/video-poster";

export function Carousel() {
  const row: { id: StoreProductId; at: string }[] = [
    { id: "tide", at: "at-2" },
    { id: "rill", at: "at-2" },
    { id: "halo", at: "at-4" },
    { id: "ember", at: "at-4" },
  ];
  return (
    <div className="p-7">
      <div className="flex items-center justify-between">
        <span className="font-display text-h3 font-semibold tracking-[-0.03em]">Seen this week</span>
        <span className="flex gap-2">
          {(["chevron-left", "chevron-right"] as const).map((name) => (
            <span key={name} className="grid size-8 place-items-center rounded-full border border-line">
              <Icon name={name} className="size-4" />
            </span>
          ))}
        </span>
      </div>
      <div className="mt-5 flex gap-4">
        {row.map(({ id, at }, index) => (
          <span key={index} className={classNames("shrink-0 play-rise", at)}>
            <MockPane
              id={id}
              className={classNames("aspect-[9/16] w-36", index === 1 && "ring-3 ring-lamp")}
            />
            <span className="mt-2 flex items-center justify-between text-tiny">
              {storeProducts[id].name.split(" ")[0]}
              <span className="font-mono">{storeProducts[id].price}</span>
            </span>
          </span>
        ))}
      </div>
    </div>
  );
}

export function Stories() {
  const rings: { id: VideoId; name: string; seen?: boolean }[] = [
    { id: "rill", name: "Bath" },
    { id: "halo", name: "Light" },
    { id: "tide", name: "Table" },
    { id: "halo", name: "Gifts", seen: true },
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
                  <VideoPoster id={id} alt="" sizes="4rem" />
                </span>
              </span>
              <span className="mt-1.5 block">{name}</span>
            </span>
          ))}
        </div>
        <div className="mt-7 grid grid-cols-2 gap-4">
          {(["halo", "tide", "ember", "rill"] as const).map((id) => (
            <span key={id}>
              <MockPane id={id} className="h-20" />
              <span className="mt-1.5 flex justify-between text-tiny">
                {storeProducts[id].name.split(" ")[0]}
                <span className="font-mono">{storeProducts[id].price}</span>
              </span>
            </span>
          ))}
        </div>
      </div>
      <div className="relative aspect-[9/16] h-full overflow-hidden rounded-card shadow-float play-pop at-4">
        <VideoPoster id="rill" alt="" sizes="14rem" />
        <span className="absolute inset-x-3 top-3 flex gap-1">
          <span className="h-1 flex-1 rounded-full bg-paper/40">
            <span className="block h-full w-2/3 origin-left rounded-full bg-paper play-grow at-8" />
          </span>
          <span className="h-1 flex-1 rounded-full bg-paper/40" />
          <span className="h-1 flex-1 rounded-full bg-paper/40" />
        </span>
        <span className="absolute inset-x-3 bottom-3 rounded-control bg-ground p-3 play-rise at-10">
          <span className="flex justify-between font-semibold">
            Rill bath stones <span className="font-mono font-medium">$38.00</span>
          </span>
          <span className="mt-2 grid h-8 place-items-center rounded-chip bg-text font-semibold text-ground">
            Shop Now
          </span>
        </span>
      </div>
    </div>
  );
}

export function MockPane({ id, className }: { id: VideoId; className: string }) {
  return (
    <span className={classNames("relative block overflow-hidden rounded-control", className)}>
      <VideoPoster id={id} alt="" sizes="12rem" />
    </span>
  );
}
