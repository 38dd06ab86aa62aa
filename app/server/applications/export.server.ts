import { countFilesOf } from "~/db/application-files.server";
import type { ApplicationFilter } from "~/db/application-filter.server";
import { listApplications } from "~/db/application-lists.server";
import { findApplicationsById, listRatings } from "~/db/application-work.server";
import { listAnswersOf } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { listNotes } from "~/db/notes.server";
import { applicationStates } from "~/lib/applications/application-stage";
import { listTouchColumns } from "~/lib/insight/arrival-columns";
import { type Attribution, parseAttribution } from "~/lib/insight/attribution";
import { listPeople } from "~/server/accounts/team.server";
import {
  type Column,
  formatNotesCell,
  formatTimeCell,
  generateCsv,
  readRows,
  toRecord,
} from "~/server/http/csv.server";
import { findVisibleRating } from "./application-view.server";

const pageSize = 500;

/** An application with its related data. */
type Exported = Awaited<ReturnType<typeof readPage>>[number] & {
  job: string;
  owner: string | undefined;
  arrivals: Attribution | undefined;
};

const exportColumns: Column<Exported>[] = [
  ["number", ({ number }) => number],
  ["id", ({ id }) => id],
  ["created_at", ({ createdAt }) => formatTimeCell(createdAt)],
  ["job", ({ job }) => job],
  ["stage", ({ stage }) => stage],
  ["stage_at", ({ stageAt }) => formatTimeCell(stageAt)],
  ["closed_at", ({ closedAt }) => formatTimeCell(closedAt)],
  ["owner", ({ owner }) => owner],
  ["name", ({ name }) => name],
  ["email", ({ email }) => email],
  ["phone", ({ phone }) => ({ phone })],
  ["location", ({ location }) => location],
  ["links", ({ links }) => (JSON.parse(links) as string[]).join("\n")],
  ["words", ({ note }) => note],
  ["answers", ({ answers }) => answers.map(({ question, answer }) => `${question}: ${answer}`).join("\n")],
  ["files", ({ files }) => files],
  ["notes", ({ notes }) => formatNotesCell(notes)],
  ["keep_longer", ({ keepLonger }) => (keepLonger ? "yes" : "no")],
  ["consent_at", ({ consentAt }) => formatTimeCell(consentAt)],
  ["spam_reason", ({ spamReason }) => spamReason],
  ["page", ({ page }) => page],
  ["source", ({ source }) => source],
  ["rating", ({ rating }) => rating?.mean],
  ["your_rating", ({ rating }) => rating?.yours],
  ...listTouchColumns(),
];

/**
 * Yields the applications of a filter as CSV, in order. Ratings are hidden from the reader as in the list.
 */
export async function* exportApplications(
  db: Db,
  filter: ApplicationFilter,
  readerId: string,
): AsyncGenerator<string> {
  yield* generateCsv(exportColumns, await createReader(db, filter, readerId));
}

/** The columns that say what the team thinks. */
const teamColumns = ["stage", "stage_at", "owner", "notes", "spam_reason", "rating", "your_rating"];
const personColumns: Column<Exported>[] = [
  ...exportColumns.filter(([name]) => !teamColumns.includes(name)),
  ["consent", ({ consentWords }) => consentWords],
  ["notes", ({ notes }) => notes.length || undefined],
];

/** Returns all applications of a person by the columns of the export, without what the team wrote; spam too. */
export async function describeApplicationsOf(db: Db, email: string, readerId: string) {
  const rows = await readRows(await createReader(db, { stages: applicationStates, email }, readerId));
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    job: row.job,
    facts: toRecord(personColumns, row),
  }));
}

/** Returns a function that reads a page of applications with all that is exported. */
async function createReader(db: Db, filter: ApplicationFilter, readerId: string) {
  const owners = new Map((await listPeople(db)).map(({ id, name }) => [id, name]));
  return async (past: number | undefined) => {
    const { applications, next } = await listApplications(db, filter, pageSize, past);
    const titles = new Map(applications.map(({ number, job }) => [number, job]));
    const ids = applications.map(({ id }) => id);
    const rows = (await readPage(db, ids, readerId)).map((one) => ({
      ...one,
      job: titles.get(one.number) ?? "",
      owner: owners.get(one.ownerId ?? ""),
      arrivals: parseAttribution(one.attribution),
    }));
    return { rows, next };
  };
}

/** Reads applications with all exported data in the order of their ids; those erased meanwhile are left out. */
async function readPage(db: Db, ids: string[], readerId: string) {
  const rows = new Map((await findApplicationsById(db, ids)).map((row) => [row.id, row]));
  const numbers = [...rows.values()].map(({ number }) => number);
  const answers = await listAnswersOf(db, numbers);
  const notes = await listNotes(db, "applicationNumber", numbers);
  const files = await countFilesOf(db, numbers);
  const ratings = Map.groupBy(await listRatings(db, numbers), ({ applicationNumber }) => applicationNumber);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    return {
      ...row,
      answers: answers.get(row.number) ?? [],
      notes: notes.get(row.number) ?? [],
      files: files.get(row.number) ?? 0,
      rating: findVisibleRating(ratings.get(row.number) ?? [], readerId),
    };
  });
}
