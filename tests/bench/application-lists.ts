import { parseArgs } from "node:util";
import type { ApplicationFilter } from "~/db/application-filter.server";
import {
  countApplications,
  findApplicationNeighbors,
  listApplications,
  listJobsWithApplications,
} from "~/db/application-lists.server";
import { type Db, openDatabase } from "~/db/database.server";
import { listSources } from "~/db/list-filter.server";
import { applicationShows, listShownStages } from "~/lib/applications/application-list";
import { dayMs } from "~/lib/days";
import { readBoard } from "~/server/applications/application-board.server";
import { startPostgres } from "../fixtures/postgres";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { chooseClock, measureFilters, measurePages, measureViews } from "./list-times";
import { fillWithApplications } from "./many-applications";

/**
 * How fast the admin lists, counts and searches a hundred thousand applications, in the database and as whole pages over
 * HTTP: after a build, `bun tests/bench/application-lists.ts [--postgres] [--applications=N] [--every=13]`, of all
 * combinations of filters every Nth.
 */
const { values: asked } = parseArgs({
  options: {
    postgres: { type: "boolean" },
    applications: { type: "string" },
    every: { type: "string" },
  },
});
const total = Number(asked.applications ?? 100_000);
const every = Number(asked.every ?? 13);
const half = Math.round(total / 2);
const clock = chooseClock(asked.postgres);
const now = Date.now();

using folder = temporaryFolder();
await using postgres = asked.postgres ? await startPostgres() : undefined;
await postgres?.run("CREATE DATABASE many");
const db = await openDatabase(postgres?.urlOf("many") ?? folder.file("vitreel.db"));
const { jobs, owners } = await fillWithApplications(db, total, now);
await postgres?.run("VACUUM ANALYZE", "many");
console.table(await measureQueries(db, jobs, owners));
const { applications } = await listApplications(db, { stages: listShownStages("all") }, 1, half);
await db.close();
const env: Record<string, string> = postgres
  ? { DATABASE_URL: postgres.urlOf("many") }
  : { DATA_DIR: folder.path };
console.table(await measurePages(env, listPages(jobs[3], applications[0]?.id)));

async function measureQueries(db: Db, jobs: string[], owners: string[]) {
  const all = listShownStages("all");
  const search = (words: string) => () => listApplications(db, { stages: all, search: words }, 50);
  const rows = await measureViews(
    [
      ["board of all jobs", () => readBoard(db, { stages: all })],
      ["board of one job", () => readBoard(db, { stages: all, job: jobs[3] })],
      ["board, searched for a frequent word", () => readBoard(db, { stages: all, search: "light film" })],
      ["board, searched for a name", () => readBoard(db, { stages: all, search: "first77 last2a" })],
      ["list, first page", () => listApplications(db, { stages: listShownStages("open") }, 50)],
      ["list of all, a page in the middle", () => listApplications(db, { stages: all }, 50, half)],
      ["neighbors in the middle", () => findApplicationNeighbors(db, { stages: all }, half)],
      ["search by name", search("first77 last2a")],
      ["search by a rare word", search("rarity")],
      ["search without result", search("nosuchword")],
      ["jobs to choose from", () => listJobsWithApplications(db)],
      ["sources to choose from", () => listSources(db, "applications", 2000, 20)],
    ],
    clock,
  );
  const daysAgo = (days: number) => now - days * dayMs;
  const filters = applicationShows.flatMap((show) =>
    [undefined, jobs[0], jobs[17]].flatMap((job) =>
      [undefined, null, owners[0]].flatMap((owner) =>
        [undefined, "google", "expo", "nowhere"].flatMap((source) =>
          [{}, { from: daysAgo(7) }, { from: daysAgo(400), to: daysAgo(398) }].flatMap((days) =>
            (["newest", "oldest"] as const).map(
              (order): ApplicationFilter => ({
                stages: listShownStages(show),
                job,
                owner,
                source,
                ...days,
                order,
              }),
            ),
          ),
        ),
      ),
    ),
  );
  const searches = filters.flatMap((filter) =>
    ["light", "first77", "rarity", "nosuchword"].map((search) => ({ ...filter, search })),
  );
  const list = (filter: ApplicationFilter) => listApplications(db, filter, 50);
  const count = (filter: ApplicationFilter) => countApplications(db, filter, 1000);
  rows.push(...(await measureFilters("list", filters, list, { clock, every })));
  rows.push(...(await measureFilters("count", filters, count, { clock, every })));
  rows.push(...(await measureFilters("search", searches, list, { clock, every })));
  return rows;
}

function listPages(job: string | undefined, id: string | undefined): [string, () => string][] {
  const path = "/admin/applications";
  return [
    ["board of all jobs", () => path],
    ["board of one job", () => `${path}?job=${job}`],
    ["board, searched for a frequent word", () => `${path}?q=light+film`],
    ["board, searched for a name", () => `${path}?q=first77+last2a`],
    ["list, first page", () => `${path}?view=list`],
    ["list of all, a page in the middle", () => `${path}?view=list&show=all&before=${half}`],
    ["list, searched for a name", () => `${path}?view=list&show=all&q=first77+last2a`],
    ["list, searched without result", () => `${path}?view=list&show=all&q=nosuchword`],
    ["an application in the middle of its list", () => `${path}/${id}?view=list&show=all`],
    ["search of the whole admin for a name", () => "/admin/search?q=first77+last2a"],
    ["what there is to do", () => "/admin"],
  ];
}
