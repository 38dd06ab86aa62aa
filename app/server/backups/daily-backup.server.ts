import { mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { formatFileTime } from "~/db/backup.server";
import { hourMs } from "~/lib/days";
import type { Env } from "../env.server";
import { ownCommand } from "../program.server";
import { backupFolder, deleteBackup, listBackups } from "./backup-files.server";
import { selectExcessDaily, selectOldBefore } from "./backup-rule.server";

type Options = {
  env: Pick<Env, "dataDir">;
  /** How many daily backups stay. */
  keep: number;
  now: number;
  signal: AbortSignal;
  /** The program whose `backup` command makes the copy. */
  command?: readonly string[];
};

/**
 * Makes the daily backup in a separate process, so that requests do not wait, then deletes daily backups beyond
 * `keep`. Other files in the folder stay. On failure it throws and deletes nothing.
 */
export async function backupDaily({ env, keep, now, signal, command = ownCommand }: Options) {
  const folder = backupFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  deletePartialBackups(folder, now);
  requireDiskSpace(env);
  const target = join(folder, `daily-${formatFileTime(now)}.db`);
  await runBackup([...command, "backup", target], { env, signal });
  const old = selectExcessDaily(listBackups(env), keep);
  for (const { path } of old) deleteBackup(path);
  return { bytes: statSync(target).size, dropped: old.length };
}

/** Copies the newest daily backup to the store in a separate process, which also deletes copies beyond BACKUP_KEEP. */
export async function copyDaily({ env, signal, command = ownCommand }: Omit<Options, "keep" | "now">) {
  return { done: (await runBackup([...command, "backup", "copy"], { env, signal })).trim() };
}

/** Returns the output of the command; throws its error output when it fails. */
async function runBackup(command: string[], { env, signal }: Pick<Options, "env" | "signal">) {
  const child = Bun.spawn(command, {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    signal,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  const [output, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const code = await child.exited;
  if (code !== 0)
    throw new Error(`the backup command exited with code ${code}: ${complaint.trim().split("\n")[0]}`);
  return output;
}

/** A backup on a nearly full disk would take the room that leads need. */
function requireDiskSpace({ dataDir }: Pick<Env, "dataDir">) {
  const { bavail, bsize } = statfsSync(dataDir);
  const needed = 2 * statSync(join(dataDir, "vitreel.db")).size + 100_000_000;
  if (bavail * bsize < needed)
    throw new Error(
      `a backup needs ${Math.ceil(needed / 1e6)} MB of free disk space, but there are ${Math.floor((bavail * bsize) / 1e6)} MB`,
    );
}

/** Deletes the remains of a killed backup. */
function deletePartialBackups(folder: string, now: number) {
  const old = readdirSync(folder).filter(
    (name) =>
      /\.db\.tmp(-journal)?$/.test(name) && Math.abs(now - statSync(join(folder, name)).mtimeMs) > hourMs,
  );
  for (const name of old) rmSync(join(folder, name), { force: true });
}

/** Deletes backups from before upgrades and restores after 30 days. */
export function deleteOldBackups(env: Pick<Env, "dataDir">, now: number) {
  const old = selectOldBefore(listBackups(env), now);
  for (const { path } of old) deleteBackup(path);
  return { dropped: old.length };
}
