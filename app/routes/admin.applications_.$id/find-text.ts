/** Returns a pattern for a search that ignores case and line ends; undefined for an empty one. */
export function buildSearchPattern(query: string): RegExp | undefined {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("\\s+"), "giu");
}

/** Highlights the matches inside `host` and scrolls to the first; `undefined` removes the highlights. */
export function highlight(host: HTMLElement, pattern: RegExp | undefined) {
  // Browsers without the Highlight API only turn to the page.
  if (!("highlights" in CSS)) return;
  const ranges = pattern ? findRanges(host, pattern) : [];
  CSS.highlights.set("found", new Highlight(...ranges));
  ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: "center", inline: "nearest" });
}

/** Returns the ranges of a pattern in the text of `host`, across its elements. */
function findRanges(host: HTMLElement, pattern: RegExp): Range[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const pieces: { node: Text; at: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at: text.length });
      text += node.data;
    } else if (node instanceof HTMLBRElement) text += " ";
  }
  const findPiece = (at: number) => pieces.findLast((piece) => piece.at <= at);
  return [...text.matchAll(pattern)].flatMap((match) => {
    const first = findPiece(match.index);
    const last = findPiece(match.index + match[0].length - 1);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, match.index - first.at);
    range.setEnd(last.node, match.index + match[0].length - last.at);
    return [range];
  });
}
