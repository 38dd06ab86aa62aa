import { expect, test } from "bun:test";
import { parseEmailList } from "~/lib/email-list";

for (const [typed, emails] of [
  ["", []],
  ["ada@shop.example", ["ada@shop.example"]],
  [
    "ada@shop.example, bo@shop.example;cy@shop.example",
    ["ada@shop.example", "bo@shop.example", "cy@shop.example"],
  ],
  ["ada@shop.example bo@shop.example\nADA@shop.example", ["ada@shop.example", "bo@shop.example"]],
  ["Ada Moreau <ada@shop.example> Bo <bo@shop.example>,", ["ada@shop.example", "bo@shop.example"]],
  ['"Moreau, Ada" <ada@shop.example>; Bo (bo@shop.example)', ["ada@shop.example", "bo@shop.example"]],
  ["• ada@shop.example\r\n• bo@shop.example", ["ada@shop.example", "bo@shop.example"]],
  ["1. ada@shop.example\n2. bo@shop.example.", ["ada@shop.example", "bo@shop.example"]],
  [
    "ada@shop.example / bo@shop.example and cy@shop.example",
    ["ada@shop.example", "bo@shop.example", "cy@shop.example"],
  ],
  ["R&D <r&d@shop.example> & ada@shop.example", ["r&d@shop.example", "ada@shop.example"]],
  ["Moreau, Ada <ada@shop.example>; Bo <bo@shop.example>", ["ada@shop.example", "bo@shop.example"]],
  ["ada@shop.example・bo@shop.example&nbsp;|", ["ada@shop.example", "bo@shop.example"]],
  ["mailto:ada@shop.example\u200b，bo@shop.example", ["ada@shop.example", "bo@shop.example"]],
] as const)
  test(`addresses are read as people separate them: ${JSON.stringify(typed)}`, () => {
    expect(parseEmailList(typed)).toEqual({ emails: [...emails] });
  });

test("what is no address, and more than twenty, is refused in words", () => {
  expect(parseEmailList("ada@shop.example, bo").error).toBe(
    "“bo”: An email address needs an @, like name@example.com.",
  );
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@shop.example`).join();
  for (const text of [many, "a@".repeat(30_000)])
    expect(parseEmailList(text).error).toBe("Enter at most 20 addresses.");
});
