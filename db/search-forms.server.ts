import { toAsciiDigits } from "~/lib/ascii-digits";
import { foldText } from "~/lib/clean-text";
import { findDialable } from "~/lib/dialable";

// Words that people write in several ways. The stored text of a person has the other forms beside its words, and a
// search looks for a word as it was typed or in its simple form.

/** Returns the other forms of a person's name and phone number, to be searched beside them. */
export function buildSearchForms(name: string, phone = ""): string {
  const words = name.normalize("NFC").toLowerCase().split(/\s+/);
  const forms = words.flatMap((word) => {
    const folded = foldText(word);
    return [
      toSimpleWord(folded),
      toSimpleWord(foldText(word.replace(/[äöüåæø]/g, (letter) => germanicLetters[letter] ?? letter))),
      // "Mueller", "Aage": who types "müller" or "åge" looks for "muller" and "age".
      toSimpleWord(folded).replace(/([aou])e|aa/g, (_pair, vowel = "a") => vowel),
      // Without the Arabic article.
      toSimpleWord(folded).replace(/^ال(?=\p{L}{3})/u, ""),
    ].filter((form) => form !== folded);
  });
  const dialed = findDialable(phone) ?? "";
  return [...new Set([...forms, ...listSuffixes(name).map(foldText), dialed, toNationalNumber(dialed)])]
    .filter(Boolean)
    .join(" ");
}

const germanicLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", æ: "ae", ø: "oe" };

/** Arabic letters that keyboards and spellings exchange. */
const arabicLetters: Record<string, string> = { ى: "ي", ی: "ي", ک: "ك", ة: "ه", ہ: "ه", ھ: "ه" };

/** Returns a folded word in one piece, without apostrophes, hyphens and dots: "o'brien" becomes "obrien". */
export function toSimpleWord(folded: string): string {
  return folded
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[ىیکةہھ]/g, (letter) => arabicLetters[letter] ?? letter);
}

const longestSuffixed = 12;

/** Names in Chinese, Japanese and Korean often have no spaces: their ends too are searched, such as the given name. */
function listSuffixes(name: string): string[] {
  const runs = name.match(/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\s]+/gu) ?? [];
  return runs.flatMap((run) => {
    const letters = [...run.normalize("NFC").replace(/\s/g, "")].slice(0, longestSuffixed);
    return letters.map((_, index) => letters.slice(index).join("")).filter((suffix) => suffix.length > 1);
  });
}

/** Country codes of one and two digits (ITU-T E.164); the others have three. */
const countryCode = /^(?:\+|00)(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Returns a dialable number without its country code and trunk zero. */
function toNationalNumber(dialed: string): string {
  return dialed.replace(countryCode, "").replace(/^0+/, "");
}

/** Returns the national number of a search that is the beginning of a phone number. */
export function toSearchedNumber(typed: string): string | undefined {
  const text = toAsciiDigits(typed).trim();
  const isNumber = /^[+(\d][\d\s()/.–-]+$/.test(text) && text.replace(/\D/g, "").length >= 5;
  const dialed = isNumber && findDialable(text);
  return dialed ? toNationalNumber(dialed) : undefined;
}
