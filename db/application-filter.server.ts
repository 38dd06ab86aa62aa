import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { ApplicationState } from "~/lib/applications/application-stage";
import type { Db } from "./database.server";
import {
  countRows,
  isWithin,
  type ListFilter,
  numbersOfEach,
  ofEachSource,
  ofOwnerAndSource,
  type Range,
  type Way,
} from "./list-filter.server";

export type ApplicationFilter = ListFilter & {
  stages: readonly ApplicationState[];
  /** Beginnings of words of name, answers and notes; all of them must be found. */
  search?: string;
  /** The id of a job, or of several. */
  job?: string | readonly string[];
  /** Seen by an admin: what they rated and the team rates `min` or better on average, or without it what they did not rate. */
  rating?: { adminId: string; min?: number };
  /** Newest first unless told otherwise. */
  order?: "newest" | "oldest";
};

/** The first numbers of a filter, search left out, `limit` of them: a query for "number". */
export function applicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  way: Way,
  limit: number,
): SQL {
  return sql`${ofEachStage(db, filter, range, way, limit)} order by number ${sql.raw(way)} limit ${limit}`;
}

/** How many applications a filter shows, search left out, counted up to `max` only. */
export async function countApplicationNumbers(
  db: Db,
  filter: ApplicationFilter,
  range: Range,
  max: number,
): Promise<number> {
  return countRows(db, sql`${ofEachStage(db, filter, range, "desc", max)} limit ${max}`);
}

function ofEachStage(db: Db, filter: ApplicationFilter, range: Range, way: Way, limit: number): SQL {
  const { applications } = db.tables;
  const conditions = filter.stages.flatMap((stage) =>
    ofEachSource(filter).map((one) =>
      and(
        // Written out, so that the plan is made for this stage and not for any.
        sql`${applications.stage} = ${stage}`,
        besideStage(db, one),
        isWithin(sql`${applications.number}`, range),
      ),
    ),
  );
  return numbersOfEach(applications, conditions, filter, way, limit);
}

function besideStage(db: Db, { job, rating, ...filter }: ApplicationFilter) {
  const { applications } = db.tables;
  return and(
    rating && isRated(db, rating),
    job === undefined ? undefined : inArray(applications.jobId, typeof job === "string" ? [job] : [...job]),
    ofOwnerAndSource(applications, filter),
  );
}

/** Ratings of others are known only to those who have given one. A mean is rounded to a tenth, as it is shown. */
function isRated({ tables }: Db, { adminId, min }: NonNullable<ApplicationFilter["rating"]>): SQL {
  const { applications, applicationRatings: ratings } = tables;
  const own = sql`select application_number from ${ratings} where admin_id = ${adminId}`;
  if (min === undefined) return sql`${applications.number} not in (${own})`;
  return sql`${applications.number} in (
    select application_number from ${ratings} where application_number in (${own})
    group by application_number having sum(rating) * 20 >= count(*) * ${sql.raw(String(Math.trunc(min) * 20 - 1))}
  )`;
}

/** A filter as a condition on applications that were found in another way, days left out. */
export function matchesApplication(db: Db, filter: ApplicationFilter): SQL | undefined {
  return and(inArray(db.tables.applications.stage, [...filter.stages]), besideStage(db, filter));
}
