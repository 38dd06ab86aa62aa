import { and, asc, count, eq, gt, inArray, isNull, lt, ne, type SQL, sum } from "drizzle-orm";
import { filesWithAdded } from "~/lib/applications/application-fields";
import type { Db } from "./database.server";
import { countRows, findRow } from "./rows.server";
import type { Tables } from "./schema/sqlite";
import { hashSubmissionKey } from "./submission-keys.server";

/** A candidate's file; its bytes are in the file store under `formatStoredName`. */
export type ApplicationFileRow = Tables["applicationFiles"]["$inferSelect"];

/** The name of a file in every store. No two rows share bytes, so the bytes can be deleted with the row. */
export function formatStoredName({ sha256, id }: Pick<ApplicationFileRow, "sha256" | "id">) {
  return `${sha256}-${id}`;
}

/** Returns the row's id from the name of a stored file, or undefined for a name in another format. */
export function parseStoredName(name: string): string | undefined {
  return name.match(/^[\da-f]{64}-([\da-f-]{36})$/)?.[1];
}

/** Writes the row of a file whose bytes are stored already; `draft` is the key of the form. */
export async function createFile(tx: Db, file: ApplicationFileRow): Promise<void> {
  const draft = file.draft && hashSubmissionKey(file.draft);
  await tx.orm.insert(tx.tables.applicationFiles).values({ ...file, draft });
}

/** Returns a candidate's file by id, without its bytes; undefined when it was deleted. */
export async function findFile(db: Db, id: string): Promise<ApplicationFileRow | undefined> {
  return findRow(db, db.tables.applicationFiles, eq(db.tables.applicationFiles.id, id));
}

/** Lists the files of a form that is not sent yet, in the order of upload. */
export function listDraftFiles(db: Db, draft: string): Promise<ApplicationFileRow[]> {
  const { applicationFiles } = db.tables;
  const ofDraft = eq(applicationFiles.draft, hashSubmissionKey(draft));
  return listInOrder(db, and(ofDraft, isNull(applicationFiles.applicationNumber)));
}

/** Lists the files uploaded with a submission key, in the order of upload, whether the form was sent or not. */
export function listFormUploads(db: Db, draft: string): Promise<ApplicationFileRow[]> {
  return listInOrder(db, eq(db.tables.applicationFiles.draft, hashSubmissionKey(draft)));
}

/** Lists the files of an application in the order of upload. */
export function listFilesOf(db: Db, applicationNumber: number): Promise<ApplicationFileRow[]> {
  return listInOrder(db, eq(db.tables.applicationFiles.applicationNumber, applicationNumber));
}

function listInOrder({ orm, tables: { applicationFiles } }: Db, which: SQL | undefined) {
  const files = orm.select().from(applicationFiles).where(which);
  return files.orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));
}

/** Counts the files uploaded with a submission key, including those the candidate removed. */
export function countDraftFiles(db: Db, draft: string): Promise<number> {
  const { applicationFiles } = db.tables;
  return countRows(db, applicationFiles, eq(applicationFiles.draft, hashSubmissionKey(draft)));
}

/**
 * Attaches the chosen files of a form to its application, up to the limit per application, and deletes the rows of the
 * other uploads. Returns the stored names of those, to be deleted after the commit.
 */
export async function attachFiles(
  tx: Db,
  draft: string,
  applicationNumber: number,
  chosen: readonly string[],
): Promise<string[]> {
  const { applicationFiles } = tx.tables;
  const all = await listDraftFiles(tx, draft);
  const room = filesWithAdded - (await listFilesOf(tx, applicationNumber)).length;
  const attached = all.filter(({ id }) => chosen.includes(id)).slice(0, Math.max(0, room));
  if (attached.length > 0)
    await tx.orm
      .update(applicationFiles)
      .set({ applicationNumber })
      .where(inArray(applicationFiles.id, listIds(attached)));
  return deleteFiles(
    tx,
    all.filter((file) => !attached.includes(file)),
  );
}

