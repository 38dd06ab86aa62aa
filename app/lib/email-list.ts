import { cleanText } from "./clean-text";
import { decodeEntities } from "./pasted-encodings";
import { personBounds } from "./person-bounds";
import { parseEmail } from "./person-fields";

const maxEmails = 20;
const tooMany = `Enter at most ${maxEmails} addresses.`;
/** Room for the addresses, each with a name beside it. */
const maxLength = maxEmails * 2 * personBounds.email.max;

/** Parses addresses as people list them, with names, bullets and "and" between them; each is returned once. */
export function parseEmailList(text: string): { emails: string[]; error?: string } {
  if (text.length > maxLength) return { emails: [], error: tooMany };
  const emails = new Set<string>();
  // "Moreau, Ada" <ada@example.com>: the comma in a name separates nothing.
  for (const part of cleanText(decodeEntities(text))
    .replaceAll(/"[^"@\n]*"/g, " ")
    .replaceAll(/[^<>,;\n@]{1,200},\s[^<>,;\n@]{1,200}(?=<)/g, " ")
    .split(/[,;，；、・|\n]/)) {
    // Words beside an address are a name. Alone they are a mistake, and a bullet or a number is nothing.
    const words = part.split(/\s+/).filter((word) => word.includes("@"));
    if (words.length === 0 && /\p{L}/u.test(part)) words.push(part);
    for (const word of words) {
      const parsed = parseWord(word);
      if (parsed.kind === "invalid")
        return { emails: [...emails], error: `“${part.trim().slice(0, 80)}”: ${parsed.error}` };
      emails.add(parsed.email);
    }
  }
  return { emails: [...emails], ...(emails.size > maxEmails && { error: tooMany }) };
}

/** In "Ada Moreau (ada@example.com)" the brackets are not part of the address. */
function parseWord(word: string) {
  return parseEmail(word.replace(/^\(|\)$/g, ""));
}
