import type { Db } from "~/db/database.server";
import type { LeadFilter } from "~/db/lead-filter.server";
import { dayOf } from "~/db/leads.server";
import { findSources } from "~/db/list-filter.server";
import type { LeadListView } from "~/lib/leads/lead-list";
import type { SignedIn } from "~/server/accounts/session.server";

/**
 * Converts the view to a filter for the database: "me" becomes the reader's id, and part of a source's name matches.
 */
export async function toLeadFilter(db: Db, view: LeadListView, you: SignedIn): Promise<LeadFilter> {
  const { show, search, owner, kind, source, from, to, sort } = view;
  return {
    ...{ show, search, kind },
    source: source === undefined ? undefined : await findSources(db, db.tables.leads, source),
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : dayOf(Date.parse(from)),
    to: to === undefined ? undefined : dayOf(Date.parse(to)),
    order: sort,
  };
}
