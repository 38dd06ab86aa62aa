/** The marks a text of content may hold: **strong**, `code` and [label](/address). Drawn by ui/marks.tsx. */
export const mark = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** A text without its marks: what a visitor reads of it. */
export function withoutMarks(text: string) {
  return text.replace(mark, "$1$2$3");
}

/** A number and its unit stay in one line. */
export function withWholeFigures(text: string) {
  return text.replace(/(\d) (?=(?:ms|s|KB|MB|GB|TB|ml|px)\b)/g, "$1\u00a0");
}

/** The anchor of a heading: "What we store" → "what-we-store". */
export function headingId(title: string) {
  return withoutMarks(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Replaces each {name} of a sentence by its value. */
export function interpolate(sentence: string, values: Record<string, string | number>) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}
