import { classNames } from "~/lib/class-names";
import type { ShoppableVideoId, VideoId } from "~/lib/video";
import { Icon } from "~/ui/icon";
import { Video } from "~/video/video";
import { VideoPoster } from "~/video/video-poster";

export type StoreProductId = ShoppableVideoId | "rill";

/** What the demo store's product pages say, for drawings of them. */
export const storeProducts: Record<
  StoreProductId,
  { name: string; price: string; choices: readonly [string, string] }
> = {
  ember: { name: "Ember eau de parfum", price: "$129.99", choices: ["50 ml", "30 ml"] },
  halo: { name: "Halo desk lamp", price: "$79.99", choices: ["Brass", "Black"] },
  tide: { name: "Tide ceramic cup set", price: "$49.99", choices: ["Lagoon", "Sand"] },
  rill: { name: "Rill bath stones", price: "$38.00", choices: ["Three stones", "Five stones"] },
};

type Props = {
  id: StoreProductId;
  /** Whether a floating video stands on the picture, where it covers neither choices nor button. */
  floating?: boolean;
  store?: string;
  className?: string;
};

export function isStoreProduct(id: VideoId): id is StoreProductId {
  return id in storeProducts;
}

/** A product page of a store, drawn in a mock-up 300 to 400 units wide. */
export function StorePage({ id, floating, store, className }: Props) {
  return (
    <div className={classNames("flex flex-col overflow-hidden rounded-control bg-raised", className)}>
      <StoreBar store={store} />
      <div className="grid min-h-0 grow grid-cols-2 gap-3 p-3">
        <span className="relative overflow-hidden rounded-chip">
          <VideoPoster id={id} alt="" sizes="12rem" />
          {floating && <FloatingPane id={id} className="bottom-2 left-2 w-14" />}
        </span>
        <StoreOffer id={id} className="content-center" />
      </div>
    </div>
  );
}

/** The head of the store's pages: its name and the cart. */
export function StoreBar({ store = "evenhour" }: { store?: string }) {
  return (
    <span className="flex items-center justify-between border-b border-line px-3 py-1.5 text-tiny">
      <span className="font-display font-bold tracking-[-0.03em]">{store}</span>
      <Icon name="shopping-bag" className="size-3" />
    </span>
  );
}

/** Name, price, choices and button of a product. */
export function StoreOffer({ id, className }: { id: StoreProductId; className?: string }) {
  const { name, price, choices } = storeProducts[id];
  return (
    <span className={classNames("grid gap-2", className)}>
      <span className="font-display text-base leading-tight font-semibold tracking-[-0.03em]">{name}</span>
      <span className="font-mono text-small">{price}</span>
      <StoreChoices choices={choices} />
      <MockCartButton />
    </span>
  );
}

export function StoreChoices({ choices, className }: { choices: readonly string[]; className?: string }) {
  return (
    <span data-mock="choices" className={classNames("flex w-fit flex-wrap gap-1", className)}>
      {choices.map((choice, index) => (
        <span
          key={choice}
          className={classNames(
            "rounded-chip border px-1.5 py-0.5 text-tiny whitespace-nowrap",
            index === 0 ? "border-text" : "border-line",
          )}
        >
          {choice}
        </span>
      ))}
    </span>
  );
}

export function MockCartButton({ className }: { className?: string }) {
  return (
    <span
      data-mock="button"
      className={classNames(
        "grid place-items-center rounded-chip bg-text py-1.5 text-small font-semibold text-ground",
        className,
      )}
    >
      Add to cart
    </span>
  );
}

/** The floating video of a page; `className` places and sizes it. */
export function FloatingPane({ id, className }: { id: StoreProductId; className: string }) {
  return (
    <span
      data-mock="floating"
      className={classNames("pane absolute! block border-2 border-paper bg-dusk-2 shadow-float", className)}
    >
      <Video id={id} alt="" sizes="8rem" />
    </span>
  );
}
