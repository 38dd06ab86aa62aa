import { leadFormNames } from "~/lib/leads/lead-fields";
import type { App } from "~/server/app.server";
import { readToken, signToken } from "~/server/tokens.server";

const purpose = "submission";

/** What one sending of a lead form carries, not checked yet. */
export type Submission = {
  /** The visitor's own words; checked here. */
  body: unknown;
  submissionKey?: string | undefined;
  honeypot?: string | undefined;
  attribution?: unknown;
  page?: string | undefined;
  cta?: string | undefined;
};

/** Separates the visitor's own words from what a form or a JSON call carries beside them. */
export function readSubmission(fields: Record<string, unknown>): Submission {
  const { submissionKey, honeypot, attribution, page, cta } = leadFormNames;
  const beside = new Set<string>(Object.values(leadFormNames));
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : undefined);
  return {
    body: Object.fromEntries(Object.entries(fields).filter(([name]) => !beside.has(name))),
    submissionKey: text(submissionKey) || undefined,
    honeypot: text(honeypot),
    attribution: fields[attribution],
    page: text(page),
    cta: text(cta),
  };
}

/**
 * A key for one filling-in of a form: the time in it tells how long that took, its randomness makes sending it twice
 * one lead, its signature keeps both from being made up. URL-safe, 50 characters or so.
 */
export async function issueSubmissionKey(app: Pick<App, "db" | "clock">): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(9)).toBase64({ alphabet: "base64url" });
  return signToken(app.db, purpose, `${app.clock().toString(36)}-${random}`);
}

/** When a key of ours was issued (ms); undefined for a key that the sender made up, which is allowed. */
export async function readIssueTime(app: Pick<App, "db">, key: string): Promise<number | undefined> {
  const text = await readToken(app.db, purpose, key);
  return text === undefined ? undefined : Number.parseInt(text, 36);
}

/** A foreign key is taken as it is: 8 to 200 printable ASCII characters. */
export function isSubmissionKey(key: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(key);
}

/**
 * The token of the link to what was sent with a key that nobody can guess: one of ours, or a random UUID. Who sent it finds
 * it again with the key, which is stored hashed; undefined for a key that the sender made up.
 */
export async function tokenOfKey(app: Pick<App, "db">, key: string): Promise<string | undefined> {
  const isRandom = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key);
  if (!isRandom && (await readToken(app.db, purpose, key)) === undefined) return undefined;
  return new Bun.CryptoHasher("sha256").update(`link\0${key}`).digest("base64url");
}
