import type { Db } from "~/db/database.server";
import type { Env } from "../env.server";
import { createDatabaseStore } from "./database-store.server";
import { createDiskStore, getFilesFolder } from "./disk-store.server";

/** A stored file: name, size, and time of storage (ms since the epoch). */
export type StoredFile = { name: string; bytes: number; at: number };

/** A store of files by name. A file is complete or absent, and never changes. */
export type FileStore = {
  /** Where the files are, in a sentence: a folder or "the database". */
  location: string;
  /** Stores the file at `path`, which is moved where that is cheaper. It is durable when the promise resolves. */
  put(name: string, path: string): Promise<void>;
  /** Returns the bytes in chunks, or undefined for an unknown name. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<StoredFile>;
};

export type StoreEnv = Pick<Env, "databaseUrl" | "dataDir">;

/** Opens the configured store: beside the SQLite database, or in PostgreSQL. */
export function openFileStore(env: StoreEnv, db: Db): FileStore {
  return env.databaseUrl ? createDatabaseStore(db) : createDiskStore(getFilesFolder(env));
}
