import { expect, test } from "bun:test";
import { interpolate } from "~/lib/text";

test("every named gap of a sentence is filled, an unknown one stays as it is", () => {
  expect(interpolate("Film {n} of {count}: {product}", { n: 2, count: 3, product: "Halo" })).toBe(
    "Film 2 of 3: Halo",
  );
  expect(interpolate("{corner}", {})).toBe("{corner}");
});
