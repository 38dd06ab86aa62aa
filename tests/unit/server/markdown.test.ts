import { expect, test } from "bun:test";
import fc from "fast-check";
import { listLinks, renderInlineMarkdown, renderMarkdown, toPlainText } from "~/server/markdown.server";

function render(text: string) {
  return renderMarkdown(text).html.trim();
}

test("signs of formulas, code and numbers stay as typed", () => {
  for (const text of ["2**10", "**kwargs", "#1", "10^6", "a_b_c", "~~x~~", "- [ ] t".slice(2), "5 * 3 * 2"])
    expect(render(text)).toBe(`<p>${text}</p>`);
});

test("a table keeps empty cells and its alignment, names its columns and scrolls", () => {
  const html = render("| a | b |\n|:-:|---|\n| 1 |   |");
  expect(html).toContain('<div class="wide-table" role="group" aria-label="Table" tabindex="0"><table>');
  expect(html).toContain('<th align="center" scope="col">a</th><th scope="col">b</th>');
  expect(html).toContain('<td align="center">1</td><td></td>');
});

test("links keep parentheses, ampersands and titles, and lead only where they may", () => {
  expect(render("[a](https://x.example/a_(b)?c=d&e)")).toBe(
    '<p><a href="https://x.example/a_(b)?c=d&amp;e" rel="noopener">a</a></p>',
  );
  expect(render("[a](/pricing?product=studio#top)")).toBe(
    '<p><a href="/pricing?product=studio#top">a</a></p>',
  );
  for (const address of ["mailto:a@x.example", "tel:+14155550142", "#part"])
    expect(render(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`);
  const refused = [
    "javascript:alert(1)",
    "JaVaScript:alert(1)",
    "&#106;avascript:alert(1)",
    "java&Tab;script:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//x.example",
    "/..//x.example",
    "https://a:b@x.example",
    "pricing",
    "mailto:a@x.example?bcc=b@x.example",
  ];
  for (const address of refused) expect(render(`[a](${address})`)).toBe("<p>a</p>");
});

test("an address without a label is a link, in angle brackets or without, but not within code", () => {
  const link = '<a href="https://x.example/a?b&amp;c" rel="noopener">https://x.example/a?b&amp;c</a>';
  expect(render("<https://x.example/a?b&c>")).toBe(`<p>${link}</p>`);
  expect(render("https://x.example/a?b&c")).toBe(`<p>${link}</p>`);
  expect(render("<ann@x.example>")).toBe('<p><a href="mailto:ann@x.example">ann@x.example</a></p>');
  expect(render("`<https://x.example>`")).toBe("<p><code>&lt;https://x.example&gt;</code></p>");
});

test("HTML is shown as words", () => {
  for (const html of [
    "<script>alert(1)</script>",
    "a <b onclick=x>b</b>",
    "<!-- c -->",
    "<img src=x onerror=y>",
  ])
    expect(render(html)).toBe(`<p>${Bun.escapeHTML(html)}</p>`);
});

test("headings begin at the level of their place and have addresses of their own", () => {
  const { html, headings } = renderMarkdown("# It's *so*\n\n## It's so\n\n### 日本\n\n###### x");
  expect(headings).toEqual([
    { id: "it-s-so", title: "It's so", level: 2 },
    { id: "it-s-so-2", title: "It's so", level: 2 },
    { id: "section", title: "日本", level: 3 },
    { id: "x", title: "x", level: 6 },
  ]);
  expect(html).toStartWith('<h2 id="it-s-so">It\'s <em>so</em></h2>');
  expect(
    renderMarkdown("# a\n\n### b\n\n###### c", { topLevel: 3 }).headings.map(({ level }) => level),
  ).toEqual([3, 4, 6]);
});

test("an uploaded picture has its size and its files; any other picture is a link", () => {
  expect(render('![A "lamp"](/pictures/k3v9x0a1b2c4-1000x500)')).toBe(
    '<p><img src="/pictures/k3v9x0a1b2c4-1000x500-1000.webp" alt="A &quot;lamp&quot;" srcset="/pictures/k3v9x0a1b2c4-1000x500-480.webp 480w, /pictures/k3v9x0a1b2c4-1000x500-960.webp 960w, /pictures/k3v9x0a1b2c4-1000x500-1000.webp 1000w" sizes="(min-width: 48rem) 42rem, 100vw" width="1000" height="500" loading="lazy" /></p>',
  );
  expect(render("![A](https://x.example/a.png)")).toBe(
    '<p><a href="https://x.example/a.png" rel="noopener">A</a></p>',
  );
  expect(render("![A](data:image/png;base64,AA)")).toBe("<p>A</p>");
});

test("a code sample is read by keyboard", () => {
  expect(renderMarkdown("```ts\na<b\n```").html.trim()).toBe(
    '<pre role="group" aria-label="Code" tabindex="0"><code class="language-ts">a&lt;b\n</code></pre>',
  );
});

test("a text for readers elsewhere has whole addresses and plain elements", () => {
  const text = "## T\n\n[a](/pricing)\n\n|a|\n|-|\n|b|";
  expect(renderMarkdown(text, { origin: "https://v.example" }).html).toBe(
    '<h2>T</h2>\n<p><a href="https://v.example/pricing">a</a></p>\n<table>\n<thead>\n<tr><th>a</th></tr>\n</thead>\n<tbody>\n<tr><td>b</td></tr>\n</tbody>\n</table>\n',
  );
});

test("a line is never a block", () => {
  for (const line of ["# a", "- a", "1. a", "| a |", "[a]: /b", "a\\", "---"])
    expect(renderInlineMarkdown(line)).toBe(line);
  expect(renderInlineMarkdown("_a_ **b**\n`c` [d](/pricing)")).toBe(
    '<em>a</em> <strong>b</strong> <code>c</code> <a href="/pricing">d</a>',
  );
  expect(renderInlineMarkdown(" \n ")).toBe("");
});

test("the words of a text are on one line", () => {
  expect(toPlainText("# A &amp; B\n\n- c **d**\n- [e](/f)\n\n|g|h|\n|-|-|\n|i||\n\n```\nj < k\n```")).toBe(
    "A & B c d e g h i j < k",
  );
});

test("the links of a text are listed as written", () => {
  expect(listLinks("[a](/b?c&d) [e](nowhere) <https://x.example>")).toEqual(["/b?c&d", "nowhere"]);
});

test("whatever is typed, only known elements and safe addresses come out", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "<script>",
      "[a](",
      "javascript:",
      ")",
      "![",
      "](/x)",
      "`",
      "```\n",
      "\n\n",
      "> ",
      "- ",
      "|",
    ),
    fc.constantFrom(
      "\n|-|-|\n",
      "<https://",
      ">",
      '"',
      "'",
      "&lt;",
      "&#60;",
      "onerror=",
      "\\",
      "# ",
      "\u0000",
    ),
    fc.string({ maxLength: 8, unit: "grapheme" }),
  );
  const known =
    /^(h[2-6]|p|a|img|ul|ol|li|blockquote|pre|code|em|strong|br|hr|table|thead|tbody|tr|th|td|div)$/;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      for (const html of [renderMarkdown(text).html, renderInlineMarkdown(text)])
        new HTMLRewriter()
          .on("*", {
            element(element) {
              expect(element.tagName).toMatch(known);
              for (const [name] of element.attributes) expect(name).not.toMatch(/^(on|style)/);
              const address = element.getAttribute("href") ?? element.getAttribute("src");
              if (address !== null) expect(address).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/);
            },
          })
          .transform(html);
    }),
    { numRuns: 2000 },
  );
});

test("a text with more elements than any article has stays as it was typed", () => {
  expect(renderMarkdown("# a <b>\n".repeat(6000))).toEqual({
    html: `<p>${"# a &lt;b&gt;\n".repeat(6000)}</p>`,
    headings: [],
  });
  expect(renderMarkdown("# a\n".repeat(4000)).headings).toHaveLength(4000);
});

test("a table with more cells than any table has stays text", () => {
  const huge = `${"a|".repeat(100)}\n${"-|".repeat(100)}\n${"x\n".repeat(1000)}\n\n|b|\n|-|\n|c|`;
  expect(render(huge)).not.toContain("<td");
  expect(render(huge)).toContain("a|a|a");
  expect(render(`|a|b|\n|-|-|\n${"|c|d|\n".repeat(1000)}`)).toContain("<td>d</td>");
});
