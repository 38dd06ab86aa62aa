import { expect, test } from "bun:test";
import { escapeXml } from "~/lib/escape-xml";

test("all five signs of markup are written as entities, once", () => {
  expect(escapeXml(`<a b="c" d='e'>&amp;</a>`)).toBe(
    "&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;amp;&lt;/a&gt;",
  );
  expect(escapeXml("]]>")).toBe("]]&gt;");
});

test("what no XML document may hold is left out, and everything else stays", () => {
  expect(escapeXml("a\0b\u0008c\u000bd\u001fe\ufffef\uffffg")).toBe("abcdefg");
  expect(escapeXml("x\ud800y\udc00z")).toBe("xyz");
  expect(escapeXml("tab\tline\nreturn\r 😀 é \u2028")).toBe("tab\tline\nreturn\r 😀 é \u2028");
});
