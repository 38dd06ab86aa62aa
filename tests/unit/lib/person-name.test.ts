import { expect, test } from "bun:test";
import { parsePersonName, personName } from "~/lib/person-name";

test("until somebody says a name, the address gives one", () => {
  for (const [email, name] of [
    ["ines.calder@vitreel.example", "Ines Calder"],
    ["ada@vitreel.example", "Ada"],
    ["zoë_von-berg+jobs@vitreel.example", "Zoë Von Berg"],
    ["j2@vitreel.example", "J2"],
    ["_@vitreel.example", "_@vitreel.example"],
  ] as const)
    expect(personName({ name: "", email })).toBe(name);
  expect(personName({ name: "Ada Moreau", email: "x@y.example" })).toBe("Ada Moreau");
});

test("a typed name is trimmed and in one form, nothing is no name, and what is none says why", () => {
  expect(parsePersonName("  Ada  ")).toEqual({ kind: "valid", name: "Ada" });
  expect(parsePersonName(" ")).toEqual({ kind: "valid", name: "" });
  for (const typed of ["x".repeat(201), "a\nb", "\u200b"])
    expect(parsePersonName(typed)).toEqual({ kind: "invalid", error: expect.stringMatching(/^Name must/) });
});
