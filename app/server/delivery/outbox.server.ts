import type { Db } from "~/db/database.server";
import { createMail, type NewMail } from "~/db/mails.server";
import { countUse, findRetryAfter, type Limit, recipientKey } from "~/server/http/rate-limit.server";

/**
 * Writes a mail that strangers can ask for, in the transaction of what it is about; above the `limit` of its recipient
 * none is written, and nobody learns of that: a form cannot be used to write to somebody again and again.
 */
export async function createAskedMail(tx: Db, mail: NewMail, limit: Limit, now: number): Promise<void> {
  const key = await recipientKey(tx, `mail-${mail.kind}`, mail.recipient);
  if ((await findRetryAfter(tx, { key, limit }, now)) !== undefined) return;
  if (await createMail(tx, mail, now)) await countUse(tx, { key, limit }, now);
}
