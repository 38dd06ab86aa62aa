import { expect, test } from "bun:test";
import fc from "fast-check";
import { parseApplication, pickApplicationFields } from "~/lib/applications/application";

function linksOf(links: string) {
  const parsed = parseApplication({ name: "Ada", email: "ada@x.example", consent: "on", links }, []);
  return parsed.kind === "valid" ? parsed.application.links : parsed.errors.links;
}

test("links are kept as they were typed, parted by blanks or line ends, each once", () => {
  const links = fc.array(
    fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => !/[,;]$/.test(url)),
    {
      minLength: 1,
      maxLength: 5,
    },
  );
  fc.assert(
    fc.property(links, fc.constantFrom("\n", " ", "\r\n\n"), (some, between) => {
      expect(linksOf(some.join(between))).toEqual([...new Set(some)]);
    }),
  );
  expect(linksOf("a.example/me?x=a|b\na.example/me?x=a|b")).toEqual(["https://a.example/me?x=a|b"]);
});

test("a number is taken as people write it, and no number is asked for", () => {
  const question = { id: "pay", kind: "number" as const, label: "Pay?", options: [], required: true };
  const answerOf = (typed: string) => {
    const fields = { name: "Ada", email: "ada@x.example", consent: "on", "question-pay": typed };
    const parsed = parseApplication(fields, [question]);
    return parsed.kind === "valid" ? parsed.application.answers[0]?.answer : parsed.errors["question-pay"];
  };
  for (const typed of ["5", "-3.5", "60.000 €", "60 000", "12,00,000/-", "$60k–70k", "5 years", "٥", "~10+"])
    expect(answerOf(typed)).toBe(typed);
  for (const typed of ["five", "–", "five".repeat(11)])
    expect(answerOf(typed)).toMatch(
      /^“Pay\?” (needs a number|may be answered with at most 40 characters)\.$/,
    );
});

test("an answer is kept whole or refused, however long its signs are", () => {
  const question = { id: "why", kind: "short" as const, label: "Why?", options: [], required: true };
  const answerOf = (typed: string) => {
    const fields = { name: "Ada", email: "ada@x.example", consent: "on", "question-why": typed };
    const parsed = parseApplication(pickApplicationFields(fields, [question]), [question]);
    return parsed.kind === "valid" ? parsed.application.answers[0]?.answer : parsed.errors["question-why"];
  };
  expect(answerOf("👧".repeat(300))).toBe("👧".repeat(300));
  for (const typed of ["👧".repeat(301), "👧".repeat(6000), `a${" ".repeat(12_000)}b`])
    expect(answerOf(typed)).toBe("“Why?” may be answered with at most 300 characters.");
});

test("what is no link, or may be two, is named", () => {
  for (const [typed, named] of [
    ["https://a.example GitHub", "GitHub"],
    ["github: a.example/ada", "github:"],
    ["https://a.example, https://b.example", "https://a.example,"],
    ["https://a.example ada@x.example", "ada@x.example"],
  ] as const)
    expect(linksOf(typed)).toStartWith(`“${named}” is not a web address like example.com/me.`);
});
