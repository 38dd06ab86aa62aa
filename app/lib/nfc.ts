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
