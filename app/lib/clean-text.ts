// What a person wrote is kept: only its ends are trimmed, its letters composed (NFC), and characters that nobody sees
// removed. All of it takes time linear to the length.

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Controls, lone surrogates and what Unicode has no sign for, but joiners, variation selectors and Mongolian's separator
 * of vowels, which shape others.
 */
const invisiblePattern =
  /(?!\n|\t|[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;
/** A region's flag is spelled in tag characters; anywhere else they hide text. */
const tagPattern = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/**
 * Joiners and variation selectors shape emoji, ideographs and the letters of many scripts. Behind Latin letters and ASCII
 * signs they have no effect, except in keycaps ("1️⃣").
 */
const strayShapers =
  /(^|[\0-\u00a8\u00aa-\u00ad\u00af-\u024f\u1e00-\u1eff]|[\u0300-\u036f])(?![\ufe00-\ufe0f]\u20e3)(?:[\u180b-\u180f]|\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])+/gu;

/** Returns a text of several lines without its outer blanks and invisible characters; each line end is a line feed. */
export function cleanText(text: string): string {
  const seen = text.replace(lineEnds, "\n").replace(invisiblePattern, "").replace(tagPattern, "$1");
  return toNfc(toNfc(seen).replace(strayShapers, "$1")).trim();
}

/** Returns a text of one line: its line ends and tabs become a space, its other blanks stay. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, " ");
}

/** Normalizes untrusted text to one line and cuts it to `max` characters, with an ellipsis. */
export function oneLine(text: string, max: number): string {
  // A first, generous cut bounds the work of cleaning.
  const characters = [...cleanLine(text.slice(0, max * 4))];
  return characters.length <= max ? characters.join("") : `${characters.slice(0, max - 1).join("")}…`;
}

/** Counts code points, so that an emoji is not counted as two halves. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

const combiningMarks = /\p{M}+/gu;
/** No language needs as many (the limit of Unicode's stream-safe format, UAX #15). */
const longRun = /(\p{M}{31,})/u;

/**
 * Normalizes to NFC in linear time. Sorting combining marks takes quadratic time, so that a run of more than 30 stays
 * as it was typed.
 */
export function toNfc(text: string): string {
  return text
    .split(longRun)
    .map((part, index) => (index % 2 === 1 ? part : part.normalize("NFC")))
    .join("");
}

/** Letters that Unicode does not decompose, with the spelling of people who cannot type them. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ŋ: "ng",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ĸ: "k",
  ə: "e",
  ς: "σ",
  // Search ignores joiners, because some keyboards lack them.
  "\u200c": "",
  "\u200d": "",
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");

/** Normalizes text for search, both the query and the stored text: case, accents and special letters are ignored. */
export function foldText(text: string): string {
  // Marks are ignored, and Unicode sorts a long run of them in quadratic time, so they go first.
  return text
    .replace(combiningMarks, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(combiningMarks, "")
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter);
}
