import { expect, test } from "bun:test";
import { type CodeLanguage, tokenizeCode } from "~/lib/highlight";

const listKinds = (code: string, language: CodeLanguage) =>
  tokenizeCode(code, language)
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
        tokenizeCode(sample, language)
          .map(({ text }) => text)
          .join(""),
      ]).toEqual([language, sample]);
});

test("markup has tags, names and strings", () => {
  expect(listKinds('<script src="a.js"></script>', "html")).toEqual([
    "tag <script",
    "name src",
    'string "a.js"',
    "tag >",
    "tag </script",
    "tag >",
  ]);
  expect(listKinds("<!-- <a> -->", "html")).toEqual(["comment <!-- <a> -->"]);
});

test("a keyword inside a string or a comment is none", () => {
  expect(listKinds('const x = "return"; // const', "ts")).toEqual([
    "keyword const",
    'string "return"',
    "comment // const",
  ]);
});

test("JSON tells names from strings", () => {
  expect(listKinds('{"a": "b", "n": 12, "t": true}', "json")).toEqual([
    'name "a"',
    'string "b"',
    'name "n"',
    "number 12",
    'name "t"',
    "keyword true",
  ]);
});

test("a request in HTTP starts with its method", () => {
  expect(listKinds("POST /v1/videos HTTP/1.1", "http")).toContain("keyword POST");
  expect(listKinds("see POST", "http")).not.toContain("keyword POST");
});

test("in PHP an arrow ends no element, and its own tags are keywords", () => {
  expect(listKinds('<?= $a["b"] => $c->d ?>', "php")).toEqual(["keyword <?=", 'string "b"', "keyword ?>"]);
  expect(listKinds("<b>x</b>", "php")).toEqual(["tag <b", "tag >", "tag </b", "tag >"]);
});
