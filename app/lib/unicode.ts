const marks = /\p{M}+/gu;
const mostMarks = 30;

/**
 * Text in the one Unicode form in which equal texts are equal. Takes time by its length alone: putting a row of marks
 * into their order takes the square of its length, so of each row the first 30 stay (the bound of Unicode's stream-safe
 * form, UAX #15; no word of any language comes near it).
 */
export function toNfc(text: string): string {
  return text.replace(marks, cutRow).normalize("NFC");
}

function cutRow(row: string) {
  return row.length > mostMarks ? [...row].slice(0, mostMarks).join("") : row;
}

// Controls, lone surrogates, line separators, and what turns the direction of text or hides in it. The joiners
// U+200C and U+200D stay: Persian words and emoji families need them.
const invisible = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** A stranger's text on one line that shows all it holds, cut to `max` characters (with an ellipsis). */
export function oneLine(text: string, max: number): string {
  // Cut generously first: normalizing megabytes is work a stranger should not be able to order.
  const line = toNfc(text.slice(0, max * 4).replace(invisible, " ")).trim();
  const characters = [...line];
  return characters.length <= max ? line : `${characters.slice(0, max - 1).join("")}…`;
}
