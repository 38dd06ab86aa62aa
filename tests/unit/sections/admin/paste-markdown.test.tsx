import { expect, setDefaultTimeout, test } from "bun:test";
import { createEvent, fireEvent, render, waitFor } from "@testing-library/react";
import { useState } from "react";
import { convertHtml } from "~/sections/admin/html-to-markdown";
import { pasteAsMarkdown } from "~/sections/admin/paste-markdown";

// A wait may take long on a busy machine, longer than the five seconds that are usual.
setDefaultTimeout(60_000);

function Area() {
  const [value, setValue] = useState("");
  return (
    <textarea
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onPaste={(event) => pasteAsMarkdown(event.nativeEvent, event.currentTarget)}
    />
  );
}

test("formatted text is Markdown: lists, bold words, links, tables, code and raised digits", () => {
  for (const [html, markdown] of [
    [
      "<p>We handle 10<sup>6</sup> events, H<sub>2</sub>O, x<sup>n-1</sup>, 1<sup>st</sup></p>",
      "We handle 10⁶ events, H₂O, xⁿ⁻¹, 1^st",
    ],
    ["<ul><li>one</li><li>two<ul><li>in</li></ul></li></ul><p>x</p>", "- one\n- two\n  - in\n\nx"],
    ['<ol start="3"><li><p>a</p></li><li>b</li></ol>', "3. a\n4. b"],
    [
      '<h2>Role</h2><p><a href="https://a.example/x">See</a> <strong>it</strong><br>now</p>',
      "## Role\n\n[See](https://a.example/x) **it**  \nnow",
    ],
    [
      "<table><tr><th>Perk</th><th>What</th></tr><tr><td>Food</td><td></td></tr></table>",
      "| Perk | What |\n|---|---|\n| Food |  |",
    ],
    ["<style>p{}</style><pre><code>a &lt; b\nc</code></pre>", "```\na < b\nc\n```"],
  ] as const)
    expect([html, convertHtml(html)]).toEqual([html, markdown]);
});

test("signs that mean something in Markdown are marked as signs", () => {
  expect(convertHtml("<p><b>You</b> know *args, 2**10 and &lt;div&gt;</p>")).toBe(
    "**You** know \\*args, 2\\*\\*10 and <div>",
  );
});

test("lists of Word and bold words of Google Docs are what they look like", () => {
  const bullet = "<span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span>";
  const styleOf = (level: number) => `text-indent:-18pt;mso-list:l0 level${level} lfo1`;
  expect(
    convertHtml(
      `<p class=MsoListParagraph style='${styleOf(1)}'>${bullet}Light <b>panes</b></p><p style='${styleOf(2)}'>${bullet}Lower</p><p style='${styleOf(1)}'>${bullet}Second</p>`,
    ),
  ).toBe("- Light **panes**\n   - Lower\n- Second");
  expect(convertHtml("<ul><li><p>One</p></li><ul><li><p>Lower</p></li></ul><li><p>Two</p></li></ul>")).toBe(
    "- One\n  - Lower\n- Two",
  );
  expect(
    convertHtml(
      "<b style='font-weight:normal'><p><span style='font-weight:700'>Role </span><span>is</span></p></b>",
    ),
  ).toBe("**Role** is");
});

test("formatted text is converted while it is pasted; other text is pasted by the browser as it is", async () => {
  const { getByRole } = render(<Area />);
  const area = getByRole("textbox") as HTMLTextAreaElement;
  const paste = (data: Record<string, string>) => {
    const event = createEvent.paste(area, { clipboardData: { getData: (type: string) => data[type] ?? "" } });
    fireEvent(area, event);
    return event.defaultPrevented;
  };
  expect(paste({ "text/plain": "2**10 <div>" })).toBe(false);
  // An editor of code colors words, which mean nothing.
  for (const html of ["<div><span style='color:red'>**kwargs</span></div>", "<pre><span>| a |</span></pre>"])
    expect(paste({ "text/html": html })).toBe(false);
  expect(paste({ "text/html": "<p>10<sup>6</sup></p>", "text/plain": "106" })).toBe(true);
  await waitFor(() => expect(area.value).toBe("10⁶"));
});
