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
] as const)
  test(`addresses are read as people separate them: ${JSON.stringify(typed)}`, () => {
    expect(parseEmailList(typed)).toEqual({ emails: [...emails] });
  });

test("what is no address, and more than twenty, is refused in words", () => {
  expect(parseEmailList("ada@shop.example, bo").error).toBe("“bo” is not an email address.");
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@shop.example`).join();
  for (const text of [many, "a@".repeat(30_000)])
    expect(parseEmailList(text).error).toBe("Enter at most 20 addresses.");
});
