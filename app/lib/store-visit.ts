import { type CartLine, getQuantity, type Offer } from "./demo-cart";

/** An event of one visit to the demo store, as the merchant sees it; `at` in milliseconds since the epoch. */
export type StoreEvent =
  | { kind: "seen" | "played"; video: string; at: number }
  | { kind: "added"; offer: Offer; at: number };

/** The events with one more, the newest first. A video counts as seen and as played once in a visit. */
export function appendEvent(events: readonly StoreEvent[], event: StoreEvent): readonly StoreEvent[] {
  const isKnown =
    event.kind !== "added" &&
    events.some((earlier) => earlier.kind === event.kind && earlier.video === event.video);
  return isKnown ? events : [event, ...events];
}

/** The offers that a cart has more of than the one before it, each as often as it was added. */
export function listAddedOffers(before: readonly CartLine[], after: readonly CartLine[]): Offer[] {
  return after.flatMap(({ offer, quantity }) =>
    Array.from({ length: Math.max(quantity - getQuantity(before, offer), 0) }, () => offer),
  );
}
