import { cleanText } from "./clean-text";
import { toEmailKey } from "./mail-address";
import { personBounds } from "./person-bounds";
import { parseEmail } from "./person-fields";

const maxEmails = 20;
const tooMany = `Enter at most ${maxEmails} addresses.`;
/** Room for the addresses, each with a name beside it. */
const maxLength = maxEmails * 2 * personBounds.email.max;

/**
 * Parses addresses between commas, semicolons or line ends, each alone or as "Ada Moreau <ada@shop.example>"; each is
 * returned once.
 */
export function parseEmailList(text: string): { emails: string[]; error?: string } {
  if (text.length > maxLength) return { emails: [], error: tooMany };
  const emails = new Map<string, string>();
  // In "Moreau, Ada" <ada@shop.example> the comma separates nothing.
  const parts = cleanText(text)
    .replaceAll(/"[^"@\n]*"/g, " ")
    .split(/[,;\n]/);
  for (const part of parts.map((part) => part.trim()).filter(Boolean)) {
    const parsed = parseEmail(part);
    if (parsed.kind === "invalid")
      return { emails: [...emails.values()], error: `“${part.slice(0, 80)}”: ${parsed.error}` };
    emails.set(toEmailKey(parsed.email), parsed.email);
  }
  return { emails: [...emails.values()], ...(emails.size > maxEmails && { error: tooMany }) };
}
