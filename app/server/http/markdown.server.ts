const headings: Record<string, string> = { h1: "# ", h2: "## ", h3: "### ", h4: "#### " };
const blockElements = "p,blockquote,dt,dd,figcaption,summary,legend,caption,address,pre";
const skippedElements =
  "nav,svg,script,style,template,button,form,dialog,video,[aria-hidden=true],[data-no-print],.sr-only";

/**
 * Converts the main content of a rendered page to Markdown: headings, paragraphs, lists, tables and links, without
 * navigation and decoration. Links are absolute on `origin`. The library `turndown` takes twenty times as long (410 ms for
 * the home page), in which nobody else is served.
 */
export async function toMarkdown(html: string, origin: string) {
  const start = html.indexOf("<main");
  // The fallback in <noscript> belongs to the page here; the rewriter does not parse inside it.
  const main = html
    .slice(start, html.indexOf("</main>", start) + "</main>".length)
    .replaceAll(/<\/?noscript>/g, "");
  const lines: string[] = [];
  let line = "";
  let skipped = 0;
  /** Whether the text is within a code block or inline code, where it is literal. */
  let code = false;
  let word = false;
  let quoted = false;
  let cells: string[] | undefined;
  /** The indentation of the next block in an open list item: the marker once, then spaces. */
  let margin = { first: "", rest: "" };
  const lists: { isOrdered: boolean; next: number; indent: string }[] = [];

  function flushLine(prefix = "") {
    const text = code ? line.trimEnd() : line.replace(/\s+/g, " ").trim();
    line = "";
    if (!text) return;
    lines.push((quoted ? "> " : "") + margin.first + prefix + text);
    if (!code) lines.push("");
    margin.first = margin.rest;
  }
  const rewriter = new HTMLRewriter()
    .on(skippedElements, {
      element(element) {
        if (!element.canHaveContent) return;
        skipped++;
        element.onEndTag(() => {
          skipped--;
        });
      },
    })
    .on("*", {
      element(element) {
        const tag = element.tagName;
        if (skipped > 0) return;
        if (tag in headings) openBlock(element, headings[tag]);
        else if (tag === "ul" || tag === "ol") openList(element, tag === "ol");
        else if (tag === "li") openItem(element);
        else if (element.tagName === "a") openLink(element);
        else if (tag === "strong" || tag === "b") openMark(element, "**");
        else if (tag === "code" && !code) openCode(element);
        else if (tag === "tr") openRow(element);
        else if (tag === "td" || tag === "th") openCell(element);
        else if (tag === "br") line += " ";
        else if (tag === "img" && element.getAttribute("alt"))
          line += ` (picture: ${element.getAttribute("alt")}) `;
      },
      text(chunk) {
        // Text that looks like HTML stays text when the Markdown is rendered.
        if (skipped === 0)
          line +=
            code || word ? decodeEntities(chunk.text) : decodeEntities(chunk.text).replaceAll("<", "&lt;");
      },
    })
    .on(blockElements, {
      element(element) {
        if (skipped > 0) return;
        const isCode = element.tagName === "pre";
        const isQuote = element.tagName === "blockquote";
        if (!cells) flushLine();
        if (isQuote) quoted = true;
        if (isCode) {
          lines.push("```");
          code = true;
        }
        element.onEndTag(() => {
          if (cells) line += " ";
          else flushLine();
          if (isQuote) quoted = false;
          if (isCode) {
            code = false;
            lines.push("```", "");
          }
        });
      },
    })
    .on("div,section,article,header,dl,figure,span", {
      element(element) {
        // The spans of a code sample only add color.
        if (skipped > 0 || code || word || !element.canHaveContent) return;
        const isInline = element.tagName === "span";
        if (!isInline && !cells) flushLine();
        element.onEndTag(() => {
          if (isInline || cells) line += " ";
          else flushLine();
        });
      },
    });

  function openBlock(element: HTMLRewriterTypes.Element, prefix = "") {
    flushLine();
    element.onEndTag(() => flushLine(prefix));
  }
  function openList(element: HTMLRewriterTypes.Element, isOrdered: boolean) {
    flushLine();
    lists.push({ isOrdered, next: Number(element.getAttribute("start") ?? 1), indent: margin.rest });
    element.onEndTag(() => {
      lists.pop();
    });
  }
  function openItem(element: HTMLRewriterTypes.Element) {
    flushLine();
    const list = lists.at(-1);
    const sign = list?.isOrdered ? `${list.next++}. ` : "- ";
    const indent = list?.indent ?? "";
    const outer = margin;
    margin = { first: indent + sign, rest: indent + " ".repeat(sign.length) };
    element.onEndTag(() => {
      flushLine();
      margin = outer;
    });
  }
  function openCode(element: HTMLRewriterTypes.Element) {
    line += "`";
    word = true;
    element.onEndTag(() => {
      line = `${line.trimEnd()}\``;
      word = false;
    });
  }
  function openLink(element: HTMLRewriterTypes.Element) {
    const href = element.getAttribute("href") ?? "";
    const before = line;
    line = "";
    element.onEndTag(() => {
      const label = line.replace(/\s+/g, " ").trim();
      const separator = before.endsWith(")") ? " " : "";
      // Markdown has no anchors for links within a page.
      const to = href.startsWith("#")
        ? label
        : `[${label}](${href.startsWith("/") ? origin : ""}${decodeEntities(href)})`;
      line = before + (label && separator + to);
    });
  }
  function openMark(element: HTMLRewriterTypes.Element, sign: string) {
    line += sign;
    element.onEndTag(() => {
      line = `${line.trimEnd()}${sign}`;
    });
  }
  function openRow(element: HTMLRewriterTypes.Element) {
    flushLine();
    const rowCells: string[] = [];
    cells = rowCells;
    element.onEndTag(() => {
      const isFirst = !lines.at(-1)?.startsWith("|");
      lines.push(`| ${rowCells.join(" | ")} |`);
      if (isFirst) lines.push(`|${" --- |".repeat(rowCells.length)}`);
      cells = undefined;
    });
  }
  function openCell(element: HTMLRewriterTypes.Element) {
    line = "";
    element.onEndTag(() => {
      cells?.push(line.replace(/\s+/g, " ").replaceAll("|", "\\|").trim());
      line = "";
    });
  }

  await rewriter.transform(new Response(main)).text();
  flushLine();
  return `${lines
    .join("\n")
    .replace(/(\n\|[^\n]*\|)\n(?!\|)/g, "$1\n\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/(\n *(?:-|\d+\.) [^\n]*)\n(?=\n *(?:-|\d+\.) )/g, "$1")
    .trim()}\n`;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

function decodeEntities(text: string) {
  return text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}
