import { findLead, type LeadRow, saveProposal } from "~/db/leads.server";
import type { Device } from "~/lib/insight/insight";
import {
  type Proposal,
  type ProposalErrors,
  type ProposalFields,
  parseProposal,
  readProposal,
} from "~/lib/leads/meeting-times";
import type { App } from "~/server/app.server";
import {
  createRateLimitRefusal,
  type Postponement,
  refuseTooMany,
  saveOrPostpone,
} from "~/server/intake/refusal.server";
import { deriveToken } from "~/server/intake/submission-key.server";
import { beginAttempt } from "~/server/limits/limiter.server";
import { findLeadByReceipt } from "./receipt.server";

type ScheduleApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

type SentTimes = {
  /** The token of the visitor's page, which allows changes. */
  token: string;
  fields: ProposalFields;
  device?: Device;
  /** When the times that the visitor saw were saved (ms); 0 without any. */
  seen: number;
  /** The IP address to which the attempt limits apply. */
  address: string;
};

type ScheduleOutcome =
  | { kind: "saved" }
  | { kind: "invalid"; errors: ProposalErrors }
  /** Other times were proposed through the same link since this form was rendered. */
  | { kind: "changed" }
  /** The link is invalid, or its lead was erased. */
  | { kind: "missing" }
  | Postponement;

/**
 * Saves the meeting times that a visitor proposes in place of earlier ones. "saved" means that they and their messages
 * are on disk; repeating them changes nothing.
 */
export function proposeTimes(app: ScheduleApp, sent: SentTimes): Promise<ScheduleOutcome> {
  return saveOrPostpone(app, "schedule", saveTimes(app, sent));
}

async function saveTimes(
  app: ScheduleApp,
  { token, fields, device, seen, address }: SentTimes,
): Promise<ScheduleOutcome> {
  const { db, log } = app;
  const now = app.clock();
  const refusal = await refuseTooMany(app, "lead-change", { address });
  if (refusal) return refusal;
  const found = await findLeadByReceipt(app, token);
  if (!found || found.status === "erased") return { kind: "missing" };
  const parsed = parseProposal(fields, now);
  if (parsed.kind === "invalid") return parsed;
  const { proposal } = parsed;
  if (hasProposal(found, proposal)) return { kind: "saved" };
  const ofLead = await beginAttempt(app, "change-of-lead", { subject: found.id });
  if (ofLead.retryAfter !== undefined) return createRateLimitRefusal(ofLead.retryAfter);
  const outcome = await db.transaction(async (tx): Promise<ScheduleOutcome> => {
    await tx.lock("leads");
    const lead = await findLead(tx, found.id);
    if (!lead || lead.status === "erased") return { kind: "missing" };
    if (hasProposal(lead, proposal)) return { kind: "saved" };
    if ((lead.proposedAt ?? 0) !== seen) return { kind: "changed" };
    // Two changes never get the same time.
    await saveProposal(tx, lead, { ...proposal, device }, Math.max(now, seen + 1));
    await ofLead.count(tx);
    return { kind: "saved" };
  });
  if (outcome.kind === "saved") {
    log.info("visitor change saved", { kind: "schedule", lead: found.id });
    app.deliveries?.wake();
  }
  return outcome;
}

function hasProposal(lead: LeadRow, { zone, times }: Proposal) {
  const known = readProposal(lead);
  return known !== undefined && known.zone === zone && known.times.join() === times.join();
}

/** Returns the token of the lead sent with a submission key; undefined until it is saved. */
export async function findTokenByKey(
  app: Pick<App, "db" | "clock">,
  key: string,
): Promise<string | undefined> {
  const token = await deriveToken(app, key);
  return token !== undefined && (await findLeadByReceipt(app, token)) ? token : undefined;
}
