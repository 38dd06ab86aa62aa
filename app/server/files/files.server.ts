import { join } from "node:path";
import type { Db } from "~/db/database.server";
import { filesFolder } from "./disk-store.server";
import { createGate, type FileLimits, fileLimitsOfSite, type Gate } from "./file-limits.server";
import { type FileStore, openFileStore, type StoreEnv } from "./file-store.server";

/** Candidates' files in this process: where they are kept, where they arrive, and what is taken of them. */
export type Files = {
  store: FileStore;
  /** Where a file is until it is known to be whole and what it is. */
  incoming: string;
  limits: FileLimits;
  gate: Gate;
  /** Takes away the bytes of files whose rows are gone; what fails is left for the daily sweep. */
  remove(names: readonly string[]): Promise<void>;
};

export function createFiles(
  env: StoreEnv,
  db: Db,
  {
    limits = fileLimitsOfSite,
    store = openFileStore(env, db),
  }: { limits?: FileLimits; store?: FileStore } = {},
): Files {
  const incoming = incomingFolder(env);
  return {
    ...{ store, incoming, limits },
    gate: createGate(limits, incoming),
    async remove(names) {
      for (const name of names) await store.remove(name).catch(() => {});
    },
  };
}

/** On the disk of the store where that is one, so that a file only gets another name. */
export function incomingFolder(env: Pick<StoreEnv, "dataDir">) {
  return join(filesFolder(env), "incoming");
}
