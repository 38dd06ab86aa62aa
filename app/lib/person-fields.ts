import { toAsciiDigits } from "./ascii-digits";
import { cleanLine, cleanText, countCharacters } from "./clean-text";
import { decodeEntities, decodePasted, repairMojibake } from "./pasted-encodings";
import { type PersonFieldName, personBounds } from "./person-bounds";

// The validation of a person's name, email address, phone number and website, in every form, API call and command.

type PersonField = {
  /** Normalizes pasted text without judging it. It is idempotent. */
  clean(typed: string): string;
  /** Returns the problem of a clean value as a helpful sentence. */
  findFault(value: string): string | undefined;
};

const personFields: Record<PersonFieldName, PersonField> = {
  name: { clean: cleanLine, findFault: findNameFault },
  email: { clean: cleanEmail, findFault: findEmailFault },
  phone: { clean: cleanPhone, findFault: findPhoneFault },
  website: { clean: cleanWebsite, findFault: findWebsiteFault },
};

/** Returns the error of an empty field. */
export function formatMissing(label: string): string {
  const article = /^[aeiou]/i.test(label) ? "an" : "a";
  const noun = { Email: "email address", Phone: "phone number" }[label] ?? label.toLowerCase();
  return `Please enter ${article} ${noun}.`;
}

/** Formats the error of a text with more than `max` characters. */
export function formatTooLong(label: string, max: number): string {
  return `${label} can have at most ${max} characters.`;
}

/** Whether a text is short enough to be cleaned, because cleaning takes time. */
export function isBounded(typed: string, max: number): boolean {
  return typed.length <= 4 * max;
}

/** Returns a normalized field; a text that is far too long stays as it is. */
export function cleanPersonField(name: PersonFieldName, typed: string): string {
  return isBounded(typed, personBounds[name].max) ? cleanField(name, typed) : typed;
}

function cleanField(name: PersonFieldName, typed: string) {
  const text = cleanText(repairMojibake(typed));
  // In a website's path the encoded signs belong to the address.
  return personFields[name].clean(name === "website" ? decodeEntities(text) : decodePasted(text));
}

type Parsed =
  | { kind: "valid"; value: string }
  /** The value is invalid; `isEmpty` says that it has no visible characters. */
  | { kind: "invalid"; error: string; isEmpty: boolean };

/** Normalizes and validates one field. */
export function parsePersonField(name: PersonFieldName, typed: string): Parsed {
  const { label, max } = personBounds[name];
  const { findFault } = personFields[name];
  const invalid = (error: string, isEmpty = false): Parsed => ({ kind: "invalid", error, isEmpty });
  if (!isBounded(typed, max)) return invalid(formatTooLong(label, max));
  const value = cleanField(name, typed);
  if (value === "") return invalid(formatMissing(label), true);
  if (countCharacters(value) > max) return invalid(formatTooLong(label, max));
  const fault = findFault(value);
  return fault === undefined ? { kind: "valid", value } : invalid(fault);
}

/** Returns a normalized email address, or its problem. */
export function parseEmail(
  typed: unknown,
): { kind: "valid"; email: string } | { kind: "invalid"; error: string } {
  if (typeof typed !== "string" && typed !== undefined)
    return { kind: "invalid", error: `${personBounds.email.label} must be text.` };
  const parsed = parsePersonField("email", typed ?? "");
  return parsed.kind === "valid" ? { kind: "valid", email: parsed.value } : parsed;
}

/** Validates the name of an account; an empty name is valid. */
export function parsePersonName(
  typed: string,
): { kind: "valid"; name: string } | { kind: "invalid"; error: string } {
  const parsed = parsePersonField("name", typed);
  if (parsed.kind === "invalid") return parsed.isEmpty ? { kind: "valid", name: "" } : parsed;
  return { kind: "valid", name: parsed.value };
}

