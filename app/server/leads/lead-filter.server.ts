import type { Db } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import type { LeadListView } from "~/lib/leads/lead-list";
import type { SignedIn } from "~/server/accounts/session.server";
import { toListFilter } from "~/server/worklist/list-filter.server";

/** Converts the view of a reader in `zone` to a filter for the database. */
export async function toLeadFilter(
  db: Db,
  view: LeadListView,
  you: SignedIn,
  zone: string,
): Promise<LeadFilter> {
  const { show, kind } = view;
  return { ...(await toListFilter(db, "leads", view, you, zone)), show, kind };
}
