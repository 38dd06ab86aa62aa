import { isolate } from "./isolate";

/** The inline markup of content: **strong**, `code` and [label](/address). ui/rich-text.tsx renders it. */
export const inlineMarkup = /\*\*(.+?)\*\*|`(.+?)`|\[([^[\]]+)\]\(([^()]+)\)/g;

/** Returns a text without inline markup. */
export function stripMarkup(text: string) {
  return text.replace(inlineMarkup, "$1$2$3");
}

/** Joins a number and its unit with a no-break space. */
export function bindUnits(text: string) {
  return text.replace(/(\d) (?=(?:ms|s|KB|MB|GB|TB|ml|px)\b)/g, "$1\u00a0");
}

/** Returns the anchor of a heading: "What we store" → "what-we-store". */
export function toHeadingId(title: string) {
  return stripMarkup(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Replaces each {name} in a sentence; right-to-left values keep their own direction. */
export function interpolate(sentence: string, values: Record<string, string | number>) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => isolate(String(values[name] ?? gap)));
}
