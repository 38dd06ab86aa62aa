import { expect, test } from "bun:test";
import { findNearest, listMeant } from "~/lib/nearest";

const names = ["engineer", "engineering", "designer", "gaffer", "bengaluru", "light"];

test("a word with a letter too many, too few, wrong or swapped means the one it comes near to", () => {
  for (const slip of ["enginer", "enginneer", "emgineer", "negineer"])
    expect([slip, listMeant(slip, names, 9)[0]]).toEqual([slip, "engineer"]);
  expect(listMeant("bangalru", names, 9)).toEqual(["bengaluru"]);
});

test("the beginning of a word may be mistyped too, and the nearest comes first", () => {
  expect(listMeant("desing", names, 9)).toEqual(["designer"]);
  expect(listMeant("engineerx", names, 9)).toEqual(["engineer", "engineering"]);
  expect(listMeant("engineerx", names, 1)).toEqual(["engineer"]);
});

test("short words, and words that nothing comes near to, mean nothing", () => {
  expect(listMeant("gaf", names, 9)).toEqual([]);
  expect(listMeant("xyz", names, 9)).toEqual([]);
  expect(listMeant("tokyo", names, 9)).toEqual([]);
  expect(listMeant("desgner", ["de"], 9)).toEqual([]);
});

test("a name is meant by a word of which a third is other letters at most", () => {
  expect(findNearest("desinger", names)).toBe("designer");
  expect(findNearest("lamp", names)).toBeUndefined();
});
