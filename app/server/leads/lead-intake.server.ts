import type { Db } from "~/db/database.server";
import { isUniqueViolation, withTimeout } from "~/db/errors.server";
import { createLead, findLeadBySubmissionKey } from "~/db/leads.server";
import { createMessage } from "~/db/outbox.server";
import { cleanText, oneLine } from "~/lib/clean-text";
import { toArrivalColumns } from "~/lib/insight/arrival-columns";
import { type Lead, parseLead } from "~/lib/leads/lead";
import { findLeadAction, findRequest } from "~/lib/leads/lead-actions";
import { leadFieldNames, leadFields } from "~/lib/leads/lead-fields";
import type { Visit } from "~/lib/leads/visit";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { listTeamChannelKeys } from "~/server/delivery/channels.server";
import { canMail } from "~/server/delivery/email.server";
import { describeErrors } from "~/server/http/responses.server";
import { announceHeld } from "~/server/intake/held-notice.server";
import {
  countRepeated,
  createRateLimitRefusal,
  findConflict,
  refuseTooMany,
  type SubmitOutcome,
  saveOrPostpone,
  saveTimeoutMs,
} from "~/server/intake/refusal.server";
import { findSpamReason } from "~/server/intake/spam.server";
import {
  deriveReceiptToken,
  isSubmissionKey,
  readSubmissionKey,
} from "~/server/intake/submission-key.server";
import { type Attempt, beginAttempt, type LimitApp } from "~/server/limits/limiter.server";
import { createLink } from "~/server/links.server";
import { applyTeamSettings } from "~/server/team-settings.server";
import { confirmLead } from "./confirmation.server";
import { buildReceiptPath } from "./receipt.server";
import type { Submission } from "./submission.server";

type Sent = Omit<Submission, "visit"> & { address: string; visit?: Visit | undefined };

type IntakeApp = LimitApp & { env: DeliveryEnv; deliveries?: { wake(): void } };

/**
 * The only way to create a lead, for all forms, the dialog and the JSON API. "saved" means that the lead and its
 * messages are on disk; sending happens later. The same key is one lead: "repeated" with the same content, a conflict
 * with other content. Spam is held and gets the same response. An unavailable database never results in a false
 * success.
 */
export async function submitLead(app: IntakeApp, submission: Sent): Promise<SubmitOutcome> {
  const startedAt = performance.now();
  const attempt = beginAttempt(app, "lead", { address: submission.address });
  // What is refused must not cost the work of parsing. While the database cannot count, errors are reported anyway.
  const begun = await withTimeout(saveTimeoutMs, attempt, startedAt).catch(() => undefined);
  if (begun?.retryAfter !== undefined) return createRateLimitRefusal(begun.retryAfter);
  const checked = parseLead(submission.body);
  const key = submission.submissionKey;
  const keyErrors: Record<string, string> =
    key === undefined || isSubmissionKey(key)
      ? {}
      : { submissionKey: "The key must be 8 to 200 printable characters." };
  if (checked.kind === "invalid" || keyErrors.submissionKey) {
    const errors = { ...(checked.kind === "invalid" && checked.errors), ...keyErrors };
    const refusal = { kind: "invalid", errors, detail: describeErrors(errors) } as const;
    const count = refuseTooMany(app, "lead", { address: submission.address });
    return (await withTimeout(saveTimeoutMs, count, startedAt).catch(() => undefined)) ?? refusal;
  }
  return saveOrPostpone(app, "request", saveLead(app, submission, checked.lead, attempt), startedAt);
}

