import { isUnavailable, within } from "~/db/errors.server";
import { findLead, findLeadBySubmissionKey, type LeadRow, saveProposal } from "~/db/leads.server";
import {
  type Proposal,
  type ProposalErrors,
  type ProposalFields,
  parseProposal,
  readProposal,
} from "~/lib/meeting-times";
import type { App } from "~/server/app.server";
import {
  addressKey,
  countUse,
  findRetryAfter,
  type Limit,
  TooManyRequests,
} from "~/server/http/rate-limit.server";
import { findReceipt } from "./receipt.server";
import { readIssueTime } from "./submission.server";

export type ProposalOutcome =
  | { kind: "saved" }
  | { kind: "invalid"; errors: ProposalErrors }
  /** Somebody with the same link has changed the times since this form was drawn. */
  | { kind: "changed" }
  /** No request has this link, or it was erased. */
  | { kind: "missing" }
  | { kind: "wait"; retryAfter: number }
  | { kind: "unavailable"; retryAfter: number };

type Sent = {
  /** The token of the receipt: who has it may change the request. */
  token: string;
  fields: ProposalFields;
  /** When the times that the form was drawn with were proposed (ms); 0 when there were none. */
  seen: number;
  address: string;
};

type ScheduleApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

const limits = {
  perAddress: { burst: 30, everyMs: 10_000 },
  /** Each change is a message to the team. */
  perLead: { burst: 5, everyMs: 10 * 60_000 },
} satisfies Record<string, Limit>;

/** As with a lead: a visitor waits no longer. */
const patienceMs = 2_000;

/**
 * Keeps the times that a visitor proposes for a meeting, in place of those proposed before. When it says "saved" they
 * and their message to Slack are on disk; the same times sent again change nothing.
 */
export async function proposeTimes(app: ScheduleApp, sent: Sent): Promise<ProposalOutcome> {
  try {
    return await within(patienceMs, propose(app, sent));
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: "wait", retryAfter: error.retryAfter };
    if (!isUnavailable(error)) throw error;
    app.log.error("times not saved", { error: String(error) });
    return { kind: "unavailable", retryAfter: 5 };
  }
}

async function propose(app: ScheduleApp, { token, fields, seen, address }: Sent): Promise<ProposalOutcome> {
  const { db, log } = app;
  const now = app.clock();
  const found = await findReceipt(app, token);
  if (!found || found.status === "erased") return { kind: "missing" };
  const parsed = parseProposal(fields, now);
  if (parsed.kind === "invalid") return { kind: "invalid", errors: parsed.errors };
  const { proposal } = parsed;
  if (isSame(proposal, readProposal(found))) return { kind: "saved" };
  const uses = [
    { key: await addressKey(db, "schedule", address), limit: limits.perAddress },
    { key: `schedule:${found.id}`, limit: limits.perLead },
  ];
  for (const { key, limit } of uses) {
    const retryAfter = await findRetryAfter(db, key, limit, now);
    if (retryAfter !== undefined) return { kind: "wait", retryAfter };
  }
  const outcome = await db.transaction(async (tx): Promise<ProposalOutcome> => {
    await tx.lock("leads");
    const lead = await findLead(tx, found.id);
    if (!lead || lead.status === "erased") return { kind: "missing" };
    if (isSame(proposal, readProposal(lead))) return { kind: "saved" };
    if ((lead.proposedAt ?? 0) !== seen) return { kind: "changed" };
    // A clock that was set back must not give two proposals the same moment.
    await saveProposal(tx, lead, proposal, Math.max(now, seen + 1));
    for (const { key, limit } of uses) await countUse(tx, key, limit, now);
    return { kind: "saved" };
  });
  if (outcome.kind === "saved") {
    log.info("times proposed", { lead: found.id, times: proposal.times.length });
    app.deliveries?.wake();
  }
  return outcome;
}

function isSame(a: Proposal, b: Proposal | undefined) {
  return b !== undefined && a.zone === b.zone && a.times.join() === b.times.join();
}

/**
 * The request that was sent with a submission key; undefined until it is saved. Of keys that somebody else made up only
 * random ones (UUID version 4) lead to a request, because nobody can guess them.
 */
export async function findRequestByKey(
  { db }: Pick<App, "db">,
  key: string,
): Promise<Pick<LeadRow, "id"> | undefined> {
  const isRandom = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(key);
  if (!isRandom && (await readIssueTime({ db }, key)) === undefined) return undefined;
  return findLeadBySubmissionKey(db, key);
}
