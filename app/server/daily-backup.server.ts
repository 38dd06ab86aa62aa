import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileTime } from "~/db/backup.server";
import type { Env } from "./env.server";
import { ownCommand } from "./program.server";

type Options = {
  env: Pick<Env, "dataDir" | "backupKeep">;
  now: number;
  signal: AbortSignal;
  /** The program whose `backup` command makes the copy. */
  command?: readonly string[];
};

const hourMs = 60 * 60_000;
const nameAt = (now: number) => `daily-${fileTime(now)}.db`;
const dailyName = /^daily-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.db$/;

/** Where backups lie that were not given a place of their own. */
export function backupFolder({ dataDir }: Pick<Env, "dataDir">) {
  return join(dataDir, "backups");
}

/**
 * Makes the backup of the day in a process of its own, so that no request waits for it, then drops the oldest daily
 * ones beyond BACKUP_KEEP. Others in the folder are never touched. Throws, and drops nothing, when it failed.
 */
export async function backupDaily({ env, now, signal, command = ownCommand }: Options) {
  const folder = backupFolder(env);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  dropUnfinished(folder, now);
  requireSpace(env);
  const target = join(folder, nameAt(now));
  const child = Bun.spawn([...command, "backup", target], {
    stdin: "ignore",
    stdout: "ignore",
    stderr: "pipe",
    signal,
    env: { ...process.env, DATA_DIR: env.dataDir },
  });
  const complaint = await new Response(child.stderr).text();
  const code = await child.exited;
  if (code !== 0) throw new Error(`the backup ended with code ${code}: ${complaint.trim().split("\n")[0]}`);
  return { bytes: statSync(target).size, dropped: dropOldest(folder, env.backupKeep, now) };
}

/** A copy beside a full disk would take the room of the next lead. */
function requireSpace({ dataDir }: Pick<Env, "dataDir">) {
  const { bavail, bsize } = statfsSync(dataDir);
  const needed = 2 * statSync(join(dataDir, "vitreel.db")).size + 100_000_000;
  if (bavail * bsize < needed)
    throw new Error(
      `a backup needs ${Math.ceil(needed / 1e6)} MB of free disk, there are ${Math.floor((bavail * bsize) / 1e6)} MB`,
    );
}

/**
 * When the newest backup was made (ms since the epoch); undefined when there is none. One from the future says nothing:
 * taken for new, it would hide for years that no other was made.
 */
export function findNewestBackup(env: Pick<Env, "dataDir">, now: number): number | undefined {
  const folder = backupFolder(env);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".db")) : [];
  // One that is dropped at this moment is none.
  const times = names
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    .filter((time) => time <= now + hourMs);
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** Since when nothing was copied (ms since the epoch): the newest backup, or the making of a database without one. */
export function backedUpSince(env: Pick<Env, "dataDir">, now: number): number {
  const made = () => statSync(join(env.dataDir, "vitreel.db"), { throwIfNoEntry: false })?.birthtimeMs;
  return findNewestBackup(env, now) ?? made() ?? now;
}

/** What a killed backup left behind. */
function dropUnfinished(folder: string, now: number) {
  const old = readdirSync(folder).filter(
    (name) =>
      /\.db\.tmp(-journal)?$/.test(name) && Math.abs(now - statSync(join(folder, name)).mtimeMs) > hourMs,
  );
  for (const name of old) rmSync(join(folder, name), { force: true });
}

/** Those that are dated later than the newest were made before it, by a clock that was set back: they go first. */
function dropOldest(folder: string, keep: number, now: number) {
  const newest = nameAt(now);
  const names = readdirSync(folder).filter((name) => dailyName.test(name));
  const { early = [], late = [] } = Object.groupBy(names.sort(), (name) =>
    name > newest ? "late" : "early",
  );
  const daily = [...late, ...early];
  const old = daily.slice(0, Math.max(daily.length - keep, 0));
  for (const name of old) rmSync(join(folder, name));
  return old.length;
}
