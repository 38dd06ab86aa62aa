import { and, asc, desc, ne, or, type SQL, sql } from "drizzle-orm";
import { isOfCompany, type LeadShow, leadShows } from "~/lib/leads/lead-list";
import type { Db } from "./database.server";
import { type LeadFilter, matchesLead } from "./lead-filter.server";
import { addMessages, type LeadRow, type LeadWithMessages } from "./leads.server";
import {
  countMatches,
  countUpTo,
  type ListPart,
  readList,
  readNeighbors,
  readPage,
  selectNumbers,
} from "./list-filter.server";

/**
 * Lists `limit` leads in order, after the number `past`. `next` is the `past` of the next page, if there is one. Erased
 * leads are never listed.
 */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  limit: number,
  past?: number,
): Promise<{ leads: LeadWithMessages[]; next?: number }> {
  const { rows, next } = await readPage((part) => readLeads(db, filter, part), filter, limit, past);
  return { leads: await addMessages(db, rows), next };
}

/** Returns the ids of the leads above and below one in a list. */
export function findLeadNeighbors(db: Db, filter: LeadFilter, number: number) {
  return readNeighbors((part) => readLeads(db, filter, part), filter, number);
}

/** Counts the leads of a filter up to `max`, for badges such as "999+". The search is not applied. */
export function countLeads(db: Db, filter: LeadFilter, max: number): Promise<number> {
  return countUpTo(db, "leads", matchesLead(db, filter), max);
}

/** Counts the leads that a search finds in each list; undefined where there are `max` or more. */
export async function countFoundLeads(
  db: Db,
  { search = "", ...filter }: LeadFilter,
  max: number,
): Promise<Record<LeadShow, number> | undefined> {
  const inList = (show: LeadShow) => matchesLead(db, { ...filter, show });
  const count = (where: SQL | undefined) =>
    countMatches(db, "leads", db.tables.leads.status, { where, search, max });
  const all = await count(or(inList("open"), inList("spam")));
  const notNotified = all && (await count(inList("undelivered")));
  if (!notNotified) return undefined;
  const countAll = (counts: Map<string, number>) => [...counts.values()].reduce((sum, one) => sum + one, 0);
  const named = new Map(all)
    .set("open", countAll(all) - (all.get("spam") ?? 0))
    .set("undelivered", countAll(notNotified));
  return Object.fromEntries(leadShows.map((show) => [show, named.get(show) ?? 0])) as Record<
    LeadShow,
    number
  >;
}

/** How many of the newest leads with a host among their words are looked at. */
const maxHostMatches = 200;

/**
 * Lists leads of the company with a website's host that other people sent, newest first: those with the website or with
 * an email address there. Without spam and erased ones.
 */
export async function listLeadsOfCompany(
  db: Db,
  { emailKey }: Pick<LeadRow, "emailKey">,
  host: string,
  limit: number,
): Promise<Pick<LeadRow, "id" | "number" | "name" | "requested" | "status" | "createdAt">[]> {
  const { leads } = db.tables;
  const { id, number, name, requested, status, createdAt, email, website } = leads;
  const where = and(matchesLead(db, { show: "open" }), ne(leads.emailKey, emailKey));
  const numbers = selectNumbers(db, "leads", where, host, { way: "desc", limit: maxHostMatches });
  const rows = await readList(db, host, async ({ orm }) =>
    orm
      .select({ id, number, name, requested, status, createdAt, email, website })
      .from(leads)
      .where(sql`${number} in (${numbers})`)
      .orderBy(desc(number)),
  );
  return rows
    .filter((row) => isOfCompany(row, host))
    .slice(0, limit)
    .map(({ email, website, ...row }) => row);
}

function readLeads(db: Db, filter: LeadFilter, part: ListPart): Promise<LeadRow[]> {
  const { leads } = db.tables;
  const numbers = selectNumbers(db, "leads", matchesLead(db, filter), filter.search, part);
  return readList(db, filter.search, async ({ orm }) =>
    orm
      .select()
      .from(leads)
      .where(sql`${leads.number} in (${numbers})`)
      .orderBy((part.way === "asc" ? asc : desc)(leads.number)),
  );
}
