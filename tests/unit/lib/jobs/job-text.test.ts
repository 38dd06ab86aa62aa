import { expect, test } from "bun:test";
import { renderBlocks, renderSpans, toBlocks, toBullets, toPlainText, toSpans } from "~/lib/jobs/job-text";

const origin = "https://www.vitreel.example";
const lineHtml = (text: string) => renderSpans(toSpans(text), origin);
const textHtml = (text: string, lines: "joined" | "apart" = "joined") =>
  renderBlocks(toBlocks(text, lines), origin);

test("every non-empty line is one bullet, whatever its line end and its own mark", () => {
  expect(toBullets("one\r\n\r\n  two \r• three\n- four\n\n– five\n-6 degrees\n**six** *")).toEqual([
    ...["one", "two", "three", "four", "five", "-6 degrees", "**six** *"],
  ]);
});

test("bullets as programs paste them are taken off, and words and numbers stay", () => {
  const marks = [
    ...["●", "•", "▪", "▪️", "‣", "◦", "–", "*", "-", "§", "o\t", "o   ", "\uf0b7", "\uf0a7\t", "➢", "➔"],
    ..."⇨ ◾ ❑ ✅ ★ ✓ · 🔹 🔸 👉 👉🏽 🔴 🟢 ➡️ ⟶ ‒ ❯ ⬤ ⮞ ✦ ☒ ∗ ‧ ⋅".split(" "),
    ...["⁌", "＊", "⊚", "☑\ufe0e", "Ø\t", "ü\t", "v  ", "q\t", "- [ ]", "* [x]", "•\t◦", "- •"],
  ];
  for (const mark of marks) {
    expect([mark, toBullets(`${mark} Care`)]).toEqual([mark, ["Care"]]);
    expect([mark, textHtml(`${mark} Care`)]).toEqual([mark, "<ul><li>Care</li></ul>"]);
  }
  expect(toBullets("●Care\n\uf0b7Care\n・Care\n* \n•")).toEqual(["Care", "Care", "Care"]);
  const unchanged = [
    "[1] Care",
    "Ø Care",
    "🚀 Care",
    "❶ Care",
    "☎ 89 12 34",
    "1. Care",
    "2) Care",
    "o Care",
    "§ 15 AktG",
    "+ 5 %",
    "~ 5 years",
    "-6 degrees",
    "--- Care",
  ];
  expect(toBullets(unchanged.join("\n"))).toEqual(unchanged);
});

test("bold and links are drawn, one within the other too", () => {
  expect(lineHtml("a **b c** d")).toBe("a <strong>b c</strong> d");
  expect(lineHtml("**Read [the page](https://a.example/x?y=1&z=2)** now")).toBe(
    '<strong>Read <a href="https://a.example/x?y=1&amp;z=2">the page</a></strong> now',
  );
  expect(lineHtml("[**All** roles](/company/careers#openings)")).toBe(
    `<a href="${origin}/company/careers#openings"><strong>All</strong> roles</a>`,
  );
  expect(lineHtml("[us](mailto:careers@vitreel.example)")).toBe(
    '<a href="mailto:careers@vitreel.example">us</a>',
  );
  expect(lineHtml("[it](https://a.example/b_(c)).")).toBe('<a href="https://a.example/b_(c)">it</a>.');
});

test("what is no mark stays as it was typed", () => {
  const plain = [
    ...["2 ** 3 ** 4", "** not bold **", "**open", "****", "a*b*c", "_x_", "`x`", "# Title", "1. one"],
    ...["[x]", "[x] (https://a.example)", "[](https://a.example)", "[x](https://a.example", "![x](y.png)"],
  ];
  for (const text of plain) expect([text, lineHtml(text)]).toEqual([text, text]);
  expect(lineHtml("<b>&amp;</b>")).toBe("&lt;b&gt;&amp;amp;&lt;/b&gt;");
});

test("an address of any other kind is no link", () => {
  const refused = [
    ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd"],
    ...["//evil.example", "/\\evil.example", "/..//evil.example", "/.//evil.example", "\\\\evil.example"],
    ...["https://user:secret@evil.example", "https://", "http://[", "careers", "#top", "?q"],
    ...["ftp://a.example"],
    ...["mailto:a@b.example?cc=c@d.example", "mailto:a@b.example,c@d.example", "mailto:"],
    ...["mailto:a%0d@b.example"],
    ...["https://own.invalid/x", `https://a.example/${"x".repeat(2048)}`, "java\tscript:alert(1)"],
  ];
  for (const address of refused) {
    const text = `[x](${address})`;
    expect([address, lineHtml(text).includes("<a")]).toEqual([address, false]);
    expect([address, toPlainText(text)]).toEqual([address, text.replaceAll(/\s+/g, (gap) => gap)]);
  }
  expect(lineHtml('[x](https://a.example/"onclick=alert`1`)')).not.toContain('"onclick');
});

test("lines with a bullet are a list; other lines are one paragraph up to an empty line, or one each", () => {
  expect(textHtml("one\ntwo\n\nthree\n- a\n- **b**\nfour")).toBe(
    "<p>one two</p><p>three</p><ul><li>a</li><li><strong>b</strong></li></ul><p>four</p>",
  );
  expect(textHtml("one\ntwo\n* a\n\n• b", "apart")).toBe("<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>");
  expect(textHtml("  \n\n ")).toBe("");
});

test("headings and rules of Markdown are bold lines and nothing", () => {
  expect(textHtml("We light.\n## **Your** day\nYou light.\n---\n* * *\n# 1\n#1 of ten")).toBe(
    "<p>We light.</p><p><strong>Your day</strong></p><p>You light.</p><p><strong>1</strong></p><p>#1 of ten</p>",
  );
  expect(toBullets("### Care\n***\n- Light")).toEqual(["**Care**", "Light"]);
});

test("where a text is only words, its marks are gone", () => {
  expect(toPlainText("You **light** [windows](/a).\n\n- one\n- two")).toBe("You light windows. one two");
});

test("whatever is typed, only these five elements come out of it, and its words stay", () => {
  const pieces = [
    ...["**", "*", "[", "]", "(", ")", "](", "https://a.example", "/own", "javascript:x"],
    ...["mailto:a@b.example"],
    ..."<>&\"' \n-•`_#!\\".split(""),
    ...["word", "<script>", "]]>", "</a>"],
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 3000; round++) {
    const text = Array.from({ length: 1 + random(24) }, () => pieces[random(pieces.length)]).join("");
    const out = textHtml(text, round % 2 ? "apart" : "joined");
    const rest = out
      .replaceAll(/<\/?(?:p|ul|li|strong|a)>/g, "")
      .replaceAll(
        /<a href="(?:https:\/\/a\.example[^"<>]*|https:\/\/www\.vitreel\.example\/own[^"<>]*|mailto:a@b\.example)">/g,
        "",
      );
    expect([text, rest.match(/[<>"]/)]).toEqual([text, null]);
  }
});
