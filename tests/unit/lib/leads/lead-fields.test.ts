import { expect, test } from "bun:test";
import {
  askedFieldNames,
  isDomain,
  leadFieldNames,
  pickLeadWords,
  withScheme,
} from "~/lib/leads/lead-fields";
import { root } from "../../../fixtures/server";

test("the forms ask for the website before the phone; all others tell the phone first", () => {
  expect(askedFieldNames.slice(0, 4)).toEqual(["name", "email", "website", "phone"]);
  expect(leadFieldNames.slice(0, 4)).toEqual(["name", "email", "phone", "website"]);
  expect(askedFieldNames.toSorted()).toEqual(leadFieldNames.toSorted());
});

test("of what is sent only text in the fields of the forms is the visitor's words", () => {
  const words = pickLeadWords({ name: "Ada", email: 5, phone: new Blob(), type: "lead", fax: "x" });
  expect(words).toEqual({ ...pickLeadWords({}), name: "Ada" });
  expect(Object.keys(words)).toEqual(leadFieldNames);
});

test("the API's document names every field of the forms", async () => {
  const text = await Bun.file(`${root}app/docs/api.md`).text();
  const leads = text.split("\n## ").find((part) => part.startsWith("Leads")) ?? "";
  expect(leadFieldNames.filter((name) => !leads.includes(`\`${name}\``))).toEqual([]);
});

test("an address without a scheme gets https, one with a scheme keeps it, and nothing stays nothing", () => {
  expect(withScheme(" store.com ")).toBe("https://store.com");
  expect(withScheme("http://store.com")).toBe("http://store.com");
  expect(withScheme("HTTPS://store.com")).toBe("HTTPS://store.com");
  expect(withScheme("javascript://x")).toBe("javascript://x");
  expect(withScheme("  ")).toBe("");
});

test("a domain has a dot and an ending of letters, with or without http(s) in front", () => {
  for (const good of [
    "example.com",
    "shop.example.com",
    "https://example.com",
    "HTTP://EXAMPLE.COM/a?b#c",
    "a-b.co:8080",
    " example.com ",
  ])
    expect([good, isDomain(good)]).toEqual([good, true]);
  for (const bad of [
    "example",
    "localhost",
    "-a.com",
    "a-.com",
    "a..com",
    "a.c",
    "ftp://example.com",
    "javascript:alert(1)",
    "exa mple.com",
    "a@b.com",
    "1.2.3.4",
    "",
  ])
    expect([bad, isDomain(bad)]).toEqual([bad, false]);
});
