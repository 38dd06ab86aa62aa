import { deleteOldDrafts, findKnownIds, parseStoredName } from "~/db/application-files.server";
import { dayMs } from "~/lib/days";
import type { App } from "../app.server";
import { sweepIncoming } from "./arrival.server";
import type { StoredFile } from "./file-store.server";

/** The files of a form that was not sent for this long are deleted. */
const draftMs = dayMs;
/** Longer than any pause between two chunks, or between a file's bytes and its row. */
const graceMs = 10 * 60_000;
const batchSize = 200;

type SweepApp = Pick<App, "db" | "clock" | "files">;

/**
 * Deletes the files of forms not sent for a day, and the remains of crashes: bytes without a row and partial uploads.
 * Returns the counts.
 */
export async function sweepFiles({ db, clock, files }: SweepApp) {
  const drafts = await deleteOldDrafts(db, clock() - draftMs);
  await files.remove(drafts);
  let strays = 0;
  for await (const { name } of findOrphanedFiles({ db, files }, clock())) {
    await files.store.remove(name);
    strays++;
  }
  const halves = await sweepIncoming(files.incoming, { before: clock() - graceMs });
  return { drafts: drafts.length, strays, halves };
}

/** Yields stored files without a row that are not just being added. */
export async function* findOrphanedFiles(
  { db, files }: Pick<SweepApp, "db"> & { files: Pick<App["files"], "store"> },
  now: number,
): AsyncGenerator<StoredFile> {
  for await (const batch of groupInBatches(files.store.list(), batchSize)) {
    const known = await findKnownIds(
      db,
      batch.flatMap(({ name }) => parseStoredName(name) ?? []),
    );
    for (const one of batch) {
      const id = parseStoredName(one.name);
      if (one.at < now - graceMs && !(id && known.has(id))) yield one;
    }
  }
}

async function* groupInBatches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
