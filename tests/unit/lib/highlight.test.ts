import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { codeLanguages, readCode } from "~/lib/code-sample";
import { highlightSample } from "~/lib/highlight";

const piece = fc.oneof(
  fc.constantFrom("<a", ">", "</", "<?php ", "?>", "{%", "%}", "{{", "}}", "<!--", "-->", "$ ", "//", "/*"),
  fc.constantFrom(
    '"',
    "'",
    "`",
    "\\",
    "\n",
    " ",
    "const ",
    "curl ",
    "# ",
    ": ",
    "=",
    "{",
    "}",
    "&amp;",
    "😀",
  ),
  fc.string({ maxLength: 5 }),
);
const code = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

test("the tokens of a sample are its code again, whatever is in it, and no two of one kind follow each other", () => {
  fc.assert(
    fc.property(fc.constantFrom(...codeLanguages), code, (language, code) => {
      const { tokens } = highlightSample({ title: "", language, code });
      expect(readCode({ tokens })).toBe(code);
      const kinds = tokens.map((token) => (typeof token === "string" ? "" : token[0]));
      expect(kinds.some((kind, index) => kind === kinds[index - 1])).toBe(false);
    }),
  );
});

test("every language has colors", () => {
  const samples = {
    html: ['<a b="c">', ["tag", "name", "string", "tag"]],
    xml: ['<a b="c"/>', ["tag", "name", "string", "tag"]],
    liquid: ["{% if a %}<b>", ["keyword", "tag"]],
    ts: ['const a = { b: "c" }; // d', ["keyword", "name", "string", "comment"]],
    shell: ["$ curl", ["keyword"]],
    json: ['{ "a": 1, "b": true }', ["name", "number", "name", "keyword"]],
    http: ["POST /v1 HTTP/1.1\nA: b", ["keyword", "name"]],
    php: ["<?php return 1; ?><b>", ["keyword", "number", "keyword", "tag"]],
    css: ["a { color: red } /* b */", ["name", "comment"]],
  } as const;
  for (const language of codeLanguages) {
    const [code, kinds] = samples[language];
    const { tokens } = highlightSample({ title: "", language, code });
    expect([language, tokens.flatMap((token) => (typeof token === "string" ? [] : token[0]))]).toEqual([
      language,
      expect.arrayContaining([...kinds]),
    ]);
  }
});
