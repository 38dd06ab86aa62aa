import { expect, test } from "bun:test";
import fc from "fast-check";
import { cleanText } from "~/lib/clean-text";
import { parseLead } from "~/lib/leads/lead";
import { formFieldNames, leadFieldNames, leadFields, pickLeadText } from "~/lib/leads/lead-fields";
import { root } from "../../../fixtures/build";
import { lead } from "../../../fixtures/lead-app";

test("the forms ask for the website before the phone; all others tell the phone first", () => {
  expect(formFieldNames.slice(0, 4)).toEqual(["name", "email", "website", "phone"]);
  expect(leadFieldNames.slice(0, 4)).toEqual(["name", "email", "phone", "website"]);
  expect(formFieldNames.toSorted()).toEqual(leadFieldNames.toSorted());
});

test("of what is sent only text in the fields of the forms is the visitor's words", () => {
  const words = pickLeadText({ name: "Ada", email: 5, phone: new Blob(), type: "lead", fax: "x" });
  expect(words).toEqual({ ...pickLeadText({}), name: "Ada" });
  expect(Object.keys(words)).toEqual(leadFieldNames);
});

test("what a form sends is stored whole or refused: nothing is cut, however long its signs are", () => {
  const sign = fc.constantFrom("a", "👧", "e\u0302\u0301", "𝒜", " ", "\r\n", "\u200b");
  fc.assert(
    fc.property(fc.constantFrom(...leadFieldNames), sign, fc.nat(6), (name, sign, times) => {
      const typed = `Ada ${sign.repeat((leadFields[name].max * times) / 2)} Moreau`;
      const parsed = parseLead({ ...lead, ...pickLeadText({ ...lead, [name]: typed }) });
      if (parsed.kind === "valid")
        expect(parsed.lead[name]).toBe(cleanText(typed).replace(/\n+/g, name === "message" ? "$&" : " "));
      else expect(Object.keys(parsed.errors)).toEqual([name]);
    }),
  );
});

test("the API's document names every field of the forms", async () => {
  const text = await Bun.file(`${root}app/docs/api.md`).text();
  const leads = text.split("\n## ").find((part) => part.startsWith("Leads")) ?? "";
  expect(leadFieldNames.filter((name) => !leads.includes(`\`${name}\``))).toEqual([]);
});
