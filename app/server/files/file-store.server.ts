import type { Db } from "~/db/database.server";
import type { Env } from "../env.server";
import { createDatabaseStore } from "./database-store.server";
import { createDiskStore, filesFolder } from "./disk-store.server";

/** One that is kept: its name, bytes, and since when (ms since the epoch). */
export type StoredFile = { name: string; bytes: number; at: number };

/** Where the bytes of files are, each under its name, whole or not at all; what has a name is never changed. */
export type FileStore = {
  /** What it is called in a sentence. */
  place: string;
  /** Keeps the file at `path`, which is used up where that is cheaper. It is durable when this resolves. */
  put(name: string, path: string): Promise<void>;
  /** The bytes piece by piece, or undefined where there are none of that name. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<StoredFile>;
};

export type StoreEnv = Pick<Env, "databaseUrl" | "dataDir">;

/** The store of the settings: beside the SQLite database, or in PostgreSQL. */
export function openFileStore(env: StoreEnv, db: Db): FileStore {
  return env.databaseUrl ? createDatabaseStore(db) : createDiskStore(filesFolder(env));
}
