import { expect, test } from "bun:test";
import { type CodeLanguage, highlight } from "~/lib/highlight";

const kindsOf = (code: string, language: CodeLanguage) =>
  highlight(code, language)
    .filter(({ kind }) => kind !== "plain")
    .map(({ kind, text }) => `${kind} ${text}`);

test("the pieces of a sample are the sample again, whatever it holds", () => {
  const samples = [
    "",
    "\n\n",
    '<a href="x">&amp;</a>',
    "const a = `b`; // c",
    "a = 1;",
    "'open",
    '"\\"',
    "{% if x %}",
    "😀 $ # é",
  ];
  const languages: CodeLanguage[] = ["html", "liquid", "ts", "shell", "json", "xml", "http", "php", "css"];
  for (const language of languages)
    for (const sample of samples)
      expect([
        language,
        highlight(sample, language)
          .map(({ text }) => text)
          .join(""),
      ]).toEqual([language, sample]);
});

test("markup has tags, names and strings", () => {
  expect(kindsOf('<script src="a.js"></script>', "html")).toEqual([
    "tag <script",
    "name src",
    'string "a.js"',
    "tag >",
    "tag </script",
    "tag >",
  ]);
  expect(kindsOf("<!-- <a> -->", "html")).toEqual(["comment <!-- <a> -->"]);
});
