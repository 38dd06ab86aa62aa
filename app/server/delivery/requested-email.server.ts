import type { Db } from "~/db/database.server";
import { createMessage, type NewMessage } from "~/db/outbox.server";
import { countUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import { toEmailKey } from "~/lib/mail-address";
import { type AllowedAttempt, checkAttempt, TooManyRequests } from "~/server/limits/limiter.server";
import { logUsedUp } from "~/server/limits/used-up.server";
import type { Log } from "~/server/log.server";

/** Who requests an email to an unconfirmed address. */
export type Requester = { address: string; log: Log };

/**
 * Writes an email that anyone can request, in the transaction of its subject. Above the limit of its mailbox, and with
 * `requester` above that of unconfirmed addresses, it is withheld without a word to the sender, so that a form cannot be
 * used to spam an address; the team learns of it.
 */
export async function createRequestedEmail(
  tx: Db,
  { to, ...message }: Omit<NewMessage, "channel"> & { to: string },
  now: number,
  requester?: Requester,
): Promise<void> {
  const app = { db: tx, clock: () => now };
  const name = message.kind === "password" ? "password-mail" : "mail-recipient";
  const ofRecipient = await checkAttempt(app, name, { subject: `${message.kind} ${toMailbox(to)}` });
  if (ofRecipient.retryAfter !== undefined) return;
  const attempts: AllowedAttempt[] = [ofRecipient];
  if (requester) {
    const { address, log } = requester;
    const unconfirmed = await checkAttempt(app, "mail-unconfirmed", { address });
    if (unconfirmed.retryAfter !== undefined) {
      if (unconfirmed.level === "address") return;
      logUsedUp(log, "mail-unconfirmed", now);
      return countUsedUp(tx, "mail-unconfirmed", toDay(now));
    }
    attempts.push(unconfirmed);
  }
  try {
    for (const attempt of attempts) await attempt.count(tx);
  } catch (error) {
    // Another request used up the limit since the check; the subject is saved anyway.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await createMessage(tx, { ...message, channel: "email" }, now);
}

/** The mailbox of an address: what follows a plus leads to the same one. */
function toMailbox(email: string) {
  return toEmailKey(email).replace(/\+[^@]*@/, "@");
}
