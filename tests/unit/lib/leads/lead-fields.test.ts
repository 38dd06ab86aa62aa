import { expect, test } from "bun:test";
import { formFieldNames, leadFieldNames, pickLeadText } from "~/lib/leads/lead-fields";
import { root } from "../../../fixtures/build";

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

test("the API's document names every field of the forms", async () => {
  const text = await Bun.file(`${root}app/docs/api.md`).text();
  const leads = text.split("\n## ").find((part) => part.startsWith("Leads")) ?? "";
  expect(leadFieldNames.filter((name) => !leads.includes(`\`${name}\``))).toEqual([]);
});
