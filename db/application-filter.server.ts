import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { ApplicationState } from "~/lib/applications/application-stage";
import type { Db } from "./database.server";
import {
  countQuery,
  isInRange,
  type ListFilter,
  matchesOwnerAndSource,
  type Range,
  type SortDirection,
  selectNumbersOfEach,
  splitBySource,
} from "./list-filter.server";

export type ApplicationFilter = ListFilter & {
  stages: readonly ApplicationState[];
  job?: string | readonly string[];
  /**
   * With `min`, applications that the admin rated and the team rates `min` or better on average. Without it,
   * applications that the admin has not rated.
   */
  rating?: { adminId: string; min?: number };
};

/** A query for "number": the first `limit` numbers of a filter. The search is not applied. */
export function selectApplicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  way: SortDirection,
  limit: number,
): SQL {
  return sql`${selectEachStage(db, filter, range, way, limit)} order by number ${sql.raw(way)} limit ${limit}`;
}

/** Counts the applications of a filter up to `max`. The search is not applied. */
export async function countApplicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  max: number,
): Promise<number> {
  return countQuery(db, sql`${selectEachStage(db, filter, range, "desc", max)} limit ${max}`);
}

function selectEachStage(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  way: SortDirection,
  limit: number,
): SQL {
  const { applications } = db.tables;
  const conditions = filter.stages.flatMap((stage) =>
    splitBySource(filter).map((one) =>
      and(
        // The stage is a literal, so that PostgreSQL plans for this stage and not for any.
        sql`${applications.stage} = ${stage}`,
        matchesAllButStage(db, one),
        isInRange(sql`${applications.number}`, range),
      ),
    ),
  );
  return selectNumbersOfEach(applications, conditions, filter, way, limit);
}

function matchesAllButStage(db: Db, { job, rating, ...filter }: ApplicationFilter) {
  const { applications } = db.tables;
  return and(
    rating && hasMinimumRating(db, rating),
    job === undefined ? undefined : inArray(applications.jobId, typeof job === "string" ? [job] : [...job]),
    matchesOwnerAndSource(applications, filter),
  );
}

/** The average is visible only to admins who rated too. It is rounded to a tenth, as the list shows it. */
function hasMinimumRating({ tables }: Db, { adminId, min }: NonNullable<ApplicationFilter["rating"]>): SQL {
  const { applications, applicationRatings: ratings } = tables;
  const ratedNumbers = sql`select application_number from ${ratings} where admin_id = ${adminId}`;
  if (min === undefined) return sql`${applications.number} not in (${ratedNumbers})`;
  return sql`${applications.number} in (
    select application_number from ${ratings} where application_number in (${ratedNumbers})
    group by application_number having sum(rating) * 20 >= count(*) * ${sql.raw(String(Math.trunc(min) * 20 - 1))}
  )`;
}

/** Returns a filter as a condition on applications. Its days are not applied. */
export function matchesApplication(db: Db, filter: ApplicationFilter): SQL | undefined {
  return and(inArray(db.tables.applications.stage, [...filter.stages]), matchesAllButStage(db, filter));
}
