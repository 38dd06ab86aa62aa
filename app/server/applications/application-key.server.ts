import type { App } from "~/server/app.server";
import { readToken, signToken } from "~/server/tokens.server";

/** As of every form, so that files are received for it. */
const purpose = "submission";

/** So long a form may lie open and is still taken, also when its job has closed meanwhile. */
const heldMs = 14 * 86_400_000;

/** What a key of ours says: for which job its form was drawn, and when (ms). */
export type ApplicationKey = { jobId: string; issuedAt: number };

/**
 * A key for one filling-in of the form of a job: sent twice it is one application, files are kept under it until then,
 * and it shows that the form was drawn while the job was open. URL-safe.
 */
export async function issueApplicationKey(app: Pick<App, "db" | "clock">, jobId: string): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(9)).toBase64({ alphabet: "base64url" });
  return signToken(app.db, purpose, `${app.clock().toString(36)}_${jobId}_${random}`);
}

/** Reads a key; undefined when it is none of ours, or too old. */
export async function readApplicationKey(
  app: Pick<App, "db" | "clock">,
  key: string,
): Promise<ApplicationKey | undefined> {
  const text = await readToken(app.db, purpose, key);
  const [time = "", jobId = ""] = text?.split("_") ?? [];
  const issuedAt = Number.parseInt(time, 36);
  if (!jobId || !Number.isFinite(issuedAt) || app.clock() - issuedAt > heldMs) return undefined;
  return { jobId, issuedAt };
}
