import { constants, existsSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { listFilesOfBackup } from "~/db/backup.server";
import { isCorruption } from "~/db/errors.server";
import type { Env } from "../env.server";
import { createDiskStore, getFilesFolder, getStoredPath } from "../files/disk-store.server";
import { incomingFolder } from "../files/files.server";
import { StoreError } from "../s3/store-error.server";
import type { BackupFile } from "./backup-files.server";
import type { BackupStore } from "./backup-store.server";
import { type CopiedFiles, getCopiesFolder } from "./file-copies.server";

const filesPrefix = "files/";
/** Beside a backup in the store, NAME.files lists its files, one per line. */
const listSuffix = ".files";

/**
 * Uploads the missing files of a backup and the list of all its files. A damaged backup is copied too, because it may
 * be the best there is, but its files are unknown.
 */
export async function uploadBackupFiles(env: Pick<Env, "dataDir">, store: BackupStore, file: BackupFile) {
  const names = listFileNames(file.path);
  if (names.length === 0) return;
  const stored = await listStoredFiles(store);
  for (const name of names) {
    const path = getStoredPath(getCopiesFolder(env, file.path), name);
    if (!stored.has(name) && existsSync(path)) await store.bucket.send(path, filesPrefix + name);
  }
  await store.bucket.write(file.name + listSuffix, `${names.join("\n")}\n`);
}

function listFileNames(backup: string) {
  try {
    return listFilesOfBackup(backup);
  } catch (error) {
    if (isCorruption(error)) return [];
    throw error;
  }
}

/** Deletes from the store the files that no backup there names. Returns how many. */
export async function deleteUnreferencedStoreFiles(store: BackupStore): Promise<number> {
  const unreferenced = await listStoredFiles(store);
  if (unreferenced.size === 0) return 0;
  const lists = new Set<string>();
  for await (const page of store.bucket.listPages())
    for (const { name } of page) if (name.endsWith(listSuffix)) lists.add(name);
  const backups = new Set((await store.list()).map(({ name }) => name + listSuffix));
  for (const list of lists) {
    if (!backups.has(list)) await store.bucket.remove(list);
    else for (const name of (await store.bucket.readText(list)).split("\n")) unreferenced.delete(name);
  }
  for (const name of unreferenced) await store.bucket.remove(filesPrefix + name);
  return unreferenced.size;
}

/** Restores the files of a database from the store, each verified by its hash. */
export function downloadBackupFiles(env: Env, store: BackupStore, database: string): Promise<CopiedFiles> {
  return downloadMissingFiles(env, store, listFilesOfBackup(database));
}

/** Restores candidates' files by name from the store of backups. */
export async function downloadMissingFiles(
  env: Env,
  store: BackupStore,
  names: readonly string[],
): Promise<CopiedFiles> {
  const found = { named: names.length, copied: 0, missing: 0 };
  const wanted = names.filter((name) => !existsSync(getStoredPath(getFilesFolder(env), name)));
  if (wanted.length === 0) return found;
  const stored = await listStoredFiles(store);
  const disk = createDiskStore(getFilesFolder(env));
  await mkdir(incomingFolder(env), { recursive: true, mode: 0o700 });
  for (const name of wanted) {
    if (!stored.has(name)) {
      found.missing++;
      continue;
    }
    const path = join(incomingFolder(env), `${process.pid}-${name}`);
    try {
      await downloadFile(store, name, path);
      await disk.put(name, path);
    } finally {
      await rm(path, { force: true });
    }
    found.copied++;
  }
  return found;
}

async function downloadFile(store: BackupStore, name: string, path: string) {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600);
  const hash = new Bun.CryptoHasher("sha256");
  try {
    for await (const piece of store.bucket.read(filesPrefix + name)) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  if (!name.startsWith(hash.digest("hex")))
    throw new StoreError(`${name} at ${store.host} does not match its checksum`);
}

async function listStoredFiles(store: BackupStore) {
  const names = new Set<string>();
  for await (const page of store.bucket.listPages(filesPrefix))
    for (const { name } of page) names.add(name.slice(filesPrefix.length));
  return names;
}
