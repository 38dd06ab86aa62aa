import { expect, test } from "bun:test";
import { confettiPieces } from "~/video/celebrate";

test("a view narrower than 768 px gets 100 pieces of confetti, any other 200", () => {
  expect([320, 767, 768, 1440].map(confettiPieces)).toEqual([100, 100, 200, 200]);
});
