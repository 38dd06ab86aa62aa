import { cleanText } from "./clean-text";
import { parseEmail } from "./person-fields";

const maxEmails = 20;

/** Parses addresses separated by commas, semicolons, spaces or lines; each is returned once. */
export function parseEmailList(text: string): { emails: string[]; error?: string } {
  // "Ada <ada@example.com>" is one address; a space after an address separates too.
  const parts = cleanText(text)
    .split(/[,;，；、\n]+|(?<=@\S+)\s+/)
    .filter((part) => part.trim());
  const parsed = parts.map((part) => ({ part, ...parseEmail(part) }));
  const wrong = parsed.find(({ kind }) => kind === "invalid");
  const emails = [...new Set(parsed.flatMap((one) => (one.kind === "valid" ? one.email : [])))];
  if (wrong) return { emails, error: `“${wrong.part.slice(0, 80)}” is not an email address.` };
  return { emails, ...(emails.length > maxEmails && { error: `Enter at most ${maxEmails} addresses.` }) };
}
