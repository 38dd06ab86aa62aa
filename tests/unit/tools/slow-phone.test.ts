import { expect, test } from "bun:test";
import { slowdownOf } from "~/tools/slow-phone";

test("a fast desktop is slowed four times, a phone is left as it is", () => {
  expect([1533, 1300, 1050, 800, 475, 150, 90].map(slowdownOf)).toEqual([4, 3, 2.5, 2, 1.5, 1, 1]);
});
