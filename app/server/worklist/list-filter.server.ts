import type { Db } from "~/db/database.server";
import { findSources, type ListFilter } from "~/db/list-filter.server";
import { dayOfDate } from "~/lib/days";
import type { ListView } from "~/lib/list-view";
import type { SignedIn } from "~/server/accounts/session.server";

/**
 * Converts what the views of both lists share to a filter for the database: "me" becomes the reader's id, and part of a
 * source's name matches.
 */
export async function toListFilter(
  db: Db,
  name: "leads" | "applications",
  { search, owner, source, from, to, sort }: ListView,
  you: SignedIn,
): Promise<ListFilter> {
  return {
    ...{ search, order: sort },
    source: source === undefined ? undefined : await findSources(db, db.tables[name], source),
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : dayOfDate(from),
    to: to === undefined ? undefined : dayOfDate(to),
  };
}
