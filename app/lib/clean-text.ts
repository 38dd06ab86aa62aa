// Pasted text carries more than its author sees: marks that turn or hide text, blanks and line ends of many kinds, halves
// of characters. All of that is taken off in one place, before anything is judged, in time by the length of a text alone.

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Blanks of all kinds, and letters that look like one. */
const blanks = /[^\S\n\t]|[\u115f\u1160\u2800\u3164\uffa0]/gu;

// Controls, lone surrogates, soft hyphens, what turns the direction of text, and what is never seen. Tags belong behind a
// black flag (Scotland's is written so) and nowhere else.
const invisible =
  /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{1d173}-\u{1d17a}]|\u034f|(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]/gu;

// A variation selector stays behind a sign that has several shapes: emoji, symbols, keycaps, ideographs, Mongolian.
const strayVariations =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier_Base}\p{S}\p{P}\p{scx=Han}\p{scx=Mong}\p{scx=Mymr}]|[#*\d](?=\ufe0f\u20e3))[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

// Joiners stay where they belong: inside emoji, and behind letters of the scripts that join or stack.
const strayJoiners =
  /(?<![\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])(?<!(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)(?=\u200d\p{Extended_Pictographic}))(?:\u200c|\u200d)/gu;

/** A text of several lines: "\n" ends each, blanks are spaces or tabs, and nothing is in it that cannot be seen. */
export function cleanText(text: string): string {
  return toNfc(
    text
      .replace(lineEnds, "\n")
      .replace(invisible, "")
      .replace(strayVariations, "")
      .replace(strayJoiners, "")
      .replace(blanks, " "),
  )
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** The same on one line, with single spaces between its words. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
}

/** A stranger's text on one line, cut to `max` characters (with an ellipsis). */
export function oneLine(text: string, max: number): string {
  // Cut generously first: cleaning megabytes is work a stranger should not be able to order.
  const characters = [...cleanLine(text.slice(0, max * 4))];
  return characters.length <= max ? characters.join("") : `${characters.slice(0, max - 1).join("")}…`;
}

/** Characters as people count them, not halves of emoji (Unicode's code points). */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

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

/** Letters that Unicode takes apart into nothing, as people type them who do not have them. */
const plainLetters: Record<string, string> = {
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th", ŋ: "ng" },
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ĸ: "k", ə: "e", ς: "σ" },
  // Joiners, which not every keyboard has.
  ...{ "\u200c": "", "\u200d": "" },
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** What search compares, in what is looked for as in what is found: case, accents and special letters do not matter. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(marks, "")
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter);
}
