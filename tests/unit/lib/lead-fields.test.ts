import { expect, test } from "bun:test";
import { isDomain, withScheme } from "~/lib/lead-fields";

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
