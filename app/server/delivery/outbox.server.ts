import type { Db } from "~/db/database.server";
import { createMessage, type NewMessage } from "~/db/outbox.server";
import {
  countUse,
  findRetryAfter,
  type Limit,
  recipientKey,
  TooManyRequests,
} from "~/server/http/rate-limit.server";

/**
 * What all emails together may be that somebody can cause to an address which nobody has confirmed: from however many
 * networks the forms are sent, the site is no tool to write to strangers.
 */
const unconfirmed = { key: "mail-unconfirmed:all", limit: { burst: 200, everyMs: 20_000 } };

/** How many go to one address; `isUnconfirmed`: and to all together that somebody only typed. */
type AskedLimits = { perRecipient: Limit; isUnconfirmed?: boolean };

/**
 * Writes an email that strangers can ask for, in the transaction of what it is about; above its limits none is written,
 * and nobody learns of that: a form cannot be used to write to somebody again and again.
 */
export async function createAskedEmail(
  tx: Db,
  { to, ...message }: Omit<NewMessage, "channel"> & { to: string },
  { perRecipient, isUnconfirmed }: AskedLimits,
  now: number,
): Promise<void> {
  const own = { key: await recipientKey(tx, `mail-${message.kind}`, to), limit: perRecipient };
  const uses = [own, ...(isUnconfirmed ? [unconfirmed] : [])];
  for (const use of uses) if ((await findRetryAfter(tx, use, now)) !== undefined) return;
  try {
    for (const use of uses) await countUse(tx, use, now);
  } catch (error) {
    // Others used it up since: what the email is about is saved all the same.
    if (error instanceof TooManyRequests) return;
    throw error;
  }
  await createMessage(tx, { ...message, channel: "email" }, now);
}
