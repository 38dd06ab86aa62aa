import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { leadTypes } from "~/lib/lead-fields";
import { hasGroups, type LeadPlace, type LeadShow, type LeadSort } from "~/lib/lead-list";
import { leadStages } from "~/lib/lead-stage";
import { personName } from "~/lib/person-name";
import { listAdmins } from "./admins.server";
import { visitorChannel } from "./channels.server";
import type { Db } from "./database.server";
import { type LeadRow, type LeadWithDeliveries, withDeliveries } from "./leads.server";

export type LeadFilter = {
  /**
   * "open" is what the team works with: every stage, without spam. "undelivered" is what somebody of the team was not
   * told of, in whatever stage.
   */
  show: LeadShow;
  /** Beginnings of words of name, email, website and phone; all of them must be found. */
  search?: string;
  /** The id of an admin, or null for what belongs to nobody. */
  owner?: string | null;
  kind?: LeadRow["type"];
  source?: string;
  /** UTC days since the epoch, both included: from the first lead of the one to the last of the other, as they came. */
  from?: number;
  to?: number;
  /** Newest first unless told otherwise; see `hasGroups`. */
  order?: LeadSort;
};

/**
 * Leads in their order, `limit` at a time. `next` is the `past` of the following page; without it there is none.
 * Erased leads are never listed.
 */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  limit: number,
  past?: LeadPlace,
): Promise<{ leads: LeadWithDeliveries[]; next?: LeadPlace }> {
  const { found, next } = await walk(db, await groupsOf(db, filter), limit, past);
  return { leads: await withDeliveries(db, found), next };
}

/** The leads beside one in a list: the one above it and the one below it. */
export async function findNeighbors(
  db: Db,
  filter: LeadFilter,
  { number, status, ownerId }: Pick<LeadRow, "number" | "status" | "ownerId">,
): Promise<{ previous?: LeadRow; next?: LeadRow }> {
  const groups = await groupsOf(db, filter);
  const isGrouped = groups[0]?.name !== undefined;
  const place = { number, ...(isGrouped && { group: filter.order === "stage" ? status : (ownerId ?? "") }) };
  if (!groups.some(({ name }) => name === place.group)) return {};
  const turned = groups.toReversed().map(({ name, filter }) => {
    const order = filter.order === "oldest" ? "newest" : "oldest";
    return { name, filter: { ...filter, order } as const };
  });
  const [above, below] = [await walk(db, turned, 1, place), await walk(db, groups, 1, place)];
  return { previous: above.found[0], next: below.found[0] };
}

/** A list of its own within a list, newest or oldest first. */
type Group = { name?: string; filter: LeadFilter };

/**
 * By stage or by owner a list is several, one after the other; otherwise it is one without a name. What is found by
 * words or by messages has no groups: it would be looked through once for each.
 */
async function groupsOf(db: Db, filter: LeadFilter): Promise<Group[]> {
  const { show, search, owner, order } = filter;
  const whole = { ...filter, order: order === "oldest" ? order : "newest" } as const;
  if (!hasGroups({ show, search })) return [{ filter: whole }];
  if (order === "stage" && show === "open")
    return leadStages.map((stage) => ({ name: stage, filter: { ...whole, show: stage } }));
  if (order !== "owner" || owner !== undefined) return [{ filter: whole }];
  const named = (await listAdmins(db)).map((admin) => ({ id: admin.id, name: personName(admin) }));
  const owners = named.sort((a, b) => a.name.localeCompare(b.name, "en")).map(({ id }) => id);
  return [...owners, null].map((owner) => ({ name: owner ?? "", filter: { ...whole, owner } }));
}

