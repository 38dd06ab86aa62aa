import type { Db } from "~/db/database.server";
import { isUnavailable, within } from "~/db/errors.server";
import { findLead, type LeadRow } from "~/db/leads.server";
import type { App } from "~/server/app.server";
import {
  type AttemptLimits,
  countUse,
  findRetryAfter,
  type Limit,
  TooManyRequests,
  takeAttempt,
} from "~/server/http/rate-limit.server";
import { findReceipt } from "./receipt.server";

// What a sender changes of a request later, by the link of its receipt: the times for a meeting, or the words themselves.

export type ChangeOutcome<Errors> =
  | { kind: "saved" }
  | { kind: "invalid"; errors: Errors }
  /** Somebody with the same link has changed it since this form was drawn. */
  | { kind: "changed" }
  /** No request has this link, or it was erased. */
  | { kind: "missing" }
  | { kind: "wait" | "unavailable"; retryAfter: number };

export type SenderChange = {
  /** The token of the receipt: who has it may change the request. */
  token: string;
  /** When what the form was drawn with was last changed (ms); 0 when it never was. */
  seen: number;
  /** Whose limit it counts for. */
  address: string;
};

/** What was sent, read for the request it belongs to. */
type Reading<Errors> =
  | { kind: "invalid"; errors: Errors }
  | {
      kind: "valid";
      /** Whether the request has it already. */
      isKept(lead: LeadRow): boolean;
      /** When what it replaces came (ms). */
      lastAt(lead: LeadRow): number | null;
      /** Writes it, as of a moment (ms), and the messages that tell of it. */
      save(tx: Db, lead: LeadRow, at: number): Promise<void>;
    };

export type ChangeApp = Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } };

const limits: AttemptLimits = {
  perAddress: { burst: 30, everyMs: 10_000 },
  forAll: { burst: 2000, everyMs: 20 },
};
/** Each change is a message to the team. */
const changesPerLead: Limit = { burst: 5, everyMs: 10 * 60_000 };

/** As with a lead: a visitor waits no longer. */
const patienceMs = 2_000;

/**
 * Keeps one kind of change, `name`, in place of the one before it. When it says "saved" the change and its messages are on
 * disk; the same sent again changes nothing.
 */
export async function changeRequest<Errors>(
  app: ChangeApp,
  name: "schedule" | "correction",
  sent: SenderChange,
  read: (found: LeadRow, now: number) => Reading<Errors>,
): Promise<ChangeOutcome<Errors>> {
  try {
    return await within(patienceMs, change(app, name, sent, read));
  } catch (error) {
    if (error instanceof TooManyRequests) return { kind: "wait", retryAfter: error.retryAfter };
    if (!isUnavailable(error)) throw error;
    app.log.error("change by the sender not saved", { kind: name, error: String(error) });
    return { kind: "unavailable", retryAfter: 5 };
  }
}

async function change<Errors>(
  app: ChangeApp,
  name: string,
  { token, seen, address }: SenderChange,
  read: (found: LeadRow, now: number) => Reading<Errors>,
): Promise<ChangeOutcome<Errors>> {
  const { db, log } = app;
  const now = app.clock();
  const waitOfAddress = await takeAttempt(app, name, address, limits);
  if (waitOfAddress !== undefined) return { kind: "wait", retryAfter: waitOfAddress };
  const found = await findReceipt(app, token);
  if (!found || found.status === "erased") return { kind: "missing" };
  const reading = read(found, now);
  if (reading.kind === "invalid") return reading;
  if (reading.isKept(found)) return { kind: "saved" };
  const ofLead = { key: `${name}:${found.id}`, limit: changesPerLead };
  const retryAfter = await findRetryAfter(db, ofLead, now);
  if (retryAfter !== undefined) return { kind: "wait", retryAfter };
  const outcome = await db.transaction(async (tx): Promise<ChangeOutcome<Errors>> => {
    await tx.lock("leads");
    const lead = await findLead(tx, found.id);
    if (!lead || lead.status === "erased") return { kind: "missing" };
    if (reading.isKept(lead)) return { kind: "saved" };
    if ((reading.lastAt(lead) ?? 0) !== seen) return { kind: "changed" };
    // A clock that was set back must not give two changes the same moment.
    await reading.save(tx, lead, Math.max(now, seen + 1));
    await countUse(tx, ofLead, now);
    return { kind: "saved" };
  });
  if (outcome.kind === "saved") {
    log.info("change by the sender saved", { kind: name, lead: found.id });
    app.deliveries?.wake();
  }
  return outcome;
}