/** Returns the name of an account: its own, or a guess from its address ("ines.calder@…"). */
export function formatPersonName({ name, email }: { name: string; email: string }): string {
  if (name) return name;
  const words = email.replace(/[@+].*$/s, "").match(/[\p{L}\p{N}]+/gu) ?? [email];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

function findNameFault(name: string) {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? undefined : "Please enter a name with letters.";
}

/** Replaces fullwidth letters, ligatures and similar signs by their ASCII equivalents. */
function toPlainSigns(text: string) {
  return text
    .normalize("NFKC")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/[‘’‚‛′ʼ`´]/g, "'")
    .replace(/[“”„‟″]/g, '"')
    .replaceAll("。", ".");
}

/** Strips characters off both ends. A plain loop, because a regular expression for the end takes quadratic time. */
function stripEnds(text: string, before: RegExp, behind: RegExp) {
  let [from, to] = [0, text.length];
  while (from < to && before.test(text.charAt(from))) from++;
  while (to > from && behind.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

const openingMarks = /[\s<>("'`“”„[{«»‹›（「『【*:;,]/;
const closingMarks = /[\s<>)"'`“”‘’\]}«»‹›）」』】*:;,.!?…|。，、،؛؟\\]/;
/** A label in front of a value: "Mail: ", "My website: ", "URL:". */
const labelPattern =
  /^(?!h+t+p)(?:ur[li]\s*:\s*|\p{L}[\p{L} -]*(?:[:=：]\s+|[:：](?=[^\s:/\\]+\.\p{L})))(?![/\\])/iu;
/** A bullet, dash or symbol in front of a value, as lists and signatures have them: "• ", "✉ ". */
const leadingSymbol = /^[^\p{L}\p{N}@/\\]+\s/u;
/** A name in front of an email address: "Ada Moreau | ada@shop.example", "Ada Moreau, ada@shop.example". */
const leadingName = /^(?:[^@]*(?:\s[-/·•]|["|])\s*|[^@,]*\s[^@,]*,\s+)(?=[^@\s]+@)/;
const trailingName = /[,;]\s[^@\s]+\s[^@]*$/;
const emoji = /(?:\u200d|\ufe0f|[\p{Extended_Pictographic}\p{EMod}])+(?!@)/gu;

/**
 * "Ada <mailto:ada@Bücher.de>," becomes "ada@xn--bcher-kva.de"; lines of vCards, chat links and "(work)" are handled
 * too.
 */
function cleanEmail(typed: string): string {
  // Of a signature's lines the one with the address.
  const [only = typed, ...more] = cleanText(typed)
    .split("\n")
    .filter((line) => /[@＠]/.test(line));
  const line = toPlainSigns(cleanLine(more.length > 0 ? typed : only))
    .replace(/^([^@]*)%40([^@]*)$/, "$1@$2")
    .replace(emoji, " ");
  const addresses = line.match(/[^\s<>()[\]",;:|=]+@[^\s<>()[\]",;:|?]+/g) ?? [];
  // The name beside an address is often the address too, as its owner writes it.
  const [first = "", ...others] = addresses.map((address) =>
    toStoredEmail(stripEnds(address, openingMarks, closingMarks)),
  );
  const isRepeated = others.length > 0 && others.every((other) => other === first);
  // When several addresses were typed, none of them is chosen.
  if (others.length > 0 && !isRepeated) return line.toLowerCase();
  const text = isRepeated ? first : line;
  const [, angled, linked] = /<([^<>]*@[^<>]*)>|\((?:mailto:)?([^()\s]*@[^()]*)\)/i.exec(text) ?? [];
  const inside = (angled ?? linked ?? text)
    .replace(leadingSymbol, "")
    .replace(labelPattern, "")
    .replace(/\s[^\p{L}\p{N}\s@()[\]]+$/u, "")
    .replace(/(?:\s?[([][^()[\]@]*[)\]]|\s[-|/·•]\s[^@]*)[\s,;.]*$/, "")
    .replace(leadingName, "")
    .replace(trailingName, "");
  const named = stripEnds(inside, openingMarks, closingMarks).replace(
    /^[^@]*(?:mail|[^\0-\x7f])[^@:]*:(\/\/)?/i,
    "",
  );
  const [address = ""] = stripEnds(named, openingMarks, /[^\p{L}\p{M}\p{N}@-]/u).split("?");
  const at = address.lastIndexOf("@");
  const [host = ""] = address.slice(at + 1).split("/");
  return toStoredEmail(address.slice(0, at + 1) + host);
}

/** Returns an email address in lower case and its host in ASCII. */
export function toStoredEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const host = address.slice(at + 1);
  return (address.slice(0, at + 1) + ((at >= 0 && toAsciiHost(host)) || host)).toLowerCase();
}

/** Returns a host in ASCII, as DNS has it; undefined for anything else. */
function toAsciiHost(host: string): string | undefined {
  if (host.length > 255 || !/^(?:[\p{L}\p{M}\p{N}._-]|\u200c|\u200d)+$/u.test(host)) return undefined;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, "");
}

// The top-level domain must not be a number, because the last part of an IP address is one.
const domainPattern = /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const localPartPattern = /^[\w.!#$%&'*+/=?^{|}~`-]+$/;

function findEmailFault(email: string): string | undefined {
  const at = email.lastIndexOf("@");
  const [local, host] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 0) return "An email address needs an @, like name@example.com.";
  if (/^@.*@|@@/.test(email)) return "The email address has an @ too many.";
  if (local.includes("@")) return "Please enter one email address only.";
  if (/\s/.test(email)) return "Remove the space from the email address.";
  if (local === "") return "Enter the part before the @ too, like name@example.com.";
  const strange = [...local].find((sign) => !localPartPattern.test(sign));
  if (strange && /[^\x20-\x7e]/.test(strange))
    return `Mail can only be sent to plain letters (a to z) before the @: replace the “${strange}”.`;
  if (strange) return `Remove the “${strange}” from the email address.`;
  if (host.includes(",")) return `Write a dot instead of the comma in “${shortenText(host)}”.`;
  if (/\.\.|^\./.test(host)) return "The email address has a dot too many after the @.";
  if (host && !host.includes("."))
    return `The email address ends with “${shortenText(host)}”: add the rest of it, like name@example.com.`;
  const ascii = toAsciiHost(host);
  if (ascii === undefined || ascii.length > 253 || !domainPattern.test(ascii))
    return "An email address needs a domain after the @, like name@example.com.";
  return undefined;
}

function shortenText(text: string) {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Normalizes a phone number to ASCII digits and signs: "tel:‪+４９ 89–12 34‬" becomes "+49 89-12 34". */
function cleanPhone(typed: string): string {
  const line = toPlainSigns(cleanLine(typed));
  const [, linked = line] = /["'<(](?:tel|callto|sms):([^"'<>()]+)/i.exec(line) ?? [];
  const text = toAsciiDigits(
    linked.replace(/=(?:20|2b)/gi, " ").replace(/^<?(tel|callto|sms)\s*:\s*(\/\/)?/i, ""),
  );
  return stripEnds(text, /[\s<"'«»‹›:;,]/, /[\s>"'«»‹›:;,.]/);
}

function findPhoneFault(phone: string) {
  const digits = phone.match(/\d/g) ?? [];
  if (digits.length >= 5) return undefined;
  if (phone.includes("@")) return "Please enter a phone number here, not an email address.";
  return digits.length === 0
    ? "Please enter a phone number in digits."
    : "A phone number has at least 5 digits.";
}

/** Normalizes a website: "www.Bücher.de/Shop?x=1," becomes "https://www.bücher.de/Shop?x=1". */
function cleanWebsite(typed: string): string {
  const lines = cleanText(/^\s*https?%3a/i.test(typed) ? (decodeAll(typed) ?? typed) : typed);
  // An address broken in its path is joined; other lines are a label or another address.
  const isBroken = /^.*[^/:]\//.test(lines) && !/\n\s*(https?:|www\.)/i.test(lines);
  const line = stripSymbols(lines.replace(/\s*\n\s*/g, isBroken ? "" : " ")).replace(markdownLink, "$1");
  const labeled = stripEnds(line.replace(leadingSymbol, ""), openingMarks, /\s/)
    .replace(labelPattern, "")
    .replace(/\s\([^()]*\)$/, "");
  const single = removeRepetitions(labeled);
  const named = findAddress(single) ?? single;
  // A closing bracket belongs to the address when it was opened there.
  const text = stripEnds(
    named,
    openingMarks,
    /[([]/.test(named) ? /[\s>"'“”‘’»›:;,.!?…|。，、\\]/ : closingMarks,
  );
  const { scheme, rest } = readScheme(toHalfwidth(text).replace(/^(https?)[:∶꞉ː][/⁄∕]+/i, "$1://"));
  const [head = ""] = /^[^/?#]*/.exec(rest) ?? [];
  const host = stripEnds(toPlainSigns(head).toLowerCase(), hostEnds, hostEnds).replace(/\.(:\d+)$/, "$1");
  return rest && `${scheme}${host}${rest.slice(head.length).replace(/\s/g, "%20")}`;
}

/** Dots, and emoji as profiles have them around an address. */
const hostEnds = /[.\u2600-\u27bf\ud83c-\ud83e\udc00-\udfff]|\u200d|\ufe0f/;

/** Drops words without letters and digits behind an address, and encoded blanks, which were copied with it. */
function stripSymbols(text: string) {
  const words = text.split(" ");
  while (words.length > 1 && !/[\p{L}\p{N}]/u.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ").replace(/(?:%20|%c2%a0|%e2%80%8b){1,20}$/i, "");
}

/** Documents, chats and issue trackers copy a link as "[Shop](https://shop.example)". */
const markdownLink = /^!?\[[^[\]]*\]\(<?([^\s<>]+?)>?(?:\s+"[^"]*")?\)[\s,;.]*$/;

/**
 * Drops an address that stands there again, words beside a sign, and the link that mail programs add: "a.example,
 * a.example", "Lamps – a.example", "a.example<https://a.example/>".
 */
function removeRepetitions(text: string) {
  const beside = text.replace(/<https?:[^<>]*>?$/i, "").trimEnd();
  if (beside !== text && isAddress(beside)) return beside;
  const [first = "", ...others] = text.split(/[\s,;]+/);
  if (others.length > 0 && others.every((other) => other === first)) return first;
  const parts = text.split(/\s[\p{Pd}·•]\s|["<>|]/u).map((part) => part.trim());
  const address = parts.length > 1 && parts.find(isAddress);
  const addresses = text.split(/[\s"<>|]+/).filter(isAddress);
  return address && addresses.every((other) => address.includes(other)) ? address : text;
}

function isAddress(text: string) {
  return /\.\p{L}/u.test(text) && !/\s/.test(text);
}

const addressStart = /https?:\/\/(?=[\p{L}\p{N}])|(?<![\p{L}\p{N}./-])www\.(?=[\p{L}\p{N}])/giu;
/** Another address, or a mistyped scheme, in front of an address. */
const noWords = /[@\\]|\.\p{L}|\/\s*$|^\W*h*t+ps?\W*$/iu;

/** Returns the only address among words: "Shop(www.shop.example)", "see:https://shop.example and call". */
function findAddress(text: string): string | undefined {
  const [start, ...others] = text.matchAll(addressStart);
  if (!start?.index || others.length > 0 || noWords.test(text.slice(0, start.index))) return undefined;
  const [address = "", behind = ""] = text.slice(start.index).split(/["<>\s]+(.*)/s);
  return /\.\p{L}/u.test(behind) ? undefined : address;
}

function decodeAll(encoded: string) {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function toHalfwidth(text: string) {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** Removes mistyped and cut schemes ("http//", "https:/", "HTTPS;//", "ttps://", doubled ones); the default is https. */
function readScheme(text: string) {
  let scheme = "https://";
  let rest = text;
  for (let times = 0; times < 3; times++) {
    const typed =
      /^(?:h+t{1,3}p{1,2}(s?)\s*(?:[:;][\s/\\]*|[.:]?[/\\]{2,}:?\s*)|t{0,2}p?(s?):\/\/|[/\\]{2,})/i.exec(
        rest,
      );
    if (!typed) break;
    const secure = typed[1] ?? typed[2];
    if (secure !== undefined) scheme = secure ? "https://" : "http://";
    rest = rest.slice(typed[0].length);
  }
  const other = /^[a-z][a-z0-9+.-]*:\/\//i.exec(rest)?.[0];
  return other ? { scheme: other, rest: rest.slice(other.length) } : { scheme, rest };
}

/** The specified error of an invalid website; the demo dialog has the same text. */
export const invalidDomainText = "Please enter a valid domain (e.g., example.com or shop.example.com)";

const oneWebsiteText = "Please enter one website only.";

function findWebsiteFault(website: string): string | undefined {
  const [, scheme = "", host = ""] =
    /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*?)(:\d*)?(?=$|[/?#])/i.exec(website) ?? [];
  if (!/^https?$/.test(scheme)) return "A website starts with http:// or https://.";
  if (website.includes("\\")) return "Remove the “\\” from the website.";
  if (/^[^:]+@[^@]+$/.test(host) && !/[/?#]/.test(website.slice(scheme.length + 3)))
    return "Please enter a website here, not an email address.";
  if (/(^|\s)@/.test(host)) return "Enter the whole address without the @ in front, like example.com/shop.";
  if (host.includes("@")) return "Remove the part before the @ from the website.";
  const words = /\s/.test(host) ? website.split(/\s|%20/) : [];
  if (words.filter((word) => /^(?:[^/]*\/\/)?[^/]*\.\p{L}/u.test(word)).length > 1) return oneWebsiteText;
  if (/(?:%20|[,;|])(?:https?:\/\/|www\.)/i.test(website)) return oneWebsiteText;
  if (/\s/.test(host) && host.includes(".")) return "Remove the space from the website.";
  const ascii = toAsciiHost(host);
  const isDomain = ascii !== undefined && ascii.length <= 253 && domainPattern.test(ascii);
  return isDomain && URL.parse(website) ? undefined : invalidDomainText;
}
