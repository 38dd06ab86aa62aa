/** The marks a text of content may hold: **strong**, `code` and [label](/address). Drawn by ui/marks.tsx. */
export const mark = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** A text without its marks: what a visitor reads of it. */
export function withoutMarks(text: string) {
  return text.replace(mark, "$1$2$3");
}
