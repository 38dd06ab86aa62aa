import type { Db } from "~/db/database.server";
import { createMessage, type NewMessage } from "~/db/outbox.server";
import { toEmailKey } from "~/lib/mail-address";
import {
  buildRecipientKey,
  countUse,
  findRetryAfter,
  type Limit,
  TooManyRequests,
} from "~/server/http/rate-limit.server";

/**
 * A total limit for emails to unconfirmed addresses, so that forms cannot be used to spam strangers from many networks.
 */
const unconfirmedLimit = { key: "mail-unconfirmed:all", limit: { burst: 200, everyMs: 20_000 } };

/** A limit per recipient; `isUnconfirmed` adds the total limit. */
type RequestedEmailLimits = { perRecipient: Limit; isUnconfirmed?: boolean };

/**
 * Writes an email that anyone can request, in the transaction of its subject. Above its limits it is silently skipped,
 * so that a form cannot be used to spam an address.
 */
export async function createRequestedEmail(
  tx: Db,
  { to, ...message }: Omit<NewMessage, "channel"> & { to: string },
  { perRecipient, isUnconfirmed }: RequestedEmailLimits,
  now: number,
): Promise<void> {
  const recipientUse = {
    key: await buildRecipientKey(tx, `mail-${message.kind}`, toEmailKey(to)),
    limit: perRecipient,
  };
  const uses = [recipientUse, ...(isUnconfirmed ? [unconfirmedLimit] : [])];
  for (const use of uses) if ((await findRetryAfter(tx, use, now)) !== undefined) return;
  try {
    for (const use of uses) await countUse(tx, use, now);
  } catch (error) {
    // Another request used up the limit since the check; the subject is saved anyway.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await createMessage(tx, { ...message, channel: "email" }, now);
}
