import { expect, test } from "bun:test";
import { Glob } from "bun";
import {
  describeAction,
  describeInterest,
  findLeadAction,
  findLeadType,
  leadActions,
  readInterest,
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

test("what a button says is what is asked for: a demo, a trial or the free plan, and the plan it stands at", () => {
  for (const [cta, { label, location, plan }] of Object.entries(leadActions)) {
    const type = findLeadType(cta) ?? "lead";
    const { interest } = readInterest({ type, cta });
    const expectedKind = /demo/i.test(label) ? "demo" : label === "Start free" ? "free" : "trial";
    expect([cta, interest, type]).toEqual([
      cta,
      expectedKind,
      expectedKind === "demo" ? "demo_request" : "lead",
    ]);
    expect([cta, plan !== undefined]).toEqual([
      cta,
      /^(Prices|Home), (?!end|top|tools|demo video)/.test(location),
    ]);
  }
  expect(describeInterest({ type: "lead", cta: "pricing-studio-free" })).toBe("The free plan, Studio Free");
  expect(describeInterest({ type: "lead", cta: "plans-growth" })).toBe("A free trial, Commerce Growth");
  // Sent by the form for a demo, whatever button led there.
  expect(describeInterest({ type: "demo_request", cta: "header" })).toBe("A demo");
  expect(describeInterest({ type: "lead", cta: null })).toBe("A free trial");
  expect(findLeadType("unknown")).toBeUndefined();
});
