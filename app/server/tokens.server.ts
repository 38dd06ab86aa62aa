import type { Db } from "~/db/database.server";
import { getSecret } from "~/db/settings.server";

const bytes = 16;

/**
 * A signature (22 URL-safe characters) that only this site can make. `purpose` keeps a signature of one kind of link
 * from being used as another. Also serves as a pseudonym, for values that should not be stored themselves.
 */
export async function sign(db: Db, purpose: string, text: string): Promise<string> {
  const mac = new Bun.CryptoHasher("sha256", await getSecret(db)).update(`${purpose}\0${text}`).digest();
  return mac.subarray(0, bytes).toString("base64url");
}

/** `text` and its signature in one URL-safe token. `text` must be URL-safe and without a dot, like an id. */
export async function signToken(db: Db, purpose: string, text: string): Promise<string> {
  return `${text}.${await sign(db, purpose, text)}`;
}

/** The text of a token of ours; undefined when it was not signed by this site for this purpose. */
export async function readToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  const dot = token.lastIndexOf(".");
  if (dot < 0 || token.length > 300) return undefined;
  const text = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1));
  const right = Buffer.from(await sign(db, purpose, text));
  return given.length === right.length && crypto.timingSafeEqual(given, right) ? text : undefined;
}

/** 256 random bits, safe in URLs and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Under which a token is stored: who reads the database cannot use it. */
export function sha256(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
