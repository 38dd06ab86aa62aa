import { expect, test } from "bun:test";
import { readLegalPage, readStory, readTopic } from "../../../app/tools/prose";

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
    [["## A", "", "```ts a.ts", "x"], ":11: this code sample has no end"],
    [["## A", "## A"], ":10: a heading stands twice"],
    [["## A", "", "It takes {{ figures.sdkSize.value }}."], ":11: a name stands in {{ }}"],
    [["## A (October 50, 2025)"], ":9: October 50, 2025 is no date"],
    [["## A (Octember 5, 2025)"], ":9: Octember 5, 2025 is no date"],
    [["## A", "", "It is.", "", "## B"], ":13: nothing stands below the heading ## B"],
    [["## A", "", "See", "[prices](pricing)."], ":12: [prices](pricing) leads nowhere: a link begins with /"],
    [["## A", "", "[b](#b)"], ":11: [b](#b) leads nowhere"],
    [["## A", "", "[prices](/pricing"], ":11: a link is not closed"],
    [["## A", "", "It is <b>large</b>."], ":11: <b> is HTML"],
    [["## A", "", "![A lamp](/lamp.png)"], ":11: these texts have no pictures"],
  ];
  for (const [lines, message] of mistakes) expect(() => read(...lines)).toThrow(message);
  expect(() => readTopic("a.topic.md", "## No head")).toThrow("a.topic.md:1: the head");
  const heads: [from: string, to: string, message: string][] = [
    ['lead: "Two of them."\n', "", ":1: lead: a text is missing"],
    ["lead:", "leed:", ":3: leed: there is no such field here"],
    ['title: "Keys"', "title:", ":2: title: a text is missing"],
    ['title: "Keys"', 'title: " "', ":2: title: a text is missing"],
    ['title: "Keys"', "title: 12", ':2: title: a text stands in "quotes"'],
    ["lead:", 'title: "Two"\nlead:', ":3: title: this field stands twice"],
    ['  description: "What they do."\n', "", ":4: seo.description: a text is missing"],
    ['lead: "Two of them."', "lead: Two: these", ':3: this cannot be read: a text stands in "quotes"'],
    ['  title: "Keys"', `  title: "${"k".repeat(71)}"`, ":5: seo.title: at most 70 characters are shown"],
  ];
  for (const [from, to, message] of heads)
    expect(() => readTopic("a.topic.md", file("## A").replace(from, to))).toThrow(`a.topic.md${message}`);
});

test("the mistake in a list or a story is told by its line", () => {
  const legal = (points: string) =>
    readLegalPage(
      "a.legal.md",
      file("## A", "", "It is.").replace("seo:", `crumb: "A"\nsummary:\n  title: "In short"\n${points}seo:`),
    );
  expect(() => legal("")).toThrow("a.legal.md:5: summary.points: a list is missing");
  expect(() => legal('  points:\n    - "One."\n    - 2\n')).toThrow("a.legal.md:9: summary.points.1: a text");
  const story = '---\ntitle: "A"\nauthor: "B"\n---\n\n## Challenge\n\nIt is.\n\n## Result\n\nIt was.\n';
  expect(() => readStory("a.story.md", story)).toThrow(
    "a.story.md:10: a story has the sections ## Challenge",
  );
});

test("a text that was saved on Windows is read as any other", () => {
  const text = file("## A", "", "It is `<b>`, see [A](#a), <mailto:a@b.example> and 1 < 2.");
  expect(readTopic("a.topic.md", `\ufeff${text.replaceAll("\n", "\r\n")}`)).toEqual(
    readTopic("a.topic.md", text),
  );
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
