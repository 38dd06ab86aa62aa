import type { Db } from "~/db/database.server";
import { findSources, type ListFilter, listSources } from "~/db/list-filter.server";
import { dateToDay, dayToDate } from "~/lib/days";
import type { ListView } from "~/lib/list-view";
import { convertClock } from "~/lib/zoned-time";
import { hasPermission } from "~/server/accounts/roles.server";
import type { SignedIn } from "~/server/accounts/session.server";
import { listPeople } from "~/server/accounts/team.server";

/**
 * Converts what the views of both lists share to a filter for the database: "me" becomes the reader's id, days those of
 * the reader's time zone, and part of a source's name matches.
 */
export async function toListFilter(
  db: Db,
  name: "leads" | "applications",
  { search, owner, source, from, to, sort }: ListView,
  you: SignedIn,
  zone: string,
): Promise<ListFilter> {
  return {
    search,
    order: sort,
    source: source === undefined ? undefined : await findSources(db, name, source),
    owner: owner === "none" ? null : owner === "me" ? you.admin.id : owner,
    from: from === undefined ? undefined : startOfDay(dateToDay(from), zone),
    to: to === undefined ? undefined : startOfDay(dateToDay(to) + 1, zone),
  };
}

/** Returns when a day begins (ms) in `zone`: at one o'clock where a clock change skips midnight. */
function startOfDay(day: number, zone: string) {
  return Date.parse(`${convertClock(`${dayToDate(day)}T00:00`, zone, "UTC")}Z`);
}

const choiceLimits = { latest: 2000, sources: 20 };

/** Returns what the filters and bulk actions of a list offer, possible owners and frequent sources, and all members. */
export async function readListChoices(db: Db, name: "leads" | "applications") {
  const people = await listPeople(db);
  const choice = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    people: people.map(choice),
    owners: people.filter(({ role }) => hasPermission(role, name)).map(choice),
    sources: await listSources(db, name, choiceLimits.latest, choiceLimits.sources),
  };
}
