import { cleanLine, countCharacters } from "./clean-text";
import { formatMissing, formatTooLong, isBounded } from "./field-messages";
import { hasDomain, isDomain } from "./mail-address";
import { type PersonFieldName, personBounds } from "./person-bounds";

// A person's name, email address, phone number and website. What was typed is stored; only what has a single reading is
// rewritten: a missing "https://", an address inside "Name <a@b>" or "mailto:", "tel:", look-alike signs of a phone number.
// Everything else is refused with a sentence. All of it takes time linear to the length.

type PersonField = {
  /** Normalizes a trimmed line without judging it. It is idempotent. */
  clean(line: string): string;
  /** Returns the problem of a clean value as a helpful sentence. */
  findFault(value: string): string | undefined;
};

const personFields: Record<PersonFieldName, PersonField> = {
  name: { clean: (line) => line, findFault: findNameFault },
  email: { clean: cleanEmail, findFault: findEmailFault },
  phone: { clean: cleanPhone, findFault: findPhoneFault },
  website: { clean: cleanWebsite, findFault: findWebsiteFault },
};

/** Returns a normalized field; a text that is far too long stays as it is. */
export function cleanPersonField(name: PersonFieldName, typed: string): string {
  return isBounded(typed, personBounds[name].max) ? personFields[name].clean(cleanLine(typed)) : typed;
}

type Parsed =
  | { kind: "valid"; value: string }
  /** The value is invalid; `isEmpty` says that it has no visible characters. */
  | { kind: "invalid"; error: string; isEmpty: boolean };

/** Normalizes and validates one field. */
export function parsePersonField(name: PersonFieldName, typed: string): Parsed {
  const { label, max } = personBounds[name];
  const invalid = (error: string, isEmpty = false): Parsed => ({ kind: "invalid", error, isEmpty });
  const value = cleanPersonField(name, typed);
  if (value === "") return invalid(formatMissing(label), true);
  if (!isBounded(typed, max) || countCharacters(value) > max) return invalid(formatTooLong(label, max));
  const fault = personFields[name].findFault(value);
  return fault === undefined ? { kind: "valid", value } : invalid(fault);
}

type ParsedEmail = { kind: "valid"; email: string } | { kind: "invalid"; error: string };

/** Returns an email address as it was typed, or its problem. */
export function parseEmail(typed: unknown): ParsedEmail {
  if (typeof typed !== "string" && typed !== undefined)
    return { kind: "invalid", error: `${personBounds.email.label} must be text.` };
  const parsed = parsePersonField("email", typed ?? "");
  return parsed.kind === "valid" ? { kind: "valid", email: parsed.value } : parsed;
}

function findNameFault(name: string) {
  return /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? undefined : "Please enter a name with letters.";
}

/** Takes the address out of "Ada Moreau <ada@shop.example>" and "mailto:ada@shop.example?subject=Hello". */
function cleanEmail(line: string): string {
  const open = line.lastIndexOf("<");
  if (open < 0 || !line.endsWith(">")) return readMailto(line);
  const inside = readMailto(line.slice(open + 1, -1).trim());
  const name = line.slice(0, open).trim();
  // Beside another address none of the two is chosen.
  return !name.includes("@") || name === inside ? inside : line;
}

function readMailto(text: string) {
  if (!/^mailto:/i.test(text)) return text;
  const [address = ""] = text.slice("mailto:".length).split("?", 1);
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address;
  }
}

function findEmailFault(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 0) return "An email address needs an @, like name@example.com.";
  if (/^@.+@|@@/.test(email)) return "The email address has an @ too many.";
  if (local.includes("@")) return "Please enter one email address only.";
  if (/\s/.test(email)) return "Remove the space from the email address.";
  if (local === "") return "Enter the part before the @ too, like name@example.com.";
  const strange = /[^\w.!#$%&'*+/=?^{|}~`-]/u.exec(local)?.[0];
  if (strange && /[^\x20-\x7e]/.test(strange))
    return `Mail can only be sent to plain letters (a to z) before the @: replace the “${strange}”.`;
  if (strange) return `Remove the “${strange}” from the email address.`;
  const last = /[.,;:>)\]]$/.exec(host)?.[0];
  if (last) return `Remove the “${last}” from the end of the email address.`;
  if (host.includes(",")) return `Write a dot instead of the comma in “${host}”.`;
  return hasDomain(email) ? undefined : "An email address needs a domain after the @, like name@example.com.";
}

/** Removes "tel:" and writes full-width signs, dashes and blanks of any kind in ASCII: "+４９ 89–12". */
function cleanPhone(line: string): string {
  return line
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ")
    .replace(/^tel: ?/i, "");
}

function findPhoneFault(phone: string) {
  if (phone.includes("@")) return "Please enter a phone number here, not an email address.";
  const digits = phone.replace(/\D/g, "").length;
  if (digits === 0) return "Please enter a phone number in digits, 0 to 9.";
  const [strange] = /[^+\d().\-/,;=#* ]/u.exec(phone.replace(/ext(?:ension)?|x/gi, " ")) ?? [];
  if (strange && /\p{L}/u.test(strange))
    return "Write the phone number in digits, and an extension as “x12”, without other letters.";
  if (strange) return `Remove the “${strange}” from the phone number.`;
  return digits < 5 ? "A phone number has at least 5 digits." : undefined;
}

/** Gives "shop.example" its "https://"; anything with a scheme stays. */
function cleanWebsite(line: string): string {
  if (line === "" || /^[a-z][a-z\d+.-]*:\/\//i.test(line)) return line;
  return line.startsWith("//") ? `https:${line}` : `https://${line}`;
}

/** The specified error of an invalid website; the demo dialog has the same text. */
export const invalidDomainText = "Please enter a valid domain (e.g., example.com or shop.example.com)";

function findWebsiteFault(website: string): string | undefined {
  const [scheme = "", rest = ""] = website.split(/:\/\/(.*)/s);
  if (!/^https?$/i.test(scheme)) return "A website starts with http:// or https://.";
  const [authority = ""] = rest.split(/[/?#]/, 1);
  const words = website.split(/\s+/);
  if (words.filter((word) => /\.\p{L}/u.test(word)).length > 1) return "Please enter one website only.";
  if (words.length > 1) return "Remove the space from the website.";
  if (website.includes("\\")) return "Remove the “\\” from the website.";
  if (authority.startsWith("@"))
    return "Enter the whole address without the @ in front, like example.com/shop.";
  if (authority.includes("@"))
    return scheme === "https" && authority === rest && !authority.replace(/^mailto:/i, "").includes(":")
      ? "Please enter a website here, not an email address."
      : "Remove the part before the @ from the website.";
  return isDomain(URL.parse(website)?.hostname) ? undefined : invalidDomainText;
}
