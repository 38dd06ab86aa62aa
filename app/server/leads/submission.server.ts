import { leadFormNames } from "~/lib/leads/lead-fields";
import type { App } from "~/server/app.server";
import { readToken, sign, signToken } from "~/server/tokens.server";

const keyPurpose = "submission";

/** An unchecked submission of a lead form. */
export type Submission = {
  /** The form fields that the visitor filled in. */
  body: unknown;
  submissionKey?: string | undefined;
  honeypot?: string | undefined;
  attribution?: unknown;
  page?: string | undefined;
  cta?: string | undefined;
  visit?: string | undefined;
};

/** Separates the visitor's fields from the other values of a form or a JSON call. */
export function readSubmission(fields: Record<string, unknown>): Submission {
  const { submissionKey, honeypot, attribution, page, cta, visit } = leadFormNames;
  const beside = new Set<string>(Object.values(leadFormNames));
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    // JSON clients send null for nothing.
    body: Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => !beside.has(name) && value !== null),
    ),
    submissionKey: text(submissionKey) || undefined,
    honeypot: text(honeypot),
    attribution: fields[attribution],
    page: text(page),
    cta: text(cta),
    visit: text(visit),
  };
}

/**
 * Issues a URL-safe key of about 50 characters for one use of a form. Its time shows how long filling in took, its
 * randomness makes a repeated submission one lead, and its signature prevents forgery.
 */
export async function issueSubmissionKey(app: Pick<App, "db" | "clock">): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(9)).toBase64({ alphabet: "base64url" });
  return signToken(app.db, keyPurpose, `${app.clock().toString(36)}-${random}`);
}

/** Returns when a key was issued (ms); undefined for a client's own key, which is allowed. */
export async function readIssueTime(app: Pick<App, "db">, key: string): Promise<number | undefined> {
  const text = await readToken(app.db, keyPurpose, key);
  return text === undefined ? undefined : Number.parseInt(text, 36);
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
  if (!isRandom && (await readToken(app.db, keyPurpose, key)) === undefined) return undefined;
  return new Bun.CryptoHasher("sha256").update(`link\0${key}`).digest("base64url");
}

/**
 * Returns the token of the visitor's page of what was sent with a key, the same at every repetition. The token of a key
 * that others could guess is signed, so that the key alone does not open the page.
 */
export async function deriveReceiptToken(app: Pick<App, "db">, key: string): Promise<string> {
  return (await deriveToken(app, key)) ?? sign(app.db, "receipt", key);
}
