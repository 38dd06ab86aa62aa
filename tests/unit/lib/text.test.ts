import { expect, test } from "bun:test";
import { interpolate } from "~/lib/text";

test("every named gap of a sentence is filled, an unknown one stays as it is", () => {
  expect(interpolate("Film {n} of {count}: {product}", { n: 2, count: 3, product: "Halo" })).toBe(
    "Film 2 of 3: Halo",
  );
  expect(interpolate("{corner}", {})).toBe("{corner}");
});

test("words from right to left keep their own direction in a sentence, others stay as they are", () => {
  expect(interpolate("Assigned to {name}, {count}", { name: "علي!", count: 2 })).toBe(
    "Assigned to \u2068علي!\u2069, 2",
  );
  expect(interpolate("Assigned to {name}", { name: "Łukasz" })).toBe("Assigned to Łukasz");
});
