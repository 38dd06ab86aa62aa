import type { Db } from "~/db/database.server";
import { findSources, type ListFilter, listSources } from "~/db/list-filter.server";
import { dayOfDate } from "~/lib/days";
import type { ListView } from "~/lib/list-view";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { listPeople } from "~/server/accounts/team.server";

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

const offered = { latest: 2000, sources: 20 };

/** Returns what the filters and bulk actions of a list offer: members, possible owners and frequent sources. */
export async function readListChoices(db: Db, name: "leads" | "applications") {
  const people = await listPeople(db);
  const choice = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    people: people.map(choice),
    owners: people.filter(({ role }) => hasPermission(role, name)).map(choice),
    sources: await listSources(db, db.tables[name], offered.latest, offered.sources),
  };
}
