import type { LeadAction } from "~/lib/leads/lead-actions";
import type { LeadWords } from "~/lib/leads/lead-fields";
import { visitAttribution } from "./visit-attribution";

export type SendResult =
  /** `receipt` is the secret address where the sender sees the request and can erase it. */
  { ok: true; receipt: string } | { ok: false; status: number; errors: Record<string, string> };

/** Asks the server for a submission key; without an answer in time the browser makes one itself. */
export async function requestSubmissionKey(): Promise<string> {
  try {
    const response = await fetch("/api/submission-key", {
      method: "POST",
      signal: AbortSignal.timeout(3000),
    });
    const body = (await response.json()) as { submissionKey: string };
    if (response.ok) return body.submissionKey;
  } catch {
    // Offline or slow: the key below still makes repeated sending one lead.
  }
  return crypto.randomUUID();
}

/** Sends a lead. The same key is one lead, however often it is sent. Never throws; status 0 is "no answer". */
export async function sendLead(
  fields: LeadWords & { type?: "demo_request" },
  submissionKey: string,
  context: Record<string, unknown>,
): Promise<SendResult> {
  const filled = Object.entries(fields).filter(([, value]) => value);
  try {
    const response = await fetch("/api/slack/notify", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": submissionKey },
      // What was left empty is not sent.
      body: JSON.stringify({ ...Object.fromEntries(filled), ...context }),
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) return { ok: true, receipt: response.headers.get("Location") ?? "" };
    const problem = (await response.json().catch(() => ({}))) as { errors?: Record<string, string> };
    return { ok: false, status: response.status, errors: problem.errors ?? {} };
  } catch {
    return { ok: false, status: 0, errors: {} };
  }
}

/** What travels with a lead besides the visitor's own words: the page, the call to action and the attribution. */
export function leadContext(cta: LeadAction) {
  return { page: window.location.pathname, cta, attribution: visitAttribution() };
}
