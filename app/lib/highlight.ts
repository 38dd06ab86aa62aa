import bash from "refractor/bash";
import { refractor } from "refractor/core";
import css from "refractor/css";
import http from "refractor/http";
import javascript from "refractor/javascript";
import json from "refractor/json";
import liquid from "refractor/liquid";
import markup from "refractor/markup";
import php from "refractor/php";
import shellSession from "refractor/shell-session";
import type { CodeLanguage, CodeSample, TokenKind } from "./code-sample";

// Runs while the site is built: app/tools/prose-plugin.ts keeps what it returns, and no page loads it.

for (const grammar of [bash, css, http, javascript, json, liquid, markup, php, shellSession])
  refractor.register(grammar);

const grammars: Record<CodeLanguage, string> = {
  html: "markup",
  xml: "markup",
  ts: "javascript",
  shell: "bash",
  liquid: "liquid",
  json: "json",
  http: "http",
  php: "php",
  css: "css",
};

/** The classes of the grammars that have a color; what is in none of them has that of the text around it. */
const kinds: Record<string, TokenKind> = {
  comment: "comment",
  string: "string",
  "attr-value": "string",
  keyword: "keyword",
  boolean: "keyword",
  null: "keyword",
  delimiter: "keyword",
  method: "keyword",
  "shell-symbol": "keyword",
  tag: "tag",
  doctype: "tag",
  "attr-name": "name",
  property: "name",
  "literal-property": "name",
  "string-property": "name",
  parameter: "name",
  "header-name": "name",
  number: "number",
};

type Nodes = ReturnType<typeof refractor.highlight>["children"];

/** Returns a sample with its code in colored tokens. */
export function highlightSample({
  title,
  language,
  code,
}: Omit<CodeSample, "tokens"> & { code: string }): CodeSample {
  const isSession = language === "shell" && code.startsWith("$ ");
  const tokens: [kind: TokenKind | undefined, text: string][] = [];
  const read = (nodes: Nodes, around?: TokenKind) => {
    for (const node of nodes) {
      if (node.type === "text") {
        const last = tokens.at(-1);
        if (last && last[0] === around) last[1] += node.value;
        else tokens.push([around, node.value]);
      } else if (node.type === "element") {
        const names = node.properties.className;
        const kind = Array.isArray(names) ? names.map((name) => kinds[name]).find(Boolean) : undefined;
        read(node.children, kind ?? around);
      }
    }
  };
  read(refractor.highlight(code, isSession ? "shell-session" : grammars[language]).children);
  return { title, language, tokens: tokens.map(([kind, text]) => (kind ? [kind, text] : text)) };
}
