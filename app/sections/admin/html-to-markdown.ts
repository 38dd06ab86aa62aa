import TurndownService from "turndown";

const raisable = "0123456789+-−n";
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ";
const subscripts = "₀₁₂₃₄₅₆₇₈₉";

/** The site's policy stops style attributes, in a parsed document too, so they are read under another name. */
const styleName = "data-style";

function renameStyles(html: string) {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${styleName}=`));
}

/** Converts formatted text from a clipboard to Markdown: from web pages, Word and Google Docs. */
export function convertHtml(html: string): string {
  const turndown = new TurndownService({
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    hr: "---",
  });
  const styleOf = (node: Node) => (node as HTMLElement).getAttribute?.(styleName) ?? "";
  turndown.remove(["script", "style", "title", "head"]);
  turndown.addRule("listItem", {
    filter: "li",
    replacement(content, node) {
      const list = node.parentNode as HTMLElement | null;
      const items = [...(list?.children ?? [])];
      const first = Number(list?.getAttribute("start") ?? 1);
      const mark = list?.nodeName === "OL" ? `${first + items.indexOf(node as Element)}. ` : "- ";
      const text = content.trim().replace(/\n{2,}/g, "\n");
      return `${mark}${text.replaceAll("\n", `\n${" ".repeat(mark.length)}`)}\n`;
    },
  });
  // Word writes lists as paragraphs, each with its bullet in front.
  turndown.addRule("wordListItem", {
    filter: (node) =>
      node.nodeName === "P" && (/mso-list:\s*l\d/i.test(styleOf(node)) || /^MsoListPar/.test(node.className)),
    replacement(content, node) {
      const bullet =
        (node as HTMLElement).querySelector(`[${styleName}*="mso-list:Ignore"]`)?.textContent ?? "";
      const level = Number(/mso-list:\s*l\d+ level(\d)/i.exec(styleOf(node))?.[1] ?? 1);
      return `\n${"   ".repeat(level - 1)}${/\d/.test(bullet) ? "1." : "-"} ${content.trim()}\n`;
    },
  });
  turndown.addRule("wordBullet", {
    filter: (node) => /mso-list:\s*Ignore/i.test(styleOf(node)),
    replacement: () => "",
  });
  // Google Docs writes weight and slant as styles, and wraps everything in a <b> that is not bold.
  turndown.addRule("styled", {
    filter: (node) => ["B", "SPAN"].includes(node.nodeName) && /font-(?:weight|style)/.test(styleOf(node)),
    replacement(content, node) {
      const [isBold, isItalic] = [/font-weight:\s*(?:bold|[6-9]00)/i, /font-style:\s*italic/i].map((style) =>
        style.test(styleOf(node)),
      );
      const mark = `${isBold ? "**" : ""}${isItalic ? "*" : ""}`;
      return content.trim() ? mark + content.trim() + mark : content;
    },
  });
  turndown.addRule("raised", {
    filter: "sup",
    replacement: (content) => {
      const signs = [...content].map((sign) => superscripts[raisable.indexOf(sign)]);
      return signs.includes(undefined) ? `^${content}` : signs.join("");
    },
  });
  turndown.addRule("lowered", {
    filter: "sub",
    replacement: (content) => content.replace(/\d/g, (digit) => subscripts[Number(digit)] ?? digit),
  });
  addTableRules(turndown);
  const { body } = new DOMParser().parseFromString(renameStyles(html), "text/html");
  // Google Docs writes a list within a list behind its item, not in it.
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)"))
    list.previousElementSibling?.append(list);
  return turndown.turndown(body).replaceAll("\u00a0", " ").trim();
}

function addTableRules(turndown: TurndownService) {
  turndown.addRule("tableCell", {
    filter: ["th", "td"],
    replacement: (content) =>
      `| ${content
        .trim()
        .replace(/\s*\n\s*/g, " ")
        .replace(/(?<!\\)\|/g, "\\|")} `,
  });
  turndown.addRule("tableRow", {
    filter: "tr",
    replacement(content, node) {
      const isFirst = (node as HTMLElement).closest("table")?.querySelector("tr") === node;
      const columns = (node as HTMLElement).children.length;
      return `${content}|\n${isFirst ? `${"|---".repeat(columns)}|\n` : ""}`;
    },
  });
  turndown.addRule("tablePart", {
    filter: ["thead", "tbody", "tfoot"],
    replacement: (content) => content,
  });
  turndown.addRule("table", {
    filter: "table",
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
}
