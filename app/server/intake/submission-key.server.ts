import { dayMs } from "~/lib/days";
import type { App } from "~/server/app.server";
import { readToken, signToken } from "~/server/tokens.server";

/** The purpose of all form keys, so that uploads accept this one too. */
const keyPurpose = "submission";

/** An open form is accepted for this long, even when its job has closed meanwhile. */
const keyLifeMs = 14 * dayMs;

/** The content of a key: the job of the form, and when it was rendered (ms). */
export type ApplicationKey = { jobId: string; issuedAt: number };

/**
 * Issues a URL-safe key for one use of a job's form. A form sent twice is one application, uploads belong to the key
 * until then, and it proves that the form was rendered while the job was open.
 */
export async function issueApplicationKey(app: Pick<App, "db" | "clock">, jobId: string): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(9)).toBase64({ alphabet: "base64url" });
  return signToken(app.db, keyPurpose, `${app.clock().toString(36)}_${jobId}_${random}`);
}

/** Reads a key; undefined when it is forged or expired. */
export async function readApplicationKey(
  app: Pick<App, "db" | "clock">,
  key: string,
): Promise<ApplicationKey | undefined> {
  const text = await readToken(app.db, keyPurpose, key);
  const [time = "", jobId = ""] = text?.split("_") ?? [];
  const issuedAt = Number.parseInt(time, 36);
  if (!jobId || !Number.isFinite(issuedAt) || app.clock() - issuedAt > keyLifeMs) return undefined;
  return { jobId, issuedAt };
}
