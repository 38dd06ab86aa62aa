import type { Db } from "~/db/database.server";
import { eraseLead, findLead, type LeadWithMessages } from "~/db/leads.server";
import { ownSchedule } from "~/lib/leads/scheduling-link";
import type { App } from "~/server/app.server";
import { createLink, openLink } from "~/server/links.server";

/** A new secret address, beside those there are, where a visitor sees a request and can erase it. */
export async function createReceipt(db: Db, leadId: string, now: number): Promise<string> {
  return receiptUrlPath(await createLink(db, "lead", leadId, now));
}

/** The address of the receipt with this token. */
export function receiptUrlPath(token: string): string {
  return `/receipt?token=${encodeURIComponent(token)}`;
}

/** The address where the sender of a request proposes times; the same secret opens it. */
export function schedulePath(token: string): string {
  return `${ownSchedule}?token=${encodeURIComponent(token)}`;
}

/** The lead of a receipt; undefined for a wrong link or when it was purged. An erased one has status "erased". */
export async function findReceipt(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<LeadWithMessages | undefined> {
  const id = await openLink(app, token, "lead");
  return id === undefined ? undefined : findLead(app.db, id);
}

/** Erases the request of a receipt. False for a wrong link; erasing twice is fine. */
export async function eraseReceipt(
  app: Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } },
  token: string,
): Promise<boolean> {
  const lead = await findReceipt(app, token);
  if (!lead) return false;
  if (await eraseLead(app.db, lead.id, app.clock())) {
    app.log.info("lead erased by its visitor", { lead: lead.id });
    app.deliveries?.wake();
  }
  return true;
}