/** Returns the stored names of an application's files. The caller deletes them after their rows are gone. */
export async function listFileNames(db: Db, applicationNumber: number): Promise<string[]> {
  return (await listFilesOf(db, applicationNumber)).map(formatStoredName);
}

const batchSize = 200;

/** Counts the files of each application; applications without files are left out. */
export async function countFilesOf(
  { orm, tables: { applicationFiles: files } }: Db,
  numbers: number[],
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await orm
    .select({ number: files.applicationNumber, count: count() })
    .from(files)
    .where(inArray(files.applicationNumber, numbers))
    .groupBy(files.applicationNumber);
  return new Map(rows.map(({ number, count }) => [number ?? 0, count]));
}

/** Deletes the rows of files whose form was not sent, uploaded before `before` (ms). Returns their stored names. */
export async function deleteOldDrafts(db: Db, before: number): Promise<string[]> {
  const { applicationFiles } = db.tables;
  const names: string[] = [];
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const old = await tx.orm
        .select()
        .from(applicationFiles)
        .where(and(isNull(applicationFiles.applicationNumber), lt(applicationFiles.createdAt, before)))
        .limit(batchSize);
      return deleteFiles(tx, old);
    });
    names.push(...deleted);
    if (deleted.length < batchSize) return names;
  }
}

/**
 * Deletes the rows of the oldest files of forms that are not sent, but not of `newest`, until they take at most `bytes`.
 * Returns the stored names, to be deleted after the commit.
 */
export async function deleteOldestDrafts(tx: Db, bytes: number, newest: string): Promise<string[]> {
  const { applicationFiles: files } = tx.tables;
  const isDraft = isNull(files.applicationNumber);
  const [row] = await tx.orm
    .select({ total: sum(files.size) })
    .from(files)
    .where(isDraft);
  let excess = Number(row?.total ?? 0) - bytes;
  const names: string[] = [];
  while (excess > 0) {
    const oldest = await tx.orm
      .select()
      .from(files)
      .where(and(isDraft, ne(files.id, newest)))
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(batchSize);
    const old: ApplicationFileRow[] = [];
    for (const file of oldest) {
      if (excess <= 0) break;
      excess -= file.size;
      old.push(file);
    }
    if (old.length === 0) break;
    names.push(...(await deleteFiles(tx, old)));
  }
  return names;
}

/** A file of the store, whatever it belongs to. */
export type StoredFileRow = Pick<ApplicationFileRow, "id" | "name" | "size" | "sha256">;

/** Yields all files in batches: candidates' files, then those of pictures. */
export async function* listAllFiles(db: Db): AsyncGenerator<StoredFileRow[]> {
  for (const table of [db.tables.applicationFiles, db.tables.pictureFiles])
    for (let after = ""; ; ) {
      const { id, name, size, sha256 } = table;
      const rows = await db.orm
        .select({ id, name, size, sha256 })
        .from(table)
        .where(gt(id, after))
        .orderBy(asc(id))
        .limit(batchSize);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) break;
      after = rows.at(-1)?.id ?? after;
    }
}

/** Returns those of the ids that have a row. */
export async function findKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  if (ids.length === 0) return known;
  for (const table of [db.tables.applicationFiles, db.tables.pictureFiles]) {
    const { id } = table;
    const rows = await db.orm
      .select({ id })
      .from(table)
      .where(inArray(id, [...ids]));
    for (const row of rows) known.add(row.id);
  }
  return known;
}

/** Deletes these rows. Returns the stored names, to be deleted after the commit. */
export async function deleteFiles(tx: Db, files: readonly StoredFileRow[]): Promise<string[]> {
  if (files.length > 0)
    for (const table of [tx.tables.applicationFiles, tx.tables.pictureFiles])
      await tx.orm.delete(table).where(inArray(table.id, listIds(files)));
  return files.map(formatStoredName);
}

function listIds(files: readonly StoredFileRow[]) {
  return files.map(({ id }) => id);
}
