import { expect, test } from "bun:test";
import fc from "fast-check";
import { demoOffers, demoProducts } from "~/content/demo-store";
import { videos } from "~/content/videos";
import { formatCart, maxQuantity, parseCart, setQuantity, sumCart } from "~/lib/demo-cart";
import { formatCents } from "~/lib/format";

const carts = fc
  .uniqueArray(
    fc.record({
      offer: fc.constantFrom(...demoOffers),
      quantity: fc.integer({ min: 1, max: maxQuantity }),
    }),
    { selector: ({ offer }) => offer.sku },
  )
  .map((lines) => [...lines]);

test("a cart is the same after it was in an address, however full it is", () => {
  fc.assert(
    fc.property(carts, (lines) => {
      const { search } = new URL(`https://shop.example/?cart=${formatCart(lines)}`);
      expect(parseCart(new URLSearchParams(search).get("cart"), demoOffers)).toEqual(lines);
    }),
  );
});

test("whatever an address says, a cart holds only what is sold, each once, within bounds", () => {
  const parts = fc.oneof(
    fc.tuple(fc.constantFrom(...demoOffers.map(({ sku }) => sku), "gold", ""), fc.integer()).map(String),
    fc.tuple(fc.constantFrom(...demoOffers), fc.nat()).map(([{ sku }, n]) => `${sku}.${n}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(parts), (texts) => {
      const lines = parseCart(texts.join(","), demoOffers);
      expect(new Set(lines.map(({ offer }) => offer)).size).toBe(lines.length);
      for (const { offer, quantity } of lines) {
        expect(demoOffers).toContain(offer);
        expect(quantity >= 1 && quantity <= maxQuantity).toBe(true);
      }
      expect(parseCart(formatCart(lines), demoOffers)).toEqual(lines);
    }),
  );
  expect(parseCart(null, demoOffers)).toEqual([]);
  expect(parseCart(`halo-brass.${"9".repeat(300)}`, demoOffers)[0]?.quantity).toBe(maxQuantity);
  expect(parseCart("halo-brass.2,gold.1,halo-brass.5,ember-50.0,tide-lagoon.x", demoOffers)).toHaveLength(1);
});

test("the sum is exact to the cent, and follows each change of a quantity", () => {
  fc.assert(
    fc.property(carts, fc.constantFrom(...demoOffers), fc.nat(maxQuantity), (lines, offer, quantity) => {
      const others = lines.filter((line) => line.offer !== offer);
      const { count, cents } = sumCart(setQuantity(lines, offer, quantity));
      expect(cents).toBe(sumCart(others).cents + quantity * offer.cents);
      expect(count).toBe(sumCart(others).count + quantity);
    }),
  );
  expect(formatCents(sumCart(parseCart("halo-brass.2,ember-50.1", demoOffers)).cents)).toBe("$289.97");
});

test("a video's product costs the same in the demo store as on the home page", () => {
  for (const { id, price } of videos)
    expect(demoProducts.find((product) => product.id === id)?.offers[0].cents).toBe(Math.round(price * 100));
});
