/**
 * Inserts what is pasted from Word, Google Docs, Notion or a page as Markdown, where the writer sees it. Plain text, and
 * HTML without any markup, is left to the browser.
 */
export function pasteAsMarkdown(event: ClipboardEvent, area: HTMLTextAreaElement): void {
  const html = event.clipboardData?.getData("text/html") ?? "";
  if (!/<(a|b|strong|i|em|h[1-6]|li|table|blockquote|pre|p class="?Mso)[\s>]/i.test(html)) return;
  event.preventDefault();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  void convertToMarkdown(html).then(
    (markdown) => insertText(area, markdown),
    // Without the converter the words stay.
    () => insertText(area, text),
  );
}

/** Replaces the selection as if typed, so that the browser's own undo takes it back. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Converts HTML to Markdown. The converter is loaded at the first paste. */
export async function convertToMarkdown(html: string): Promise<string> {
  const { default: Turndown } = await import("turndown");
  const turndown = new Turndown({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  turndown.remove(["script", "style", "title", "meta", "link"]);
  // Google Docs writes weight and slant as styles, and wraps everything in a <b> that is not bold.
  turndown.addRule("docs", {
    filter: (node) =>
      ["B", "SPAN"].includes(node.nodeName) && /font-(weight|style)/.test(node.getAttribute("style") ?? ""),
    replacement(content, node) {
      const { fontWeight, fontStyle } = (node as HTMLElement).style;
      const [, before = "", words = "", after = ""] = content.match(/^(\s*)([\s\S]*?)(\s*)$/) ?? [];
      if (!words) return content;
      const mark =
        (Number(fontWeight) >= 600 || fontWeight === "bold" ? "**" : "") +
        (fontStyle === "italic" ? "_" : "");
      return before + mark + words + [...mark].reverse().join("") + after;
    },
  });
  // Word writes a list as paragraphs, each with its bullet or number in a part of its own.
  turndown.addRule("word", {
    filter: (node) => node.nodeName === "P" && /MsoListParagraph/.test(node.className),
    replacement(content, node) {
      const sign =
        (node as HTMLElement).querySelector('[style*="mso-list:Ignore"]')?.textContent?.trim() ?? "";
      const words = content.replace(/^[\s·•o§\\.\d)-]+(?=\S)/, "");
      return `\n${/\d/.test(sign) ? "1." : "-"} ${words}\n`;
    },
  });
  return turndown.turndown(html.replace(/<!--[\s\S]*?-->/g, "")).replace(/\u00a0/g, " ");
}
