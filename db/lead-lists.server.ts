import { and, eq, type SQL, sql } from "drizzle-orm";
import { isSortable, type LeadCursor } from "~/lib/leads/lead-list";
import { leadStages } from "~/lib/leads/lead-stage";
import { personName } from "~/lib/person-fields";
import { listAdmins } from "./admins.server";
import type { Db } from "./database.server";
import {
  countNumbers,
  type LeadFilter,
  leadsOf,
  matches,
  numbersOf,
  readInOrder,
} from "./lead-filter.server";
import { type LeadRow, type LeadWithMessages, withMessages } from "./leads.server";
import { findRange, isWithin, type Range } from "./list-filter.server";
import { searchByWords } from "./word-search.server";

/**
 * Lists `limit` leads in order. `next` is the `past` of the next page, if there is one. Erased leads are never listed.
 */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  limit: number,
  past?: LeadCursor,
): Promise<{ leads: LeadWithMessages[]; next?: LeadCursor }> {
  const { found, next } = await walk(db, await groupsOf(db, filter), limit, past);
  return { leads: await withMessages(db, found), next };
}

/** Returns the leads above and below one in a list. */
export async function findNeighbors(
  db: Db,
  filter: LeadFilter,
  { number, status, ownerId }: Pick<LeadRow, "number" | "status" | "ownerId">,
): Promise<{ previous?: LeadRow; next?: LeadRow }> {
  const groups = await groupsOf(db, filter);
  const isGrouped = groups[0]?.name !== undefined;
  const place = { number, ...(isGrouped && { group: filter.order === "stage" ? status : (ownerId ?? "") }) };
  if (!groups.some(({ name }) => name === place.group)) return {};
  const turned = groups.toReversed().map((group) => ({ ...group, isTurned: true }));
  const [above, below] = [await walk(db, turned, 1, place), await walk(db, groups, 1, place)];
  return { previous: above.found[0], next: below.found[0] };
}

/** A part of a list with its own filter, in the filter's order or reversed. */
type Group = { name?: string; filter: LeadFilter; isTurned?: boolean };

/**
 * Sorting by stage or owner splits a list into groups, one after the other; any other list is one group. Searches and
 * lists of messages have no groups, because each group would be scanned separately.
 */
async function groupsOf(db: Db, filter: LeadFilter): Promise<Group[]> {
  const { show, owner, order } = filter;
  const whole = { ...filter, order: order === "stage" || order === "owner" ? "newest" : order } as const;
  if (!isSortable(filter)) return [{ filter: { ...whole, order: order === "oldest" ? order : "newest" } }];
  if (order === "stage" && show === "open")
    return leadStages.map((stage) => ({ name: stage, filter: { ...whole, show: stage } }));
  if (order !== "owner" || owner !== undefined) return [{ filter: whole }];
  const named = (await listAdmins(db)).map((admin) => ({ id: admin.id, name: personName(admin) }));
  const owners = named.sort((a, b) => a.name.localeCompare(b.name, "en")).map(({ id }) => id);
  return [...owners, null].map((owner) => ({ name: owner ?? "", filter: { ...whole, owner } }));
}

/** Reads group after group from a cursor on until `limit` is reached. */
async function walk(db: Db, groups: Group[], limit: number, past?: LeadCursor) {
  const start = groups.findIndex(({ name }) => name === past?.group);
  const found: { lead: LeadRow; group?: string }[] = [];
  for (const group of start < 0 ? groups : groups.slice(start)) {
    const beyond = group.name === past?.group ? past?.number : undefined;
    const leads = await listGroup(db, group, limit + 1 - found.length, beyond);
    found.push(...leads.map((lead) => ({ lead, group: group.name })));
    if (found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next: LeadCursor | undefined = last && {
    number: last.lead.number,
    ...(last.group !== undefined && { group: last.group }),
  };
  return { found: shown.map(({ lead }) => lead), next };
}

async function listGroup(
  db: Db,
  { filter, isTurned = false }: Group,
  limit: number,
  past?: number,
): Promise<LeadRow[]> {
  const range = await findRange(db, db.tables.leads, filter);
  if (!range) return [];
  if (filter.order === "name" || filter.order === "company")
    return listByText(db, filter, range, { key: textKeys[filter.order], isTurned, limit, past });
  const way = (filter.order === "oldest") === isTurned ? "desc" : "asc";
  if (past !== undefined) range[way === "asc" ? "above" : "below"] = past;
  if (filter.search?.trim())
    return searchByWords(
      {
        ...{ db, table: "leads", index: "lead_search", columns: searchedColumns, first: lookedThrough },
        ...{ range, way, matches: matches(db, filter) },
        numbers: (most) => numbersOf(db, filter, range, way, most),
        count: (max) => countNumbers(db, filter, range, max),
        read: (numbers, most) => readInOrder(db, numbers, way, most),
      },
      filter.search,
      limit,
    );
  return readInOrder(db, numbersOf(db, filter, range, way, limit), way, limit);
}

const searchedColumns = ["search_text"];
const lookedThrough = { sqlite: [250, 3000], postgres: 3000 };

/** Sort keys for text: generated columns with an index in each database (see migrations). */
const textKeys = { name: sql`leads.name_key`, company: sql`leads.company_key` };

/** Up to this many leads are sorted at once; in larger sets walking the index finds the next ones sooner. */
const soonSorted = 5000;

type ByText = { key: SQL; isTurned: boolean; limit: number; past?: number };

async function listByText(db: Db, filter: LeadFilter, range: Range, { key, isTurned, limit, past }: ByText) {
  const { leads } = db.tables;
  const way = sql.raw(isTurned ? "desc" : "asc");
  const order = sql`order by ${key} ${way}, ${leads.number} ${way}`;
  const beyond = past === undefined ? undefined : await isBeyond(db, key, isTurned, past);
  const isSmall = (await countNumbers(db, filter, range, soonSorted)) < soonSorted;
  const numbers = isSmall
    ? sql`select ${leads.number} as number from (${numbersOf(db, filter, range, "asc", soonSorted)}) as few
        cross join ${leads} where ${and(sql`few.number = ${leads.number}`, beyond)} ${order} limit ${limit}`
    : // The inner limit keeps both databases from any other way than along the index.
      sql`select number from (
        select number, status, type, owner_id, source from ${leads} ${beyond && sql`where ${beyond}`}
        ${order} limit 1000000000
      ) as leads where ${and(matches(db, filter), isWithin(sql`${leads.number}`, range))} limit ${limit}`;
  const rows = await leadsOf(db, numbers).orderBy(sql`${key} ${way}`, sql`${leads.number} ${way}`);
  return rows.map(({ lead }) => lead);
}

/** The cursor holds only the number of the last lead, because personal text must not be in a URL. */
async function isBeyond({ orm, tables: { leads } }: Db, key: SQL, isTurned: boolean, past: number) {
  const [last] = await orm
    .select({ key: sql<string>`${key}` })
    .from(leads)
    .where(eq(leads.number, past));
  return last && sql`(${key}, ${leads.number}) ${sql.raw(isTurned ? "<" : ">")} (${last.key}, ${past})`;
}

/** Counts the leads of a filter up to `max`, for badges such as "999+". The search is not applied. */
export async function countLeads(db: Db, filter: LeadFilter, max: number): Promise<number> {
  const range = await findRange(db, db.tables.leads, filter);
  return range ? countNumbers(db, filter, range, max) : 0;
}
