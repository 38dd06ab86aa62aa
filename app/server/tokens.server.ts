import type { Db } from "~/db/database.server";
import { getSecret } from "~/db/settings.server";

const tokenBytes = 16;

/**
 * A signature (22 URL-safe characters) with the site's secret. `purpose` prevents the use of one kind of signature as
 * another. It also serves as a pseudonym for values that should not be stored.
 */
export async function sign(db: Db, purpose: string, text: string): Promise<string> {
  const mac = new Bun.CryptoHasher("sha256", await getSecret(db)).update(`${purpose}\0${text}`).digest();
  return mac.subarray(0, tokenBytes).toString("base64url");
}

/** Returns `text` with its signature as one URL-safe token. `text` must be URL-safe and contain no dot. */
export async function signToken(db: Db, purpose: string, text: string): Promise<string> {
  return `${text}.${await sign(db, purpose, text)}`;
}

/** Returns the text of a token; undefined when it was not signed by this site for this purpose. */
export async function readToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  const dot = token.lastIndexOf(".");
  if (dot < 0 || token.length > 300) return undefined;
  const text = token.slice(0, dot);
  const signature = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(await sign(db, purpose, text));
  return signature.length === expected.length && crypto.timingSafeEqual(signature, expected)
    ? text
    : undefined;
}

/** Returns 256 random bits as text for URLs and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The stored form of a token, which is useless to a reader of the database. */
export function sha256(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
