import type { Db } from "~/db/database.server";
import { createMail, type NewMail } from "~/db/mails.server";
import { countUse, findRetryAfter, type Limit, recipientKey } from "~/server/http/rate-limit.server";

/**
 * What all mails together may be that somebody can cause to an address which nobody has confirmed: from however many
 * networks the forms are sent, the site is no tool to write to strangers.
 */
const unconfirmed = { key: "mail-unconfirmed:all", limit: { burst: 200, everyMs: 20_000 } };

/** Whether one more such mail may go out. */
export async function maySendUnconfirmed(db: Db, now: number): Promise<boolean> {
  return (await findRetryAfter(db, unconfirmed, now)) === undefined;
}

/** Counts one; belongs into the transaction that writes it, or that notes that it went out. */
export async function countUnconfirmed(tx: Db, now: number): Promise<void> {
  await countUse(tx, unconfirmed, now);
}

/**
 * Writes a mail that strangers can ask for, in the transaction of what it is about; above the `limit` of its recipient
 * none is written, and nobody learns of that: a form cannot be used to write to somebody again and again.
 */
export async function createAskedMail(tx: Db, mail: NewMail, limit: Limit, now: number): Promise<boolean> {
  const key = await recipientKey(tx, `mail-${mail.kind}`, mail.recipient);
  if ((await findRetryAfter(tx, { key, limit }, now)) !== undefined) return false;
  const isNew = await createMail(tx, mail, now);
  if (isNew) await countUse(tx, { key, limit }, now);
  return isNew;
}
