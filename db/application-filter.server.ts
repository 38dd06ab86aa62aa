import { and, asc, count, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { ApplicationState } from "~/lib/application-stage";
import type { Db } from "./database.server";
import { isWithin, type Range, type Way } from "./lead-filter.server";

export type ApplicationFilter = {
  stages: readonly ApplicationState[];
  /** Beginnings of words of name, answers and notes; all of them must be found. */
  search?: string;
  /** The id of a job, or of several. */
  job?: string | readonly string[];
  /** The id of an admin, or null for what belongs to nobody. */
  owner?: string | null;
  source?: string;
  /** UTC days since the epoch, both included. */
  from?: number;
  to?: number;
  /** Newest first unless told otherwise. */
  order?: "newest" | "oldest";
};

/** The numbers between which the days of a filter lie; undefined when no application does. */
export async function findApplicationRange(
  { orm, tables: { applications } }: Db,
  { from, to }: ApplicationFilter,
): Promise<Range | undefined> {
  const edge = async (within: SQL, direction: typeof asc) => {
    const query = orm.select({ number: applications.number }).from(applications).where(within);
    const [row] = await query.orderBy(direction(applications.day), direction(applications.number)).limit(1);
    return row?.number;
  };
  const range: Range = {};
  if (from !== undefined) {
    range.first = await edge(gte(applications.day, from), asc);
    if (range.first === undefined) return undefined;
  }
  if (to !== undefined) {
    range.last = await edge(lte(applications.day, to), desc);
    if (range.last === undefined) return undefined;
  }
  return range;
}

/**
 * The first numbers of a filter, search left out, `limit` of them: a query for "number". One arm for each stage, so that
 * an index gives its applications in their order; what else is asked for stands in the same index.
 */
export function applicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  way: Way,
  limit: number,
): SQL {
  return sql`${armsOf(db, filter, range, way, limit)} order by number ${sql.raw(way)} limit ${limit}`;
}

/** How many applications a filter shows, search left out, counted up to `max` only. */
export async function countApplicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  max: number,
): Promise<number> {
  const found = sql`${armsOf(db, filter, range, "desc", max)} limit ${max}`;
  const [row] = await db.orm.select({ count: count() }).from(sql`(${found}) as found`);
  return row?.count ?? 0;
}

function armsOf(db: Db, filter: ApplicationFilter, range: Range, way: Way, limit: number): SQL {
  const { applications } = db.tables;
  const direction = way === "asc" ? asc : desc;
  // PostgreSQL does not see that a column that "is null" is one value, and reads the index in order when it is named.
  const order =
    filter.owner === null
      ? [direction(applications.ownerId), direction(applications.number)]
      : [direction(applications.number)];
  const arms = filter.stages.map((stage) => {
    const which = and(
      // Written out, so that the plan is made for this stage and not for any.
      sql`${applications.stage} = ${stage}`,
      besideStage(db, filter),
      isWithin(sql`${applications.number}`, range),
    );
    const rows = sql`select ${applications.number} as number from ${applications} where ${which}`;
    return sql`select number from (${rows} order by ${sql.join(order, sql`, `)} limit ${limit}) as arm`;
  });
  return sql.join(arms, sql` union all `);
}

function besideStage(db: Db, { job, owner, source }: ApplicationFilter): SQL | undefined {
  const { applications } = db.tables;
  return and(
    job === undefined ? undefined : inArray(applications.jobId, typeof job === "string" ? [job] : [...job]),
    owner === undefined
      ? undefined
      : owner === null
        ? isNull(applications.ownerId)
        : eq(applications.ownerId, owner),
    source === undefined ? undefined : eq(applications.source, source),
  );
}

/** A filter as a condition on applications that were found in another way, days left out. */
export function matchesApplication(db: Db, filter: ApplicationFilter): SQL | undefined {
  return and(inArray(db.tables.applications.stage, [...filter.stages]), besideStage(db, filter));
}
