import type { Db } from "~/db/database.server";
import { eraseLead, findLead, type LeadWithMessages } from "~/db/leads.server";
import { ownSchedule } from "~/lib/leads/scheduling-link";
import type { App } from "~/server/app.server";
import { createLink, openLink } from "~/server/links.server";

/** Creates another link (`token`: its token, by default a random one) to the visitor's page of a lead. */
export async function createReceiptPath(
  db: Db,
  leadId: string,
  now: number,
  token?: string,
): Promise<string> {
  return buildReceiptPath(await createLink(db, "lead", leadId, now, token));
}

/** Returns the path of the visitor's page of a lead by its token. */
export function buildReceiptPath(token: string): string {
  return `/receipt?token=${encodeURIComponent(token)}`;
}

/** The path of the page where the visitor proposes times, with the same token. */
export function buildSchedulePath(token: string): string {
  return `${ownSchedule}?token=${encodeURIComponent(token)}`;
}

/**
 * Returns the lead of a token; undefined when the link is invalid or the lead was purged. An erased one has the status
 * "erased".
 */
export async function findLeadByReceipt(
  app: Pick<App, "db" | "clock">,
  token: string,
): Promise<LeadWithMessages | undefined> {
  const id = await openLink(app, token, "lead");
  return id === undefined ? undefined : findLead(app.db, id);
}

/** Erases the lead of a token; repeating it is harmless. Returns false for an invalid link. */
export async function eraseLeadByReceipt(
  app: Pick<App, "db" | "clock" | "log"> & { deliveries?: { wake(): void } },
  token: string,
): Promise<boolean> {
  const lead = await findLeadByReceipt(app, token);
  if (!lead) return false;
  if (await eraseLead(app.db, lead.id, app.clock())) {
    app.log.info("lead erased by its visitor", { lead: lead.id });
    app.deliveries?.wake();
  }
  return true;
}
