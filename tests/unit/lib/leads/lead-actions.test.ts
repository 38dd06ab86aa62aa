import { expect, test } from "bun:test";
import { Glob } from "bun";
import {
  describeAction,
  describeRequest,
  findLeadAction,
  findRequest,
  leadActions,
} from "~/lib/leads/lead-actions";

const root = new URL("../../../../app/", import.meta.url).pathname;

test("what the team reads of a button is what the button says", async () => {
  const found: [string, string][] = [];
  for (const file of new Glob("{content,routes}/**/*.ts").scanSync(root)) {
    const text = await Bun.file(root + file).text();
    for (const [, label = "", cta = ""] of text.matchAll(/label: "([^"]+)",\s*cta: "([^"]+)"/g))
      found.push([cta, label]);
    const shared = new Map(
      [...text.matchAll(/const (\w+) = \(cta: LeadAction\) => \(\{ label: "([^"]+)"/g)].map(
        ([, name = "", label = ""]) => [name, label],
      ),
    );
    for (const [, name = "", cta = ""] of text.matchAll(/cta: (\w+)\("([^"]+)"\)/g))
      found.push([cta, shared.get(name) ?? ""]);
  }
  const wordsOf = (id: string) => findLeadAction(id)?.label;
  expect(found.map(([cta]) => [cta, wordsOf(cta)])).toEqual(found);
  const others = ["header-menu", "request-demo"];
  expect(Object.keys(leadActions).sort()).toEqual(
    [...new Set([...found.map(([cta]) => cta), ...others])].sort(),
  );
  expect(wordsOf("header-menu")).toBe(wordsOf("header"));
});

test("a request is told by its button, and by what was sent where there is no such button", () => {
  expect(describeAction({ cta: "header", words: "Begin" })).toBe("“Begin” · Top of every page");
  expect(describeAction({ cta: "plan-growth", words: null })).toBe("plan-growth");
  expect(describeAction({ cta: null, words: null })).toBeUndefined();
  expect(findLeadAction("constructor")).toBeUndefined();
});

test("what a button promises is what is asked for, and the plan it stands at", () => {
  for (const [cta, { label, location, plan, request }] of Object.entries(leadActions)) {
    const isLanding = /^(?:landing|feature)-/.test(cta);
    const promised = /demo/i.test(label) ? "demo" : label === "Start free" ? "free" : "trial";
    expect([cta, request]).toEqual([cta, isLanding ? "video" : promised]);
    expect([cta, plan !== undefined]).toEqual([
      cta,
      /^(Prices|Home), (?!end|top|tools|demo video)/.test(location),
    ]);
  }
  expect(describeRequest({ requested: "free", cta: "pricing-studio-free" })).toBe(
    "The free plan, Studio Free",
  );
  expect(describeRequest({ requested: "trial", cta: "plans-growth" })).toBe("A free trial, Commerce Growth");
  expect(describeRequest({ requested: "demo", cta: null })).toBe("A demo");
});

test("the demo page and the landing area's dialog promise one thing each, whichever button led there", () => {
  for (const [type, cta, page, requested] of [
    ["lead", "header", "/faq", "trial"],
    ["lead", "home-hero", "/", "demo"],
    ["lead", "plans-free", "/", "free"],
    ["lead", undefined, undefined, "contact"],
    ["lead", "unknown", "/", "contact"],
    ["demo_request", "landing-hero", "/", "video"],
    ["demo_request", "landing-hero", "/request-demo", "demo"],
    ["demo_request", "header", "/request-demo", "demo"],
    ["demo_request", undefined, undefined, "demo"],
  ] as const)
    expect([cta, findRequest({ type, cta, page })]).toEqual([cta, requested]);
});
