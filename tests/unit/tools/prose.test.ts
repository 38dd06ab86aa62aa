import { expect, test } from "bun:test";
import { readLegalPage, readTopic } from "../../../app/tools/prose";

const head = [
  "---",
  'title: "Keys"',
  'lead: "Two of them."',
  "seo:",
  '  title: "Keys"',
  '  description: "What they do."',
  "---",
  "",
];
const file = (...lines: string[]) => [...head, ...lines].join("\n");
const read = (...lines: string[]) => readTopic("app/content/x.topic.md", file(...lines));

test("a mistake in a text names its file, its line and what is wrong", () => {
  const mistakes: [lines: string[], message: string][] = [
    [["Words before a heading."], ":9: a text begins with a heading"],
    [["## A", "", "It takes {{figures.speeed.value}}."], ":11: {{figures.speeed.value}} is not in"],
    [["## A", "", "```ts", "x", "```"], ":11: a code sample begins with"],
    [["## A", "", "```cobol a.cob", "x", "```"], ":11: a code sample begins with"],
    [["## A", "", "```ts a.ts | esperanto", "x", "```"], ":11: a tab is one of"],
    [["## A", "", "```ts a.ts", "x"], "a code sample has no end"],
    [["## A", "## A"], ":10: a heading stands twice"],
  ];
  for (const [lines, message] of mistakes) expect(() => read(...lines)).toThrow(message);
  expect(() => readTopic("a.topic.md", "## No head")).toThrow("a.topic.md:1: the head");
  const withoutLead = file("## A").replace(/lead: .*\n/, "");
  expect(() => readTopic("a.topic.md", withoutLead)).toThrow("a.topic.md:2: lead");
  const longTitle = file("## A").replace('  title: "Keys"', `  title: "${"k".repeat(71)}"`);
  expect(() => readTopic("a.topic.md", longTitle)).toThrow("seo.title");
});

test("the first quote of a legal section is its summary", () => {
  const text = file("## What we store", "", "> Little.", "", "Your name.").replace(
    "seo:",
    'crumb: "Privacy"\nsummary:\n  title: "In short"\n  points:\n    - "Little."\nseo:',
  );
  const { sections, words } = readLegalPage("app/content/x.legal.md", text);
  expect(sections[0]?.short).toBe("Little.");
  expect(sections[0]?.blocks).toEqual([{ kind: "text", html: "<p>Your name.</p>" }]);
  expect(words).toBe(2);
});