async function saveLead(
  app: IntakeApp,
  submission: Sent,
  words: Lead,
  begun: Promise<Attempt>,
): Promise<SubmitOutcome> {
  const { db, log } = app;
  const now = app.clock();
  const { submissionKey } = submission;
  const bodyHash = hashLead(words);
  const token = submissionKey === undefined ? undefined : await deriveReceiptToken(app, submissionKey);
  const answer = async () =>
    submissionKey && token && (await answerRepeated(db, submissionKey, bodyHash, token));
  const attempt = await begun;
  if (attempt.retryAfter !== undefined) return createRateLimitRefusal(attempt.retryAfter);
  const repeated = await answer();
  if (repeated) {
    await countRepeated(db, attempt);
    return repeated;
  }
  const lead = { ...words, ...(await buildRecord(app, submission, words, now)), bodyHash, createdAt: now };
  const isSpam = lead.status === "spam";
  const env = await applyTeamSettings(db, app.env);
  const isConfirmed = !isSpam && canMail(env);
  let receipt: string;
  try {
    receipt = await db.transaction(async (tx) => {
      const number = await createLead(tx, lead);
      // One statement per message: SQLite opens an extra journal for a statement with several rows, and PostgreSQL
      // receives all at once anyway.
      await Promise.all(
        listTeamChannelKeys(env).map((channel) =>
          createMessage(tx, { kind: "lead", leadNumber: number, channel, isSpam }, now),
        ),
      );
      const opened = await createLink(tx, "lead", lead.id, now, token);
      if (isSpam) await announceHeld(tx, env, now);
      if (isConfirmed)
        await confirmLead(tx, { number, email: lead.email }, now, { address: submission.address, log });
      await attempt.count(tx);
      return buildReceiptPath(opened);
    });
  } catch (error) {
    // A concurrent request with the same key was first.
    const meanwhile = isUniqueViolation(error, "leads.submission_key") && (await answer());
    if (meanwhile) return meanwhile;
    throw error;
  }
  log.info("lead saved", { lead: lead.id, type: lead.type, spam: isSpam });
  if (!isSpam) app.deliveries?.wake();
  return { kind: "saved", isSpam, id: lead.id, receiptPath: receipt };
}

/** Returns the stored values of a lead beside the visitor's own fields. */
async function buildRecord(app: IntakeApp, submission: Sent, lead: Lead, now: number) {
  const { submissionKey = null, honeypot, page, cta, visit } = submission;
  const issuedAt = (await readSubmissionKey(app, submissionKey ?? ""))?.issuedAt;
  const spamReason = findSpamReason({ lead, honeypot, issuedAt, now }) ?? null;
  return {
    id: Bun.randomUUIDv7("hex", now),
    submissionKey,
    status: spamReason === null ? ("new" as const) : ("spam" as const),
    spamReason,
    ...toArrivalColumns(submission.attribution, page),
    cta: cta ? oneLine(cta, 100) : null,
    words: findLeadAction(cta)?.label ?? null,
    requested: findRequest({ type: lead.type, cta, page }),
    visit: visit ? JSON.stringify(visit) : null,
    typed: findRewritten(submission.body, lead),
  };
}

/** Returns the typed text of each field that is stored in another form, as JSON; null for none. */
function findRewritten(body: unknown, lead: Lead) {
  const sent = body as Record<string, unknown>;
  const rewritten = leadFieldNames.flatMap((name) => {
    const typed = typeof sent[name] === "string" ? cleanText(sent[name]) : "";
    return typed === lead[name] ? [] : [[name, typed]];
  });
  return rewritten.length > 0 ? JSON.stringify(Object.fromEntries(rewritten)) : null;
}

async function answerRepeated(
  db: Db,
  submissionKey: string,
  bodyHash: string,
  token: string,
): Promise<SubmitOutcome | undefined> {
  const known = await findLeadBySubmissionKey(db, submissionKey);
  if (!known) return undefined;
  return (
    findConflict(known, bodyHash, "request") ?? {
      kind: "repeated",
      id: known.id,
      receiptPath: buildReceiptPath(token),
    }
  );
}

/**
 * Equal for equal values of the visitor, whatever else the form carries. Optional fields count only when filled in, so
 * that the hash stays the same when a field is added.
 */
function hashLead(lead: Lead) {
  const required = leadFieldNames.filter((name) => !leadFields[name].optional);
  const optional = leadFieldNames.filter((name) => leadFields[name].optional && lead[name]);
  const values = [...required.map((name) => lead[name]), ...optional.map((name) => [name, lead[name]])];
  const text = JSON.stringify([lead.type, ...values]);
  return new Bun.CryptoHasher("sha256").update(text).digest("base64url");
}
