import { statSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import type { Env } from "../env.server";
import { StoreError } from "../s3/store-error.server";
import type { BackupFile } from "./backup-files.server";
import { type BackupRule, chooseDaily, findNewest } from "./backup-rule.server";
import type { BackupStore, StoredBackup } from "./backup-store.server";
import { dropStoredFiles, sendFiles } from "./stored-files.server";

type DataFolder = Pick<Env, "dataDir">;

/**
 * Copies a backup to the store with the files it names, unless it is there already, and forgets there what the rule does
 * not keep.
 */
export async function copyBackup(
  env: DataFolder,
  store: BackupStore,
  file: BackupFile,
  rule: BackupRule,
  now: number,
) {
  const there = await store.list();
  const isThere = there.some(
    ({ name, bytes, isVerified }) => name === file.name && bytes === file.bytes && isVerified,
  );
  // What it names first: a copy that is known to be whole has all of it.
  await sendFiles(env, store, file);
  if (!isThere) await store.put(file.path, file.name);
  const old = chooseDaily(isThere ? there : await store.list(), rule, now);
  for (const { name } of old) await store.remove(name);
  await dropStoredFiles(store);
  return { name: file.name, bytes: file.bytes, isNew: !isThere, dropped: old.length };
}

/** The copy of that name in the store, or, called "latest", the daily one that arrived last and was compared. */
export async function findStored(store: BackupStore, name: string): Promise<StoredBackup> {
  const all = await store.list();
  // By when it arrived: a name may come from a clock that was wrong.
  const isLatest = ({ kind, isVerified }: StoredBackup) => kind === "daily" && isVerified;
  const found = all.find((one) => (name === "latest" ? isLatest(one) : one.name === name));
  if (found) return found;
  throw new StoreError(
    name === "latest"
      ? `there is no daily copy at ${store.host} that is known to be whole`
      : `there is no ${name} at ${store.host}`,
  );
}

/** From when the newest daily copy is that is known to be whole (ms since the epoch); one from the future says nothing. */
export function findNewestCopy(there: readonly StoredBackup[], now: number): number | undefined {
  const whole = there.filter(({ kind, isVerified }) => kind === "daily" && isVerified);
  const at = findNewest(whole, now + hourMs)?.at;
  return at !== undefined && at <= now + hourMs ? at : undefined;
}

const key = "backup_copy";
const hourMs = 60 * 60_000;

/** Notes from when the data is that was copied. */
export async function noteCopy(db: Db, { at }: Pick<BackupFile, "at">) {
  await saveSetting(db, key, String(at));
}

/**
 * Since when nothing was copied elsewhere (ms since the epoch): the newest copy, or the making of a database without
 * one. A copy from the future says nothing, as with backups.
 */
export async function copiedSince(db: Db, { dataDir }: Pick<Env, "dataDir">, now: number): Promise<number> {
  const noted = Number(await findSetting(db, key));
  const made = () => statSync(join(dataDir, "vitreel.db"), { throwIfNoEntry: false })?.birthtimeMs;
  return noted > 0 && noted <= now + hourMs ? noted : (made() ?? now);
}
