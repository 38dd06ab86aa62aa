/** What is looked for as a pattern: without regard to case, and over the ends of lines. Undefined for nothing. */
export function searchPattern(query: string): RegExp | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"), "giu");
}

/** Marks what is found inside `host` and scrolls to the first; `undefined` takes the marks off. */
export function highlight(host: HTMLElement, pattern: RegExp | undefined) {
  // Older browsers turn to the page and mark nothing.
  if (!("highlights" in CSS)) return;
  const ranges = pattern ? findRanges(host, pattern) : [];
  CSS.highlights.set("found", new Highlight(...ranges));
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Where a pattern is in the text of `host`, which may be in pieces. */
export function findRanges(host: HTMLElement, pattern: RegExp): Range[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const pieces: { node: Text; at: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += " ";
  }
  const pieceOf = (at: number) => pieces.findLast((piece) => piece.at <= at);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const first = pieceOf(match.index);
    const last = pieceOf(match.index + match[0].length - 1);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, match.index - first.at);
    range.setEnd(last.node, match.index + match[0].length - last.at);
    return [range];
  });
}
