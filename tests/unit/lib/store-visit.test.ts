import { expect, test } from "bun:test";
import { demoOffers } from "~/content/demo-store";
import { parseCart } from "~/lib/demo-cart";
import { appendEvent, listAddedOffers, type StoreEvent } from "~/lib/store-visit";

const cart = (text: string) => parseCart(text, demoOffers);
const skus = (before: string, after: string) =>
  listAddedOffers(cart(before), cart(after)).map(({ sku }) => sku);

test("each article that a cart has more of was added, and what was taken out was not", () => {
  expect(skus("", "halo-brass.2,rill-five.1")).toEqual(["halo-brass", "halo-brass", "rill-five"]);
  expect(skus("halo-brass.2", "halo-brass.1,halo-black.1")).toEqual(["halo-black"]);
  expect(skus("halo-brass.2", "")).toEqual([]);
});

test("a video is seen and played once in a visit, and added as often as it is; the newest comes first", () => {
  const [offer] = demoOffers;
  if (!offer) throw new Error("nothing is sold");
  const all: StoreEvent[] = [
    { kind: "seen", video: "halo", at: 1 },
    { kind: "seen", video: "halo", at: 2 },
    { kind: "played", video: "halo", at: 3 },
    { kind: "added", offer, at: 4 },
    { kind: "added", offer, at: 5 },
  ];
  const visit = all.reduce<readonly StoreEvent[]>(appendEvent, []);
  expect(visit.map(({ kind, at }) => [kind, at])).toEqual([
    ["added", 5],
    ["added", 4],
    ["played", 3],
    ["seen", 1],
  ]);
});
