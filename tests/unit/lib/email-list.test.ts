import { expect, test } from "bun:test";
import { parseEmailList } from "~/lib/email-list";

for (const [typed, emails] of [
  ["", []],
  ["Ada@shop.example", ["Ada@shop.example"]],
  [
    "ada@shop.example, bo@shop.example;cy@shop.example",
    ["ada", "bo", "cy"].map((name) => `${name}@shop.example`),
  ],
  ["bo@shop.example\r\nADA@shop.example\nada@shop.example,", ["bo@shop.example", "ada@shop.example"]],
  ['"Moreau, Ada" <ada@shop.example>; Bo <bo@shop.example>', ["ada@shop.example", "bo@shop.example"]],
  ["R&D <r&d@shop.example>, mailto:ada@shop.example", ["r&d@shop.example", "ada@shop.example"]],
] as const)
  test(`addresses are read between commas, semicolons and line ends: ${JSON.stringify(typed)}`, () => {
    expect(parseEmailList(typed)).toEqual({ emails: [...emails] });
  });

test("what is no address, and more than twenty, is refused in words", () => {
  expect(parseEmailList("ada@shop.example, bo").error).toBe(
    "“bo”: An email address needs an @, like name@example.com.",
  );
  expect(parseEmailList("ada@shop.example bo@shop.example").error).toContain("one email address only");
  const many = Array.from({ length: 21 }, (_, index) => `a${index}@shop.example`).join();
  for (const text of [many, "a@".repeat(30_000)])
    expect(parseEmailList(text).error).toBe("Enter at most 20 addresses.");
});
