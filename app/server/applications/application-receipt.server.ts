import { type ApplicationRow, findApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import type { App } from "~/server/app.server";
import { createLink, openLink } from "~/server/links.server";

/** A new secret address, beside those there are, where a candidate sees an application. */
export async function createApplicationReceipt(db: Db, id: string, now: number): Promise<string> {
  return receiptPathOf(await createLink(db, "application", id, now));
}

/** The address of the receipt with this token. */
export function receiptPathOf(token: string): string {
  return `/application?token=${encodeURIComponent(token)}`;
}

/** The application of a receipt; undefined for a wrong link or when it was deleted. An erased one has that stage. */
export async function findApplicationReceipt(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<ApplicationRow | undefined> {
  const id = await openLink(app, token, "application");
  return id === undefined ? undefined : findApplication(app.db, id);
}
