import { cleanText } from "./clean-text";
import { personBounds } from "./person-bounds";
import { parseEmail } from "./person-fields";

const maxEmails = 20;
const tooMany = `Enter at most ${maxEmails} addresses.`;
/** Room for the addresses, each with a name beside it. */
const maxLength = maxEmails * 2 * personBounds.email.max;

/** Parses addresses separated by commas, semicolons, spaces or lines; each is returned once. */
export function parseEmailList(text: string): { emails: string[]; error?: string } {
  if (text.length > maxLength) return { emails: [], error: tooMany };
  const parsed = splitEmails(cleanText(text)).map((part) => ({ part, ...parseEmail(part) }));
  const wrong = parsed.find(({ kind }) => kind === "invalid");
  const emails = [...new Set(parsed.flatMap((one) => (one.kind === "valid" ? one.email : [])))];
  if (wrong) return { emails, error: `“${wrong.part.slice(0, 80)}” is not an email address.` };
  return { emails, ...(emails.length > maxEmails && { error: tooMany }) };
}

/** "Ada <ada@example.com>" is one address; a space after an address separates too. */
function splitEmails(text: string) {
  return text.split(/[,;，；、\n]/).flatMap((part) => {
    const emails = [""];
    for (const word of part.split(/\s+/)) {
      if (emails.at(-1)?.includes("@")) emails.push("");
      emails.push(`${emails.pop()} ${word}`.trim());
    }
    return emails.filter(Boolean);
  });
}
