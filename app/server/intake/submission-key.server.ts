import { dayMs } from "~/lib/days";
import type { App } from "~/server/app.server";
import { readToken, sign, signToken } from "~/server/tokens.server";

const keyPurpose = "submission";

/** An open form of a job is accepted for this long, even when the job has closed meanwhile. */
const jobFormMs = 14 * dayMs;

/** The content of a key: when it was issued (ms), and for an application the job of its form. */
export type SubmissionKey = { issuedAt: number; jobId: string };

/**
 * Issues a URL-safe key for one use of a form. Its time shows how long filling in took, its randomness makes a repeated
 * submission one lead or application, and its signature prevents forgery. Uploads belong to the key until the form is
 * sent. That of a job's form proves that it was rendered while the job was open.
 */
export async function issueSubmissionKey(app: Pick<App, "db" | "clock">, jobId = ""): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(9)).toBase64({ alphabet: "base64url" });
  return signToken(app.db, keyPurpose, `${app.clock().toString(36)}_${jobId}_${random}`);
}

/** Reads a key; undefined for a client's own key, which is allowed for leads, and for a forged one. */
export async function readSubmissionKey(
  app: Pick<App, "db">,
  key: string,
): Promise<SubmissionKey | undefined> {
  const [time = "", jobId = ""] = (await readToken(app.db, keyPurpose, key))?.split("_") ?? [];
  return time === "" ? undefined : { issuedAt: Number.parseInt(time, 36), jobId };
}

/** Reads the key of a job's form; undefined also when it has expired. */
export async function readJobKey(
  app: Pick<App, "db" | "clock">,
  key: string,
): Promise<SubmissionKey | undefined> {
  const found = await readSubmissionKey(app, key);
  return found?.jobId && app.clock() - found.issuedAt <= jobFormMs ? found : undefined;
}

/** Whether a client's own key is valid: 8 to 200 printable ASCII characters. */
export function isSubmissionKey(key: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(key);
}

/**
 * Returns the token of the visitor's page from an unguessable key: one of ours, or a random UUID. The sender finds the
 * page with the key, which is stored hashed; undefined for other keys.
 */
export async function deriveToken(app: Pick<App, "db">, key: string): Promise<string | undefined> {
  const isRandom = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key);
  if (!isRandom && (await readSubmissionKey(app, key)) === undefined) return undefined;
  return new Bun.CryptoHasher("sha256").update(`link\0${key}`).digest("base64url");
}

/**
 * Returns the token of the visitor's page of what was sent with a key, the same at every repetition. The token of a key
 * that others could guess is signed, so that the key alone does not open the page.
 */
export async function deriveReceiptToken(app: Pick<App, "db">, key: string): Promise<string> {
  return (await deriveToken(app, key)) ?? sign(app.db, "receipt", key);
}
