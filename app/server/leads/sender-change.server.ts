import type { Db } from "~/db/database.server";
import { findLead, type LeadRow } from "~/db/leads.server";
import type { App } from "~/server/app.server";
import { beginAttempt } from "~/server/limits/limiter.server";
import { findLeadByReceipt } from "./receipt.server";
import { createRateLimitRefusal, type Postponement, refuseTooMany, saveOrPostpone } from "./refusal.server";

// A visitor's later change of a lead: other meeting times.

export type ChangeOutcome<Errors> =
  | { kind: "saved" }
  | { kind: "invalid"; errors: Errors }
  /** The lead was changed through the same link since this form was rendered. */
  | { kind: "changed" }
  /** The link is invalid, or its lead was erased. */
  | { kind: "missing" }
  | Postponement;

export type SenderChange = {
  /** The token of the visitor's page, which allows changes. */
  token: string;
  /** When the values that the sender saw were last changed (ms); 0 if never. */
  seen: number;
  /** The IP address to which the attempt limits apply. */
  address: string;
};

/** The result of parsing a sender's change of a lead. */
type Reading<Errors> =
  | { kind: "invalid"; errors: Errors }
  | {
      kind: "valid";
      /** Whether the lead has these values already. */
      isUnchanged(lead: LeadRow): boolean;
      /** When the values that this change replaces were saved (ms). */
      lastAt(lead: LeadRow): number | null;
      /** Saves the change and its messages with the time `at` (ms). */
      save(tx: Db, lead: LeadRow, at: number): Promise<void>;
    };

export type ChangeApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

/**
 * Saves one type of change, `name`, in place of the previous one. "saved" means that the change and its messages are on
 * disk; repeating it changes nothing.
 */
export function changeRequest<Errors>(
  app: ChangeApp,
  name: "schedule",
  sent: SenderChange,
  read: (found: LeadRow, now: number) => Reading<Errors>,
): Promise<ChangeOutcome<Errors>> {
  return saveOrPostpone(app, name, changeInTransaction(app, name, sent, read));
}

async function changeInTransaction<Errors>(
  app: ChangeApp,
  name: string,
  { token, seen, address }: SenderChange,
  read: (found: LeadRow, now: number) => Reading<Errors>,
): Promise<ChangeOutcome<Errors>> {
  const { db, log } = app;
  const now = app.clock();
  const refusal = await refuseTooMany(app, "lead-change", { address });
  if (refusal) return refusal;
  const found = await findLeadByReceipt(app, token);
  if (!found || found.status === "erased") return { kind: "missing" };
  const reading = read(found, now);
  if (reading.kind === "invalid") return reading;
  if (reading.isUnchanged(found)) return { kind: "saved" };
  const ofLead = await beginAttempt(app, "change-of-lead", { subject: `${name} ${found.id}` });
  if (ofLead.retryAfter !== undefined) return createRateLimitRefusal(ofLead.retryAfter);
  const outcome = await db.transaction(async (tx): Promise<ChangeOutcome<Errors>> => {
    await tx.lock("leads");
    const lead = await findLead(tx, found.id);
    if (!lead || lead.status === "erased") return { kind: "missing" };
    if (reading.isUnchanged(lead)) return { kind: "saved" };
    if ((reading.lastAt(lead) ?? 0) !== seen) return { kind: "changed" };
    // Two changes never get the same time.
    await reading.save(tx, lead, Math.max(now, seen + 1));
    await ofLead.count(tx);
    return { kind: "saved" };
  });
  if (outcome.kind === "saved") {
    log.info("visitor change saved", { kind: name, lead: found.id });
    app.deliveries?.wake();
  }
  return outcome;
}
