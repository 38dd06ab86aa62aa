import { expect, test } from "bun:test";
import { findNearest } from "~/lib/nearest";

const names = ["engineer", "engineering", "designer", "gaffer", "bengaluru", "light"];

test("a name is meant by a word of which a third is other letters at most", () => {
  for (const slip of ["desinger", "desiner", "dessigner", "desugner", "edsigner"])
    expect([slip, findNearest(slip, names)]).toEqual([slip, "designer"]);
  expect(findNearest("lamp", names)).toBeUndefined();
});
