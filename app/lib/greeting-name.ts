/** Scripts without spaces between words: a few characters are a name, more can be a sentence. */
const unspacedScripts = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

const honorific = /^(?:mrs?|miss|ms|mx|sir|dr|prof|herr|frau|familie|mme|mlle|sra?|srta)\.?$/i;

/**
 * Returns a first name for the greeting in an email to an unconfirmed address. A stranger may have typed both, so only
 * one word of letters, hyphens and apostrophes of plausible length is accepted. Undefined for anything that could be a
 * link, a number or a message; the email then has no name.
 */
export function findGreetingName(name: string): string | undefined {
  const words = name.normalize("NFC").trim().split(/\s+/u);
  const first = words.find((word) => !honorific.test(word)) ?? "";
  const characters = [...first].length;
  if (characters > (unspacedScripts.test(first) ? 6 : 20)) return undefined;
  return /^\p{L}[\p{L}\p{M}]*(?:['’‐-][\p{L}\p{M}]+)*$/u.test(first) ? first : undefined;
}
