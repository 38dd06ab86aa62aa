import { createHash } from "node:crypto";
import { createDelivery } from "~/db/deliveries.server";
import { isUnavailable } from "~/db/errors.server";
import { createLead, findLeadBySubmissionKey } from "~/db/leads.server";
import { parseAttribution, sourceOf } from "~/lib/attribution";
import { type Lead, leadFormNames, parseLead } from "~/lib/lead";
import { oneLine } from "~/lib/one-line";
import type { App } from "./app.server";
import { addressKey, countUse, findRetryAfter, type Limit } from "./rate-limit.server";
import { receiptPath } from "./receipt.server";
import { findSpamReason } from "./spam.server";
import { isSubmissionKey, readIssueTime } from "./submission-key.server";

export type LeadOutcome =
  | { status: 201 | 200; id: string; receiptUrlPath: string }
  | { status: 400; errors: Record<string, string>; detail: string }
  | { status: 409; detail: string }
  | { status: 429; retryAfter: number; detail: string }
  | { status: 503; retryAfter: number; detail: string };

export type Submission = {
  /** The visitor's own words; checked here. */
  body: unknown;
  submissionKey?: string | undefined;
  honeypot?: string | undefined;
  attribution?: unknown;
  page?: string | undefined;
  cta?: string | undefined;
};

type IntakeApp = Pick<App, "db" | "clock" | "log"> & {
  deliveries?: { wake(): void };
  leadLimits?: { perAddress: Limit; forAll: Limit };
};

export const leadLimits = {
  perAddress: { burst: 30, everyMs: 10_000 },
  forAll: { burst: 2000, everyMs: 20 },
} satisfies IntakeApp["leadLimits"];
const forAllKey = "lead:all";

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
 * The one way in for all three forms, the dialog and the JSON call. When it says 201 the lead and its message to Slack
 * are on disk; it never waits for Slack. The same key is one lead: 200 with the same body, 409 with another. Suspects
 * are kept in quarantine and get the same answer. A database that cannot serve is 503, never a false success.
 */
export async function submitLead(
  app: IntakeApp,
  submission: Submission & { address: string },
): Promise<LeadOutcome> {
  const checked = parseLead(submission.body);
  const key = submission.submissionKey;
  const keyErrors: Record<string, string> =
    key === undefined || isSubmissionKey(key)
      ? {}
      : { submissionKey: "The key must be 8 to 200 printable characters." };
  if ("errors" in checked || keyErrors.submissionKey) {
    const errors = { ...("errors" in checked ? checked.errors : {}), ...keyErrors };
    return { status: 400, errors, detail: Object.values(errors).join(" ") };
  }
  try {
    return await saveLead(app, submission, checked.lead);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    app.log.error("lead not saved", { error: String(error) });
    return {
      status: 503,
      retryAfter: 5,
      detail: "We cannot save your request at the moment. Please try again.",
    };
  }
}

async function saveLead(
  app: IntakeApp,
  submission: Submission & { address: string },
  lead: Lead,
): Promise<LeadOutcome> {
  const { db, log, clock, leadLimits: limits = leadLimits } = app;
  const now = clock();
  const { submissionKey } = submission;
  const bodyHash = hashOf(lead);
  const addressLimit = await addressKey(db, "lead", submission.address);

  const repeated = submissionKey && (await answerRepeated(app, submissionKey, bodyHash));
  if (repeated) return repeated;
  const retryAfter =
    (await findRetryAfter(db, addressLimit, limits.perAddress, now)) ??
    (await findRetryAfter(db, forAllKey, limits.forAll, now));
  if (retryAfter !== undefined)
    return {
      status: 429,
      retryAfter,
      detail: `Too many requests. Please try again in ${retryAfter} seconds.`,
    };

  const id = Bun.randomUUIDv7("hex", now);
  const receiptUrlPath = await receiptPath(db, id);
  const attribution = parseAttribution(submission.attribution);
  const issuedAt = submissionKey ? await readIssueTime(app, submissionKey) : undefined;
  const spamReason = findSpamReason({ lead, honeypot: submission.honeypot, issuedAt, now });

  const outcome = await db.transaction<LeadOutcome>(async (tx) => {
    // Another request with the same key may have come between.
    const meanwhile = submissionKey && (await answerRepeated({ db: tx }, submissionKey, bodyHash));
    if (meanwhile) return meanwhile;
    await countUse(tx, addressLimit, limits.perAddress, now);
    await countUse(tx, forAllKey, limits.forAll, now);
    const leadNumber = await createLead(tx, {
      ...lead,
      id,
      bodyHash,
      submissionKey: submissionKey ?? null,
      status: spamReason ? "spam" : "new",
      spamReason: spamReason ?? null,
      attribution: attribution ? JSON.stringify(attribution) : null,
      source: sourceOf(attribution),
      page: submission.page ? oneLine(submission.page, 300) : null,
      cta: submission.cta ? oneLine(submission.cta, 100) : null,
      createdAt: now,
    });
    await createDelivery(tx, { id, leadNumber, state: spamReason ? "held" : "pending", createdAt: now });
    return { status: 201, id, receiptUrlPath };
  });
  if (outcome.status === 201) {
    log.info("lead saved", { lead: id, type: lead.type, spam: spamReason !== undefined });
    if (!spamReason) app.deliveries?.wake();
  }
  return outcome;
}

async function answerRepeated(
  { db }: Pick<App, "db">,
  submissionKey: string,
  bodyHash: string,
): Promise<LeadOutcome | undefined> {
  const known = await findLeadBySubmissionKey(db, submissionKey);
  if (!known) return undefined;
  if (known.bodyHash !== bodyHash && !known.erasedAt)
    return {
      status: 409,
      detail: "This form was sent before with other details. Reload the page to send a new request.",
    };
  return { status: 200, id: known.id, receiptUrlPath: await receiptPath(db, known.id) };
}

/** Equal for equal words of the visitor, whatever travels beside them. */
function hashOf({ type, name, email, phone, website }: Lead) {
  const text = JSON.stringify([type, name, email, phone, website]);
  return createHash("sha256").update(text).digest("base64url");
}
