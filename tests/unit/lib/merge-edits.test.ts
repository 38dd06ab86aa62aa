import { expect, test } from "bun:test";
import fc from "fast-check";
import { formatOpened, mergeEdits, readOpened } from "~/lib/merge-edits";

type Fields = { title: string; text: string; isLive: boolean; cities: string[] };

const opened: Fields = { title: "Lead", text: "Hello", isLive: false, cities: ["Oslo"] };
const anyFields = fc.record<Fields>({
  title: fc.constantFrom("Lead", "Head", "Chief"),
  text: fc.constantFrom("Hello", "Good day", ""),
  isLive: fc.boolean(),
  cities: fc.constantFrom(["Oslo"], ["Oslo", "Bergen"], []),
});

test("a field that only one side changed is taken from both", () => {
  const mine = { ...opened, title: "Head", cities: ["Bergen"] };
  const theirs = { ...opened, text: "Good day", isLive: true };
  expect(mergeEdits({ opened, mine, theirs })).toEqual({
    fields: { title: "Head", text: "Good day", isLive: true, cities: ["Bergen"] },
    mine: ["title", "cities"],
    clashes: [],
    kept: ["text", "isLive"],
  });
});

test("a field that both changed differently is a clash, and equal changes are none", () => {
  const mine = { ...opened, title: "Head", text: "Hi" };
  const theirs = { ...opened, title: "Chief", text: "Hi" };
  expect(mergeEdits({ opened, mine, theirs })).toMatchObject({ fields: mine, clashes: ["title"], kept: [] });
});

test("an editor that changed nothing saves exactly what is saved already", () => {
  fc.assert(
    fc.property(anyFields, anyFields, (began, theirs) => {
      expect(mergeEdits({ opened: began, mine: began, theirs })).toMatchObject({ fields: theirs, mine: [] });
    }),
  );
});

test("without clashes no change of either side is lost", () => {
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, (began, mine, theirs) => {
      const merged = mergeEdits({ opened: began, mine, theirs });
      const values = (fields: Fields) => Object.entries(fields).map((entry) => JSON.stringify(entry));
      for (const side of [mine, theirs])
        for (const value of values(side).filter((one) => !values(began).includes(one)))
          if (!merged.clashes.some((name) => value.startsWith(`["${name}"`)))
            expect(values(merged.fields)).toContain(value);
    }),
  );
});

test("a form needs the opening values of its changed fields only", () => {
  fc.assert(
    fc.property(anyFields, anyFields, (began, mine) => {
      expect(readOpened(formatOpened(began, mine), mine)).toEqual(began);
    }),
  );
  expect(formatOpened(opened, { ...opened, title: "Head" })).toBe('{"title":"Lead"}');
  expect(readOpened("no JSON", opened)).toBeUndefined();
  expect(readOpened('{"other":1,"__proto__":{"title":"x"}}', opened)).toEqual(opened);
});
