import type { LeadFilter } from "~/db/lead-filter.server";
import { dayOf } from "~/db/leads.server";
import type { LeadListView } from "~/lib/leads/lead-list";
import type { SignedIn } from "~/server/accounts/session.server";

/** What the address asks for, as the database is asked; "me" is whoever reads it. */
export function toLeadFilter(view: LeadListView, you: SignedIn): LeadFilter {
  const { show, search, owner, kind, source, from, to, sort } = view;
  return {
    ...{ show, search, kind, source },
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : dayOf(Date.parse(from)),
    to: to === undefined ? undefined : dayOf(Date.parse(to)),
    order: sort,
  };
}
