import type { ApplicationFilter } from "~/db/application-filter.server";
import type { Db } from "~/db/database.server";
import { dayOf } from "~/db/leads.server";
import { findSources } from "~/db/list-filter.server";
import { type ApplicationView, stagesOf } from "~/lib/applications/application-list";
import type { SignedIn } from "~/server/accounts/session.server";

/**
 * Converts the view to a filter for the database: "me" becomes the reader's id, and part of a source's name matches. A
 * board is filtered like its whole list.
 */
export async function toApplicationFilter(
  db: Db,
  view: ApplicationView,
  you: SignedIn,
): Promise<ApplicationFilter> {
  const { layout, show, search, job, owner, rating, source, from, to, sort } = view;
  return {
    stages: stagesOf(layout === "board" ? "all" : show),
    ...{ search, job, order: sort },
    source: source === undefined ? undefined : await findSources(db, db.tables.applications, source),
    ...(rating && { rating: { adminId: you.admin.id, ...(rating !== "none" && { min: Number(rating) }) } }),
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : dayOf(Date.parse(from)),
    to: to === undefined ? undefined : dayOf(Date.parse(to)),
  };
}
