/**
 * Elements whose meaning a plain text would lose; editors of code wrap every word in elements that mean nothing, and all
 * of them in a <pre>.
 */
const formatting = /<(?:a|b|strong|i|em|ul|ol|li|table|h[1-6]|sup|sub|code|blockquote|p class="?Mso)[\s>]/i;

/**
 * Inserts what is pasted from Word, Google Docs, Notion or a page as Markdown, where the writer sees it and can undo it.
 * Plain text, and HTML without any markup, is left to the browser.
 */
export function pasteAsMarkdown(event: ClipboardEvent, area: HTMLTextAreaElement): void {
  const html = event.clipboardData?.getData("text/html") ?? "";
  if (!formatting.test(html)) return;
  event.preventDefault();
  const text = event.clipboardData?.getData("text/plain") ?? "";
  // The converter is loaded at the first paste.
  void import("./html-to-markdown").then(
    ({ convertHtml }) => insertText(area, convertHtml(html)),
    // Without the converter the words stay.
    () => insertText(area, text),
  );
}

/** Replaces the selection as if typed, so that the browser's own undo takes it back. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
