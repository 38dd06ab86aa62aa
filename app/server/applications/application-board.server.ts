import type { ApplicationFilter } from "~/db/application-filter.server";
import {
  countApplications,
  countFoundApplications,
  type ListedApplication,
  listApplications,
} from "~/db/application-lists.server";
import type { Db } from "~/db/database.server";
import { type ApplicationState, pipelineStages } from "~/lib/applications/application-stage";
import { countLimit, formatCapped } from "~/lib/list-view";

/** The maximum number of cards per column; the list shows the rest. */
const maxCardsPerColumn = 20;
/** A search runs once for all columns, up to this many matches. */
const maxMatches = 100;

const boardStages = [...pipelineStages, "rejected"] as const;

/** Returns the first applications of each pipeline stage with their counts; rejected ones are only counted. */
export async function readBoard(db: Db, filter: ApplicationFilter) {
  if (filter.search?.trim()) return searchBoard(db, filter);
  return Promise.all(
    boardStages.map(async (stage) => {
      const ofStage = { ...filter, stages: [stage] };
      const { applications, next } =
        stage === "rejected"
          ? { applications: [], next: 0 }
          : await listApplications(db, ofStage, maxCardsPerColumn);
      const count =
        next === undefined ? applications.length : await countApplications(db, ofStage, countLimit);
      return { stage, applications, count: formatCapped(count) };
    }),
  );
}

async function searchBoard(db: Db, filter: ApplicationFilter) {
  const { applications, next } = await listApplications(db, filter, maxMatches);
  const byStage: Map<string, ListedApplication[]> = Map.groupBy(applications, ({ stage }) => stage);
  return boardStages.map((stage) => {
    const found = byStage.get(stage) ?? [];
    return {
      stage,
      applications: stage === "rejected" ? [] : found.slice(0, maxCardsPerColumn),
      count: next === undefined ? String(found.length) : `${found.length}+`,
    };
  });
}

/** Counts the applications in each of these stages, capped; undefined where a search finds too many to count. */
export async function countStages<Name extends string>(
  db: Db,
  filter: ApplicationFilter,
  shows: readonly Name[],
  stagesOf: (show: Name) => readonly ApplicationState[],
): Promise<Record<Name, string> | undefined> {
  const found = filter.search ? await countFoundApplications(db, filter, countLimit) : undefined;
  if (filter.search && !found) return undefined;
  const counts = await Promise.all(
    shows.map(async (show) => {
      const stages = stagesOf(show);
      const count = found
        ? stages.reduce((sum, stage) => sum + (found.get(stage) ?? 0), 0)
        : await countApplications(db, { ...filter, stages }, countLimit);
      return [show, formatCapped(count)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<Name, string>;
}
