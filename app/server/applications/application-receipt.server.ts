import { type ApplicationRow, findApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import type { App } from "~/server/app.server";
import { createLink, openLink } from "~/server/links.server";

/** Creates another link (`token`: its token, by default a random one) to the candidate's page of an application and returns its path. */
export async function createApplicationReceiptPath(
  db: Db,
  id: string,
  now: number,
  token?: string,
): Promise<string> {
  return buildReceiptPath(await createLink(db, "application", id, now, token));
}

/** Returns the path of a candidate's page by its token. */
export function buildReceiptPath(token: string): string {
  return `/application?token=${encodeURIComponent(token)}`;
}

/**
 * Returns the application of a token; undefined when the link is invalid or the application was deleted. An erased one
 * has the stage "erased".
 */
export async function findApplicationByReceipt(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<ApplicationRow | undefined> {
  const id = await openLink(app, token, "application");
  return id === undefined ? undefined : findApplication(app.db, id);
}
