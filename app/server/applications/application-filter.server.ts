import type { ApplicationFilter } from "~/db/application-filter.server";
import { dayOf } from "~/db/leads.server";
import { type ApplicationView, stagesOf } from "~/lib/applications/application-list";
import type { SignedIn } from "~/server/accounts/session.server";

/** What the address asks for, as the database is asked; "me" is whoever reads it. A board is asked for as its whole list. */
export function toApplicationFilter(view: ApplicationView, you: SignedIn): ApplicationFilter {
  const { layout, show, search, job, owner, source, from, to, sort } = view;
  return {
    stages: stagesOf(layout === "board" ? "all" : show),
    ...{ search, job, source, order: sort },
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : dayOf(Date.parse(from)),
    to: to === undefined ? undefined : dayOf(Date.parse(to)),
  };
}
