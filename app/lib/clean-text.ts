// Pasted text contains invisible characters: direction marks, exotic spaces and line ends, lone surrogates. They are
// removed here before any other check, in time linear to the length.

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** All kinds of spaces, and letters that look like one. */
const blankPattern = /[^\S\n\t]|[\u115f\u1160\u2800\u3164\uffa0]/gu;

// Controls, lone surrogates, soft hyphens, direction marks and other invisible characters.
const invisiblePattern =
  /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u061c\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{1d173}-\u{1d17a}]|\u034f/gu;
/** A region's flag is spelled in tag characters; anywhere else they hide text. */
const tagPattern = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,10}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

// A variation selector is valid only after a character with several shapes: emoji, symbols, keycaps, ideographs,
// Mongolian.
const strayVariations =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier_Base}\p{S}\p{P}\p{scx=Han}\p{scx=Mong}\p{scx=Mymr}]|[#*\d](?=\ufe0f\u20e3))[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

// Joiners are valid only inside emoji and after letters of scripts that join or stack.
const strayJoiners =
  /(?<![\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}])(?<!(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)(?=\u200d\p{Extended_Pictographic}))(?:\u200c|\u200d)/gu;

/** Normalizes a text of several lines: each ends with one line feed, with only spaces and tabs and no invisible characters. */
export function cleanText(text: string): string {
  return toNfc(
    text
      .replace(lineEnds, "\n")
      .replace(invisiblePattern, "")
      .replace(tagPattern, "$1")
      .replace(strayVariations, "")
      .replace(strayJoiners, "")
      .replace(blankPattern, " "),
  )
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .trim();
}

/** Normalizes a text to one line with single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ");
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
const maxCombiningMarks = 30;

/**
 * Normalizes to NFC in linear time. Sorting a sequence of combining marks takes quadratic time, so only its first 30
 * are retained (the limit of Unicode's stream-safe format, UAX #15; no language needs as many).
 */
export function toNfc(text: string): string {
  return text.replace(combiningMarks, cutCombiningMarks).normalize("NFC");
}

function cutCombiningMarks(row: string) {
  return row.length > maxCombiningMarks ? [...row].slice(0, maxCombiningMarks).join("") : row;
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
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(combiningMarks, "")
    .replace(specialLetters, (letter) => plainLetters[letter] ?? letter);
}