/** One group after the other, from a place on, until there are enough. */
async function walk(db: Db, groups: Group[], limit: number, past?: LeadPlace) {
  const start = groups.findIndex(({ name }) => name === past?.group);
  const found: { lead: LeadRow; group?: string }[] = [];
  for (const { name, filter } of start < 0 ? groups : groups.slice(start)) {
    const beyond = name === past?.group ? past?.number : undefined;
    const leads = await listGroup(db, filter, limit + 1 - found.length, beyond);
    found.push(...leads.map((lead) => ({ lead, group: name })));
    if (found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const next: LeadPlace | undefined = last && {
    number: last.lead.number,
    ...(last.group !== undefined && { group: last.group }),
  };
  return { found: shown.map(({ lead }) => lead), next };
}

async function listGroup(db: Db, filter: LeadFilter, limit: number, past?: number): Promise<LeadRow[]> {
  const range = await findRange(db, filter);
  if (!range) return [];
  const isOldest = filter.order === "oldest";
  if (past !== undefined) range[isOldest ? "above" : "below"] = past;
  const read = async ({ rows, number }: ReturnType<typeof pageOf | typeof foundOf>) => {
    const found = await rows.orderBy(isOldest ? asc(number) : desc(number)).limit(limit);
    return found.map(({ lead }) => lead);
  };
  const typed = filter.search?.trim();
  if (!typed && filter.show !== "undelivered") return read(pageOf(db, filter, range, limit));
  const words = typed ? searchQuery[db.dialect](typed) : undefined;
  // Signs alone are in no word.
  if (words === "") return [];
  if (db.dialect === "sqlite" || filter.show === "undelivered" || !words)
    return read(foundOf(db, filter, range, words));
  const near = await read(pageOf(db, filter, range, nearby, words));
  const isWhole = near.length === limit || (await countNumbers(db, filter, range, nearby)) < nearby;
  return isWhole ? near : read(wordsFirst(db, filter, range, limit, words));
}

/**
 * How many leads of a filter PostgreSQL looks through for words, one after the other from where the page begins. Its
 * index of words would collect and sort all that have a word, which takes long for a frequent one; but that is found
 * near, and for what is not the index is fast. A filter that shows fewer leads than these is done with them.
 */
const nearby = 3000;

/** How many leads a filter shows, search left out, counted up to `max` only: a badge says "999+" as well as a number. */
export async function countLeads(db: Db, filter: LeadFilter, max: number): Promise<number> {
  const { orm, tables } = db;
  const { leads, deliveries } = tables;
  const range = await findRange(db, filter);
  if (!range) return 0;
  if (filter.show === "undelivered") {
    const one = orm.select({ one: sql`1`.as("one") }).from(deliveries);
    const which = and(matches(db, filter), isWithin(sql`${deliveries.leadNumber}`, range));
    const found = one.crossJoin(leads).where(which);
    const [row] = await orm.select({ count: count() }).from(found.limit(max).as("found"));
    return row?.count ?? 0;
  }
  return countNumbers(db, filter, range, max);
}

async function countNumbers(db: Db, filter: LeadFilter, range: Range, max: number) {
  const found = sql`(${joinArms(armsOf(db, filter, range, max))} limit ${max}) as found`;
  const [row] = await db.orm.select({ count: count() }).from(found);
  return row?.count ?? 0;
}

/** The sources that sent most since a UTC day (see dayOf), the largest first; spam does not count. */
export async function listSources(db: Db, fromDay: number, limit: number): Promise<string[]> {
  const { leadDays } = db.tables;
  const sum = sql<number>`sum(${leadDays.count})`;
  const rows = await db.orm
    .select({ source: leadDays.source })
    .from(leadDays)
    .where(gte(leadDays.day, fromDay))
    .groupBy(leadDays.source)
    .orderBy(desc(sum), asc(leadDays.source))
    .limit(limit);
  return rows.map(({ source }) => source);
}

/** Numbers of leads: from `first` to `last`, and of a page that follows another what lies beyond its end. */
type Range = { first?: number; last?: number; above?: number; below?: number };

/** The numbers between which the days of a filter lie; undefined when no lead does. */
async function findRange(db: Db, { from, to }: LeadFilter): Promise<Range | undefined> {
  const range: Range = {};
  if (from !== undefined) {
    range.first = await findEdge(db, gte(db.tables.leads.day, from), asc);
    if (range.first === undefined) return undefined;
  }
  if (to !== undefined) {
    range.last = await findEdge(db, lte(db.tables.leads.day, to), desc);
    if (range.last === undefined) return undefined;
  }
  return range;
}

async function findEdge({ orm, tables: { leads } }: Db, within: SQL, direction: typeof asc) {
  const query = orm.select({ number: leads.number }).from(leads).where(within);
  const [row] = await query.orderBy(direction(leads.day), direction(leads.number)).limit(1);
  return row?.number;
}

function isWithin(number: SQL, { first, last, above, below }: Range) {
  return and(
    first === undefined ? undefined : gte(number, first),
    last === undefined ? undefined : lte(number, last),
    above === undefined ? undefined : gt(number, above),
    below === undefined ? undefined : lt(number, below),
  );
}

/** The first leads of a filter, `limit` of them; with `words` (PostgreSQL's) those of them that have the words. */
function pageOf(db: Db, filter: LeadFilter, range: Range, limit: number, words?: string) {
  const { leads } = db.tables;
  const ends = filter.order === "oldest" ? sql`asc` : sql`desc`;
  // Only of the page itself whole leads are read: of all others the index has told enough.
  const numbers = sql`${joinArms(armsOf(db, filter, range, limit))} order by number ${ends} limit ${limit}`;
  const page = sql`(${numbers}) as page`;
  // "is true" keeps PostgreSQL from the index of words.
  const hasWords = words ? sql`(${haveWords(words)}) is true` : undefined;
  const rows = db.orm.select({ lead: leads }).from(page).crossJoin(leads);
  return {
    number: sql`${leads.number}`,
    rows: rows.where(and(sql`page.number = ${leads.number}`, hasWords)),
  };
}

/** Leads by their words, or by their message. */
function foundOf(db: Db, filter: LeadFilter, range: Range, words?: string) {
  const { query, number, isFound } = leadSource(db, filter.show, words);
  return { number, rows: query.where(and(isFound, isWithin(number, range), matches(db, filter))) };
}

/** Finds all leads with some words, which are few, before it sorts them: PostgreSQL cannot know that they are few. */
function wordsFirst(db: Db, filter: LeadFilter, range: Range, limit: number, words: string) {
  const { leads } = db.tables;
  const ends = filter.order === "oldest" ? sql`asc` : sql`desc`;
  // The index collects all that have the end of a host, "com", as the beginning of a word; that is looked at last.
  const first = haveWords(words.replaceAll(/ <-> '[^']*':\*/g, ""));
  const which = and(
    first,
    sql`(${haveWords(words)}) is true`,
    isWithin(sql`${leads.number}`, range),
    matches(db, filter),
  );
  const found = sql`(with found as materialized (select ${leads.number} as number from ${leads} where ${which})
    select number from found order by number ${ends} limit ${limit}) as found`;
  const rows = db.orm.select({ lead: leads }).from(found).crossJoin(leads);
  return { number: sql`found.number`, rows: rows.where(sql`found.number = ${leads.number}`) };
}

function haveWords(words: string) {
  return sql`leads.search @@ to_tsquery('simple', ${words})`;
}

/**
 * One arm for each stage and kind that a filter shows. In each of them everything but the number is one value, so the
 * index that begins with the columns of the filter gives its leads in their order, and no more of them than are
 * wanted: what a page costs depends neither on how many leads there are nor on how rare it is what one looks for.
 */
function armsOf({ tables: { leads } }: Db, filter: LeadFilter, range: Range, limit: number): SQL[] {
  const stages = filter.show === "open" ? leadStages : [filter.show];
  const wantedKinds = filter.kind ? [filter.kind] : leadTypes;
  const direction = filter.order === "oldest" ? asc : desc;
  // PostgreSQL does not see that a column that "is null" is one value, and reads the index in order when it is named.
  const order =
    filter.owner === null ? [direction(leads.ownerId), direction(leads.number)] : [direction(leads.number)];
  return stages.flatMap((stage) =>
    wantedKinds.map((kind) => {
      const which = and(
        sql`${leads.status} = ${stage}`,
        eq(leads.type, kind),
        ofOwnerAndSource(leads, filter),
        isWithin(sql`${leads.number}`, range),
      );
      const rows = sql`select ${leads.number} as number from ${leads} where ${which}`;
      return sql`select number from (${rows} order by ${sql.join(order, sql`, `)} limit ${limit}) as arm`;
    }),
  );
}

function joinArms(arms: SQL[]) {
  return sql.join(arms, sql` union all `);
}

function ofOwnerAndSource(leads: Db["tables"]["leads"], { owner, source }: LeadFilter) {
  return and(
    owner === undefined ? undefined : owner === null ? isNull(leads.ownerId) : eq(leads.ownerId, owner),
    source === undefined ? undefined : eq(leads.source, source),
  );
}

// Of messages to the team. Word for word the condition of its index, or SQLite does not see that it may use it.
const isUntold = sql`deliveries.state in ('pending', 'dead') and deliveries.channel <> ${visitorChannel}`;
/** Of the messages of a lead one stands for all, so that each lead is listed once. */
const isFirstUntold = sql`not exists (
  select 1 from deliveries as other where other.lead_number = deliveries.lead_number
  and other.channel < deliveries.channel and other.state in ('pending', 'dead') and other.channel <> ${visitorChannel}
)`;

/** A filter as a condition on rows that were found in another way. */
function matches({ tables: { leads, deliveries } }: Db, filter: LeadFilter): SQL | undefined {
  const { show, kind } = filter;
  const ofStage =
    show === "undelivered"
      ? // Of an erased one somebody may still be to hear that it was erased.
        and(eq(deliveries.leadNumber, leads.number), ne(leads.status, "erased"), isUntold, isFirstUntold)
      : // Said by what it is not, so that it does not invite reading by status and sorting.
        show === "open"
        ? and(ne(leads.status, "spam"), ne(leads.status, "erased"))
        : inArray(leads.status, [show]);
  return and(ofStage, kind && eq(leads.type, kind), ofOwnerAndSource(leads, filter));
}

/**
 * Where rows are found by words, or by their message. SQLite reads the tables of a cross join in the order in which they
 * stand (PostgreSQL as it sees fit). The one that narrows most stands first and gives its rows in the order of their
 * numbers by itself, so no page of a million leads is sorted. `number` is its column to order by, `isFound` finds the
 * words.
 */
function leadSource({ dialect, orm, tables: { leads, deliveries } }: Db, show: LeadShow, words?: string) {
  const columns = orm.select({ lead: leads });
  const isUndelivered = show === "undelivered";
  if (words && dialect === "sqlite") {
    const found = columns.from(sql`lead_search`).crossJoin(leads);
    return {
      query: isUndelivered ? found.crossJoin(deliveries) : found,
      number: sql`lead_search.rowid`,
      isFound: sql`lead_search match ${words} and lead_search.rowid = ${leads.number}`,
    };
  }
  if (words)
    return {
      query: columns.from(leads).crossJoin(deliveries),
      number: sql`${leads.number}`,
      isFound: haveWords(words),
    };
  return { query: columns.from(deliveries).crossJoin(leads), number: sql`${deliveries.leadNumber}` };
}

/** What a person typed as a query of each database; nothing in it is an operator. */
const searchQuery = {
  /** FTS5 takes a word in quotes as the row of its parts. */
  sqlite: (typed: string) =>
    wordsIn(typed)
      .map((word) => `"${word.replaceAll('"', '""')}"*`)
      .join(" "),
  /** The parts of a word follow each other; they are taken apart as in the column leads.search. */
  postgres: (typed: string) =>
    wordsIn(
      typed
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toLowerCase(),
    )
      .map((word) => word.match(/[\p{L}\p{N}]+/gu) ?? [])
      .map((parts) => `${parts.map((part) => `'${part}'`).join(" <-> ")}:*`)
      .join(" & "),
};

function wordsIn(typed: string): string[] {
  return typed.slice(0, 200).match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
}
