import { type ApplicationRow, findApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import type { App } from "~/server/app.server";
import { readToken, signToken } from "~/server/tokens.server";

const purpose = "application-receipt";

/** The secret address where a candidate sees an application; the same for the same application, always. */
export async function applicationReceiptPath(db: Db, id: string): Promise<string> {
  return receiptPathOf(await signToken(db, purpose, id));
}

/** The address of the receipt with this token. */
export function receiptPathOf(token: string): string {
  return `/application?token=${encodeURIComponent(token)}`;
}

/** The application of a receipt; undefined for a wrong link or when it was deleted. An erased one has that stage. */
export async function findApplicationReceipt(
  { db }: Pick<App, "db">,
  token: string,
): Promise<ApplicationRow | undefined> {
  const id = await readToken(db, purpose, token);
  return id === undefined ? undefined : findApplication(db, id);
}
