import type { Env } from "../env.server";
import { type Backup, deleteBackup, listBackups } from "./backup-files.server";
import { openStore } from "./backup-store.server";

/** A backup on this disk or in the store of BACKUP_URL. */
export type ListedBackup = Backup & {
  where: "here" | "S3";
  path: string;
  remove(): unknown;
};

/** Lists the backups on this disk, newest first. */
export function listLocalBackups(env: Env): ListedBackup[] {
  return listBackups(env).map((one) => ({ ...one, where: "here", remove: () => deleteBackup(one.path) }));
}

/** Lists the backups in the store; empty without a store. */
export async function listRemoteBackups(env: Env): Promise<ListedBackup[]> {
  if (!env.backupUrl) return [];
  const store = openStore(env.backupUrl);
  return (await store.list()).map((one) => ({
    ...one,
    where: "S3",
    path: `s3:${one.name}`,
    remove: () => store.remove(one.name),
  }));
}
