import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { stripMarkup } from "~/lib/text";
import { RichText } from "~/ui/rich-text";

function draw(text: string) {
  const router = createMemoryRouter([{ path: "/", element: <RichText text={text} /> }]);
  // Not by the server's renderer: React complains when both of its renderers meet the contexts of the router.
  return render(<RouterProvider router={router} />).container.innerHTML;
}

test("the marks of a sentence become its elements, and the rest stays as it is", () => {
  expect(draw("a **b** c")).toBe("a <strong>b</strong> c");
  expect(draw("run `bun start` now")).toMatch(/^run <code class="[^"]+">bun start<\/code> now$/);
  expect(draw("see [the FAQ](/faq).")).toMatch(/^see <a [^>]*href="\/faq"[^>]*>the FAQ<\/a>\.$/);
});

test("several marks in one sentence, and one right after the other", () => {
  const html = draw("**a****b** `c` [d](/faq)");
  expect(html.replaceAll(/<(\w+)[^>]*>/g, "<$1>")).toBe(
    "<strong>a</strong><strong>b</strong> <code>c</code> <a>d</a>",
  );
});

test("markup and half a mark are text", () => {
  expect(draw("<b>x</b> & **y")).toBe("&lt;b&gt;x&lt;/b&gt; &amp; **y");
});

test("what engines are told is the same sentence without its marks", () => {
  const text = "a **b** `c` [d](/faq)";
  expect(stripMarkup(text)).toBe(draw(text).replaceAll(/<[^>]+>/g, ""));
});
