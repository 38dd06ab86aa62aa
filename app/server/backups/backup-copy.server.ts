import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import type { Env } from "../env.server";
import { StoreError } from "../s3/store-error.server";
import { type BackupFile, findCreationTime } from "./backup-files.server";
import { findNewest, selectExcessDaily } from "./backup-rule.server";
import type { BackupStore, StoredBackup } from "./backup-store.server";
import { deleteUnreferencedStoreFiles, uploadBackupFiles } from "./stored-files.server";

type DataFolder = Pick<Env, "dataDir">;

/** Copies a backup and its files to the store, unless it is there, and deletes daily copies beyond `keep`. */
export async function copyBackup(env: DataFolder, store: BackupStore, file: BackupFile, keep: number) {
  const stored = await store.list();
  const isThere = stored.some(
    ({ name, bytes, isVerified }) => name === file.name && bytes === file.bytes && isVerified,
  );
  // Files first, so that every complete copy has all its files.
  await uploadBackupFiles(env, store, file);
  if (!isThere) await store.put(file.path, file.name);
  const old = selectExcessDaily(isThere ? stored : await store.list(), keep);
  for (const { name } of old) await store.remove(name);
  await deleteUnreferencedStoreFiles(store);
  return { name: file.name, bytes: file.bytes, isNew: !isThere, dropped: old.length };
}

/** Returns the copy of that name in the store; "latest" is the verified daily copy that arrived last. */
export async function findStoredBackup(store: BackupStore, name: string): Promise<StoredBackup> {
  const all = await store.list();
  // They are listed by arrival, the last first.
  const isLatest = ({ kind, isVerified }: StoredBackup) => kind === "daily" && isVerified;
  const found = all.find((one) => (name === "latest" ? isLatest(one) : one.name === name));
  if (found) return found;
  throw new StoreError(
    name === "latest"
      ? `there is no verified daily backup at ${store.host}`
      : `there is no ${name} at ${store.host}`,
  );
}

/** Returns the time of the newest verified daily copy (ms since the epoch); undefined without one. */
export function findNewestCopy(there: readonly StoredBackup[]): number | undefined {
  return findNewest(there.filter(({ kind, isVerified }) => kind === "daily" && isVerified))?.at;
}

const copySettingKey = "backup_copy";

/** Records the time of the newest backup that was copied to the store. */
export async function recordCopy(db: Db, { at }: Pick<BackupFile, "at">) {
  await saveSetting(db, copySettingKey, String(at));
}

/** Returns the time of the newest copy (ms since the epoch), or of the database's creation without one. */
export async function newestCopyTime(db: Db, env: DataFolder, now: number): Promise<number> {
  const recordedAt = Number(await findSetting(db, copySettingKey));
  return recordedAt > 0 ? recordedAt : (findCreationTime(env) ?? now);
}
