import { isUnavailable, within } from "~/db/errors.server";
import { findLead, type LeadRow, saveCorrection } from "~/db/leads.server";
import { parseLead } from "~/lib/lead";
import { type LeadWords, leadFieldNames, pickLeadWords } from "~/lib/lead-fields";
import type { App } from "~/server/app.server";
import {
  addressKey,
  countUse,
  findRetryAfter,
  type Limit,
  TooManyRequests,
} from "~/server/http/rate-limit.server";
import { findReceipt } from "./receipt.server";
import { findSpamReason } from "./spam.server";

/** What a sender may correct. Another address would be another person. */
const correctable = leadFieldNames.filter((name) => name !== "email");

export type CorrectionOutcome =
  | { kind: "saved" }
  | { kind: "invalid"; errors: Record<string, string> }
  /** Somebody with the same link has corrected it since this form was drawn. */
  | { kind: "changed" }
  /** No request has this link, or it was erased. */
  | { kind: "missing" }
  | { kind: "wait" | "unavailable"; retryAfter: number };

type Sent = {
  /** The token of the receipt: who has it may change the request. */
  token: string;
  /** The address among them is not looked at. */
  fields: LeadWords;
  /** When what the form was drawn with was corrected (ms); 0 when it never was. */
  seen: number;
  address: string;
};

type CorrectionApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

const limits = {
  perAddress: { burst: 30, everyMs: 10_000 },
  /** Each correction is a message to the team. */
  perLead: { burst: 5, everyMs: 10 * 60_000 },
} satisfies Record<string, Limit>;

/** As with a lead: a visitor waits no longer. */
const patienceMs = 2_000;

/**
 * Puts a sender's new words in the place of the old ones and has them told to the team. When it says "saved" they are on
 * disk; the same words sent again change nothing.
 */
export async function correctRequest(app: CorrectionApp, sent: Sent): Promise<CorrectionOutcome> {
  try {
    return await within(patienceMs, correct(app, sent));
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: "wait", retryAfter: error.retryAfter };
    if (!isUnavailable(error)) throw error;
    app.log.error("correction not saved", { error: String(error) });
    return { kind: "unavailable", retryAfter: 5 };
  }
}

async function correct(app: CorrectionApp, sent: Sent): Promise<CorrectionOutcome> {
  const { db, log } = app;
  const now = app.clock();
  const found = await findReceipt(app, sent.token);
  if (!found || found.status === "erased") return { kind: "missing" };
  const parsed = parseLead({ ...sent.fields, email: found.email, type: found.type });
  if (parsed.kind === "invalid") return { kind: "invalid", errors: parsed.errors };
  const words = pickLeadWords(parsed.lead);
  if (findSpamReason({ lead: parsed.lead, now }))
    return { kind: "invalid", errors: { name: "Name must not hold a link." } };
  if (isSame(found, words)) return { kind: "saved" };
  const uses = [
    { key: await addressKey(db, "correction", sent.address), limit: limits.perAddress },
    { key: `correction:${found.id}`, limit: limits.perLead },
  ];
  for (const { key, limit } of uses) {
    const retryAfter = await findRetryAfter(db, key, limit, now);
    if (retryAfter !== undefined) return { kind: "wait", retryAfter };
  }
  const outcome = await db.transaction(async (tx): Promise<CorrectionOutcome> => {
    await tx.lock("leads");
    const lead = await findLead(tx, found.id);
    if (!lead || lead.status === "erased") return { kind: "missing" };
    if (isSame(lead, words)) return { kind: "saved" };
    if ((lead.correctedAt ?? 0) !== sent.seen) return { kind: "changed" };
    // A clock that was set back must not give two corrections the same moment.
    await saveCorrection(tx, lead, words, Math.max(now, sent.seen + 1));
    for (const { key, limit } of uses) await countUse(tx, key, limit, now);
    return { kind: "saved" };
  });
  if (outcome.kind === "saved") {
    log.info("lead corrected by its visitor", { lead: found.id });
    app.deliveries?.wake();
  }
  return outcome;
}

function isSame(lead: LeadRow, words: LeadWords) {
  return correctable.every((name) => lead[name] === words[name]);
}
