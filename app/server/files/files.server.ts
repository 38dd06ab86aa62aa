import { join } from "node:path";
import type { Db } from "~/db/database.server";
import { getFilesFolder } from "./disk-store.server";
import { createUploadGate, defaultFileLimits, type FileLimits, type Gate } from "./file-limits.server";
import { type FileStore, openFileStore, type StoreEnv } from "./file-store.server";

/** Candidates' files: their store, the upload folder and the limits. */
export type Files = {
  store: FileStore;
  /** The folder of uploads that are not complete and checked yet. */
  incoming: string;
  limits: FileLimits;
  gate: Gate;
  /** Deletes the bytes of files whose rows are gone; failures are left for the daily sweep. */
  remove(names: readonly string[]): Promise<void>;
};

/** Opens the store of candidates' files, by default the one of the settings. */
export function createFiles(
  env: StoreEnv,
  db: Db,
  {
    limits = defaultFileLimits,
    store = openFileStore(env, db),
  }: { limits?: FileLimits; store?: FileStore } = {},
): Files {
  const incoming = incomingFolder(env);
  return {
    store,
    incoming,
    limits,
    gate: createUploadGate(limits, incoming),
    async remove(names) {
      for (const name of names) await store.remove(name).catch(() => {});
    },
  };
}

/** The upload folder is on the store's disk where possible, so that storing a file is a rename. */
export function incomingFolder(env: Pick<StoreEnv, "dataDir">) {
  return join(getFilesFolder(env), "incoming");
}
