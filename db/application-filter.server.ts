import { and, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { type ApplicationState, applicationStages } from "~/lib/applications/application-stage";
import type { Db } from "./database.server";
import { type ListFilter, matchesListFilter } from "./list-filter.server";

export type ApplicationFilter = ListFilter & {
  stages: readonly ApplicationState[];
  job?: string | readonly string[];
  /**
   * With `min`, applications that the admin rated and the team rates `min` or better on average. Without it,
   * applications that the admin has not rated.
   */
  rating?: { adminId: string; min?: number };
};

/** Returns a filter as a condition on applications; the search is not applied. */
export function matchesApplication(db: Db, { stages, job, rating, ...filter }: ApplicationFilter) {
  const { applications } = db.tables;
  return and(
    ofStages(db, stages),
    rating && hasMinimumRating(db, rating),
    job === undefined ? undefined : inArray(applications.jobId, [job].flat()),
    matchesListFilter(db, "applications", filter),
  );
}

/** Several stages are said by what they are not, so that their rows are read in the order of the list. */
function ofStages({ tables: { applications } }: Db, stages: readonly ApplicationState[]): SQL {
  if (stages.length < 2) return inArray(applications.stage, [...stages]);
  return notInArray(
    applications.stage,
    applicationStages.filter((stage) => stage === "erased" || !stages.includes(stage)),
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
