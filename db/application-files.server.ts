import { and, asc, count, eq, gt, inArray, isNull, lt } from "drizzle-orm";
import { filesWithAdded } from "~/lib/applications/application-fields";
import type { Db } from "./database.server";
import type { Tables } from "./schema/sqlite";
import { hashOfKey } from "./submission-keys.server";

/** A candidate's file as it is kept; its bytes are in the store of files, under `storedName`. */
export type KeptFile = Tables["applicationFiles"]["$inferSelect"];

/** The name of a file in every store: no two rows share their bytes, so that they go with the row. */
export function storedName({ sha256, id }: Pick<KeptFile, "sha256" | "id">) {
  return `${sha256}-${id}`;
}

/** The id of the row in the name of what is stored; undefined for a name that is none of ours. */
export function idOfStored(name: string): string | undefined {
  return name.match(/^[\da-f]{64}-([\da-f-]{36})$/)?.[1];
}

/** Writes the row of a file whose bytes are kept already; `draft` is the key of the form itself. */
export async function createFile(tx: Db, file: KeptFile): Promise<void> {
  const draft = file.draft && hashOfKey(file.draft);
  await tx.orm.insert(tx.tables.applicationFiles).values({ ...file, draft });
}

/** The file with this id. */
export async function findFile(db: Db, id: string): Promise<KeptFile | undefined> {
  const { applicationFiles } = db.tables;
  const [row] = await db.orm.select().from(applicationFiles).where(eq(applicationFiles.id, id));
  return row;
}

/** What was uploaded for a form that is not sent yet, in the order in which it came. */
export function listDraftFiles(db: Db, draft: string): Promise<KeptFile[]> {
  const { applicationFiles } = db.tables;
  return db.orm
    .select()
    .from(applicationFiles)
    .where(and(eq(applicationFiles.draft, hashOfKey(draft)), isNull(applicationFiles.applicationNumber)))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));
}

/** What came under a submission key, whether its form was sent or not, in the order in which it came. */
export function listFilesUnder(db: Db, draft: string): Promise<KeptFile[]> {
  const { applicationFiles } = db.tables;
  return db.orm
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.draft, hashOfKey(draft)))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));
}

/** The files of an application, in the order in which they came. */
export function listFilesOf(db: Db, applicationNumber: number): Promise<KeptFile[]> {
  const { applicationFiles } = db.tables;
  return db.orm
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.applicationNumber, applicationNumber))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));
}

/** How many files came under this submission key, whether they were chosen in the end or not. */
export async function countDraftFiles(db: Db, draft: string): Promise<number> {
  const { applicationFiles } = db.tables;
  const [row] = await db.orm
    .select({ count: count() })
    .from(applicationFiles)
    .where(eq(applicationFiles.draft, hashOfKey(draft)));
  return row?.count ?? 0;
}

/**
 * Gives the chosen files of a form to the application that it became, as many as it takes in all, and drops the others
 * that were uploaded for it. Gives the stored names of those, to be removed after the commit.
 */
export async function adoptFiles(
  tx: Db,
  draft: string,
  applicationNumber: number,
  chosen: readonly string[],
): Promise<string[]> {
  const { applicationFiles } = tx.tables;
  const all = await listDraftFiles(tx, draft);
  const room = filesWithAdded - (await listFilesOf(tx, applicationNumber)).length;
  const kept = all.filter(({ id }) => chosen.includes(id)).slice(0, Math.max(0, room));
  if (kept.length > 0)
    await tx.orm
      .update(applicationFiles)
      .set({ applicationNumber })
      .where(inArray(applicationFiles.id, idsOf(kept)));
  return deleteFiles(
    tx,
    all.filter((file) => !kept.includes(file)),
  );
}

/** Takes the files of an application away; gives their stored names, to be removed after the commit. */
export async function removeFilesOf(tx: Db, applicationNumber: number): Promise<string[]> {
  return deleteFiles(tx, await listFilesOf(tx, applicationNumber));
}

/** The stored names of an application's files, for whoever removes them after their rows are gone. */
export async function listFileNames(db: Db, applicationNumber: number): Promise<string[]> {
  return (await listFilesOf(db, applicationNumber)).map(storedName);
}

const atOnce = 200;

/** How many files each of these applications has; one without any is not there. */
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

/** Drops files of forms that were not sent, uploaded before this time (ms); gives their stored names. */
export async function deleteOldDrafts(db: Db, before: number): Promise<string[]> {
  const { applicationFiles } = db.tables;
  const names: string[] = [];
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const old = await tx.orm
        .select()
        .from(applicationFiles)
        .where(and(isNull(applicationFiles.applicationNumber), lt(applicationFiles.createdAt, before)))
        .limit(atOnce);
      return deleteFiles(tx, old);
    });
    names.push(...gone);
    if (gone.length < atOnce) return names;
  }
}

/** Every file there is, some at a time, by id. */
export async function* listAllFiles(db: Db): AsyncGenerator<KeptFile[]> {
  const { applicationFiles } = db.tables;
  for (let after = ""; ; ) {
    const rows = await db.orm
      .select()
      .from(applicationFiles)
      .where(gt(applicationFiles.id, after))
      .orderBy(asc(applicationFiles.id))
      .limit(atOnce);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Those of these ids that have a row. */
export async function findKnownIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { applicationFiles } = db.tables;
  const rows = await db.orm
    .select({ id: applicationFiles.id })
    .from(applicationFiles)
    .where(inArray(applicationFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes these rows; gives the stored names, to be removed after the commit. */
export async function deleteFiles(tx: Db, files: readonly KeptFile[]): Promise<string[]> {
  const { applicationFiles } = tx.tables;
  if (files.length > 0)
    await tx.orm.delete(applicationFiles).where(inArray(applicationFiles.id, idsOf(files)));
  return files.map(storedName);
}

function idsOf(files: readonly KeptFile[]) {
  return files.map(({ id }) => id);
}
