import parseAddresses from "nodemailer/lib/addressparser";
import { parseEmail } from "~/lib/person-fields";

/** Whether the host of a URL is this machine. */
export const isLoopback = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

export type Mailbox = { name: string; address: string };

/** Parses one mailbox (RFC 5322): `team@shop.example`, `Shop <team@shop.example>`, `"Shop, Inc." <team@shop.example>`. */
export function parseMailbox(text: string): Mailbox | undefined {
  const all = parseMailboxes(text);
  return all?.length === 1 ? all[0] : undefined;
}

/** Parses mailboxes separated by commas, each with or without a name. Undefined unless all are valid. */
export function parseMailboxes(text: string): Mailbox[] | undefined {
  if (/\p{Cc}/u.test(text)) return undefined;
  const all = parseAddresses(text).map(({ name, address = "" }) => ({ name, address }));
  return all.length > 0 && all.every(({ address }) => isEmail(address)) ? all : undefined;
}

/** Whether a text is an email address exactly as written. */
function isEmail(text: string) {
  const parsed = parseEmail(text);
  return parsed.kind === "valid" && parsed.email === text.trim();
}

/** Whether a text is an IP address, or a network as 10.0.0.0/8. */
export function isAddressOrNetwork(text: string) {
  const [address = "", bits, ...rest] = text.split("/");
  // Loaded only with a list of proxies, because it brings Node's network modules.
  const version = process.getBuiltinModule("node:net").isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Whether a text is the URL of a mail server: protocol, host, optional port and credentials. */
export function isMailServer(text: string) {
  const url = parseUrlWithCredentials(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return false;
  const isBare = ["", "/"].includes(url.pathname) && !url.search && !url.hash;
  return isBare && Boolean(url.username) === Boolean(url.password);
}

/** Whether a text is the URL of a PostgreSQL database. */
export function isPostgresLocation(text: string) {
  return /^postgres(ql)?:$/.test(parseUrlWithCredentials(text)?.protocol ?? "");
}

/**
 * Parses a URL with percent-encoded credentials. Undefined when they are not encoded: a "#", "/" or "?" in a password
 * would end the host early, and part of the password would be shown as the host.
 */
function parseUrlWithCredentials(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.hash || url.pathname.includes("@") || url.search.includes("@")) return undefined;
  return decodeUrlPart(url.username) === undefined || decodeUrlPart(url.password) === undefined
    ? undefined
    : url;
}

/** Whether a text is a secret of Standard Webhooks. */
export function isWebhookSecret(text: string) {
  const [, encoded] = text.match(/^whsec_([A-Za-z0-9+/]+={0,2})$/) ?? [];
  const { length } = Buffer.from(encoded ?? "", "base64");
  return encoded !== undefined && encoded.length % 4 === 0 && length >= 24 && length <= 64;
}

/** A location in an S3 store for Bun's client; all names begin with `prefix`. */
export type S3Location = {
  host: string;
  endpoint: string;
  region: string | undefined;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Parses `s3://key:secret@host/bucket/prefix?region=…`: percent-encoded, https unless the host is this machine. */
export function parseS3Location(text: string): S3Location | undefined {
  const url = parseUrlWithCredentials(text);
  const path = decodeUrlPart(url?.pathname);
  if (url?.protocol !== "s3:" || !url.hostname || path === undefined) return undefined;
  const [bucket = "", ...prefix] = path.split("/").filter(Boolean);
  const others = [...url.searchParams.keys()].filter((name) => name !== "region");
  const [accessKeyId, secretAccessKey] = [decodeUrlPart(url.username), decodeUrlPart(url.password)];
  if (!bucket || !accessKeyId || !secretAccessKey || others.length > 0) return undefined;
  return {
    host: url.host,
    endpoint: `${isLoopback(url) ? "http" : "https"}://${url.host}`,
    region: url.searchParams.get("region") ?? undefined,
    bucket,
    prefix: prefix.join("/"),
    accessKeyId,
    secretAccessKey,
  };
}

function decodeUrlPart(text = "") {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
