import { expect, test } from "bun:test";
import { toMarkdown } from "~/server/http/markdown.server";

const origin = "https://www.vitreel.example";
const convert = (main: string) =>
  toMarkdown(
    `<body><header><a href="/">Home</a></header><main id="content">${main}</main><footer>f</footer></body>`,
    origin,
  );

test("headings, paragraphs and lists keep their order and their kind", async () => {
  expect(
    await convert(
      "<h1>One</h1><p>Two\n  words</p><ul><li>a</li><li>b</li></ul><h2>Three</h2><blockquote><p>q</p><p>r</p></blockquote><p>s</p>",
    ),
  ).toBe("# One\n\nTwo words\n\n- a\n- b\n\n## Three\n\n> q\n\n> r\n\ns\n");
});

test("lists keep their numbers, their nesting and the paragraphs of their items", async () => {
  expect(
    await convert(
      '<p>To do</p><ol><li>a<ul><li>b</li><li><p>c</p><p>d</p></li></ul></li><li><h3>e</h3><p>f</p></li></ol><ol start="7"><li>g</li></ol><p>h</p>',
    ),
  ).toBe("To do\n\n1. a\n   - b\n   - c\n\n     d\n\n2. ### e\n\n   f\n\n7. g\n\nh\n");
});

test("links are whole, on the public origin, and apart from each other", async () => {
  expect(await convert('<p><a href="/faq?a=1&amp;b=2">FAQ</a><a href="https://x.example/">out</a></p>')).toBe(
    `[FAQ](${origin}/faq?a=1&b=2) [out](https://x.example/)\n`,
  );
});

test("a link to a place on the same page is its words, because Markdown has no such places", async () => {
  expect(await convert('<p><a href="#plans">Plans</a></p>')).toBe("Plans\n");
});

test("what is decoration, for a mouse or for script is left out; what stands in for script is not", async () => {
  expect(
    await convert(
      '<nav>n</nav><svg><title>s</title></svg><button>b</button><form><label>l</label></form><p aria-hidden="true">h</p><p class="sr-only">r</p><p>kept</p><noscript><a href="/films/a.mp4">Watch</a></noscript>',
    ),
  ).toBe(`kept\n\n[Watch](${origin}/films/a.mp4)\n`);
});

test("tables become tables, and a stroke in a cell stays inside it", async () => {
  expect(
    await convert(
      "<table><tr><th>What</th><th>Us</th></tr><tr><td>Setup</td><td>6 | 7</td></tr></table><p>after</p>",
    ),
  ).toBe("| What | Us |\n| --- | --- |\n| Setup | 6 \\| 7 |\n\nafter\n");
});

test("code is taken as it is, in samples and in sentences", async () => {
  expect(
    await convert("<p>Paste <code>&lt;script&gt;</code> here:</p><pre><code>&lt;a&gt;\n  b\n</code></pre>"),
  ).toBe("Paste `<script>` here:\n\n```\n<a>\n  b\n```\n");
});

test("the colored words of code stand as far apart as they are written", async () => {
  expect(
    await convert(
      "<pre><code><span>&lt;script</span> <span>type</span>=<span>&quot;module&quot;</span>\n  <span>a</span></code></pre><p><code><span>a</span>.<span>b</span></code></p>",
    ),
  ).toBe('```\n<script type="module"\n  a\n```\n\n`a.b`\n');
});

test("text that looks like markup stays text", async () => {
  expect(await convert("<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;more&quot;</p>")).toBe(
    '&lt;img src=x onerror=alert(1)> & "more"\n',
  );
});

test("emphasis and pictures are told in words", async () => {
  expect(await convert('<p>It is <strong>fast</strong>. <img alt="A lamp"/><img alt=""/></p>')).toBe(
    "It is **fast**. (picture: A lamp)\n",
  );
});
