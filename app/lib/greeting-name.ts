/** Scripts that set no blanks between words: a few characters are a name there, and more can be a sentence. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * The first name of somebody, to greet them in a mail to an address that nobody has confirmed: a stranger may have typed
 * both. One word of letters, hyphens and apostrophes, of the length of a name; undefined for anything that could be a link,
 * a number, an encoded word or a message, and then the mail greets without a name.
 */
export function greetingName(name: string): string | undefined {
  const [first = ""] = name.normalize("NFC").trim().split(/\s+/u);
  const characters = [...first].length;
  if (characters > (unspaced.test(first) ? 6 : 20)) return undefined;
  return /^\p{L}[\p{L}\p{M}]*(?:['’‐-][\p{L}\p{M}]+)*$/u.test(first) ? first : undefined;
}
