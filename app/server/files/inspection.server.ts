import { formatStoredName, listAllFiles, type StoredFileRow } from "~/db/application-files.server";
import type { Db } from "~/db/database.server";
import type { FileStore } from "./file-store.server";
import { findOrphanedFiles } from "./leftovers.server";

export type Inspection = {
  count: number;
  bytes: number;
  /** The names of stored files that no row refers to. */
  strays: string[];
  /** The rows whose file is missing in the store. */
  missing: StoredFileRow[];
};

/** Compares the rows of files with the content of the store. */
export async function inspectFiles(db: Db, store: FileStore, now: number): Promise<Inspection> {
  const found: Inspection = { count: 0, bytes: 0, strays: [], missing: [] };
  for await (const { name } of findOrphanedFiles({ db, files: { store } }, now)) found.strays.push(name);
  const stored = new Set<string>();
  for await (const { name } of store.list()) stored.add(name);
  for await (const batch of listAllFiles(db))
    for (const file of batch) {
      found.count++;
      found.bytes += file.size;
      if (!stored.has(formatStoredName(file))) found.missing.push(file);
    }
  return found;
}
