import type { Db } from "~/db/database.server";
import { createMessage, type NewMessage } from "~/db/outbox.server";
import { countUsedUp } from "~/db/used-up.server";
import { toDay } from "~/lib/days";
import { toEmailKey } from "~/lib/mail-address";
import {
  buildRecipientKey,
  countUse,
  findRetryAfter,
  type Limit,
  listSharedUses,
  logUsedUp,
  TooManyRequests,
} from "~/server/http/rate-limit.server";
import type { Log } from "~/server/log.server";

/**
 * A total limit for emails to unconfirmed addresses, so that forms cannot be used to spam strangers from many networks. One
 * network has a tenth of it.
 */
const unconfirmedLimit: Limit = { burst: 200, everyMs: 20_000 };
const unconfirmedName = "mail-unconfirmed";

/** Who requests an email to an unconfirmed address. */
export type Requester = { address: string; log: Log };

/** A limit per recipient; with `requester` also the total limit. */
type RequestedEmailLimits = { perRecipient: Limit; requester?: Requester };

/**
 * Writes an email that anyone can request, in the transaction of its subject. Above its limits it is withheld without a
 * word to the sender, so that a form cannot be used to spam an address; the team learns of it.
 */
export async function createRequestedEmail(
  tx: Db,
  { to, ...message }: Omit<NewMessage, "channel"> & { to: string },
  { perRecipient, requester }: RequestedEmailLimits,
  now: number,
): Promise<void> {
  const recipientUse = {
    key: await buildRecipientKey(tx, `mail-${message.kind}`, toEmailKey(to)),
    limit: perRecipient,
  };
  if ((await findRetryAfter(tx, recipientUse, now)) !== undefined) return;
  const shared = requester
    ? await listSharedUses(tx, `${unconfirmedName}:all`, requester.address, { forAll: unconfirmedLimit }, now)
    : [];
  const withhold = async () => {
    if (requester) logUsedUp(requester.log, unconfirmedName, now);
    await countUsedUp(tx, unconfirmedName, toDay(now));
  };
  for (const use of shared) if ((await findRetryAfter(tx, use, now)) !== undefined) return withhold();
  try {
    for (const use of [recipientUse, ...shared]) await countUse(tx, use, now);
  } catch (error) {
    // Another request used up the limit since the check; the subject is saved anyway.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await createMessage(tx, { ...message, channel: "email" }, now);
}
