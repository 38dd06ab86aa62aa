import { existsSync, mkdirSync } from "node:fs";
import { type BackupContent, BackupError, backupDatabase, fileTime, verifyBackup } from "~/db/backup.server";
import { findClockDoubt } from "~/db/clock.server";
import { openDatabase } from "~/db/database.server";
import {
  type Backup,
  type BackupFile,
  backupFolder,
  deleteBackup,
  listBackups,
  noteVerdict,
} from "../backups/backup-files.server";
import { beforeKinds, chooseDaily, chooseOld, ruleOf } from "../backups/backup-rule.server";
import { databasePlace, type Env, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import {
  type Command,
  isConfirmed,
  printJson,
  readFlags,
  requireDatabase,
  UsageError,
} from "./command.server";
import { clockAdvice } from "./doctor.server";

type Flags = {
  json?: boolean;
  daily?: string;
  weekly?: string;
  monthly?: string;
  days?: string;
  "by-hand"?: boolean;
  "dry-run"?: boolean;
};

const actions: Record<string, (env: Env, flags: Flags, words: string[]) => Promise<number>> = {
  list,
  verify,
  prune,
};

export const backup: Command = {
  summary: "copy the live database to a file; list, verify and prune such copies",
  forms: [
    "backup [path] [--json]",
    "backup list [--json]",
    "backup verify <file>... [--json]",
    "backup prune [--daily N] [--weekly N] [--monthly N] [--days N] [--by-hand] [--dry-run] [--json]",
  ],
  about: `Without a path the copy goes to DATA_DIR/backups. Safe while the server runs.

list     what there is, newest first, with its age, size and when it was verified last
verify   reads whole files, each page, index and reference; FILE is a path, or a name as list has it;
         ends with 1 when one is no good
prune    deletes what the rule does not keep: the newest N daily ones and of the last N weeks and months
         the newest of each (BACKUP_KEEP, BACKUP_KEEP_WEEKLY, BACKUP_KEEP_MONTHLY), and N days those from
         before an upgrade or a restore (BACKUP_BEFORE_DAYS). Copies that somebody else made or named stay,
         but with --by-hand they go by age too. The newest one always stays. At a terminal it asks first.`,
  examples: [
    "backup",
    "backup /mnt/other-disk/vitreel.db",
    "backup list",
    "backup verify daily-2026-11-22T03-00-00-000.db",
    "backup prune --dry-run",
    "backup prune --daily 3 --days 14",
  ],
  async run(args) {
    const { values, positionals } = readFlags(args, {
      json: { type: "boolean" },
      daily: { type: "string" },
      weekly: { type: "string" },
      monthly: { type: "string" },
      days: { type: "string" },
      "by-hand": { type: "boolean" },
      "dry-run": { type: "boolean" },
    });
    const env = parseEnv(process.env);
    const [first = "", ...words] = positionals;
    const action = actions[first];
    return action ? action(env, values, words) : make(env, values, positionals[0]);
  },
};

async function make(env: Env, { json }: Flags, path: string | undefined) {
  const source = sqliteFile(env);
  requireDatabase(env);
  const folder = backupFolder(env);
  const target = path ?? `${folder}/vitreel-${fileTime(Date.now())}.db`;
  if (!path) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const bytes = backupDatabase(source, target);
  if (json) printJson({ path: target, bytes });
  else console.log(`${target}: ${megabytes(bytes)}, checked`);
  return 0;
}

async function list(env: Env, { json }: Flags) {
  sqliteFile(env);
  const now = Date.now();
  const all = listBackups(env);
  if (json)
    printJson(
      all.map(({ name, kind, at, bytes, path, verified }) => ({
        ...{ name, kind, made: new Date(at).toISOString(), bytes, where: path },
        verified: verified?.isGood ? new Date(verified.at).toISOString() : null,
        damaged: verified?.isGood === false,
      })),
    );
  else if (all.length === 0) console.log(`There is no backup in ${backupFolder(env)}.`);
  else console.log(tableOf(all, now));
  return 0;
}

function tableOf(all: BackupFile[], now: number) {
  const rows = all.map(({ name, kind, at, bytes, verified }) => [
    ...[name, kind, ageOf(at, now), megabytes(bytes), "here"],
    !verified ? "no" : verified.isGood ? new Date(verified.at).toISOString().slice(0, 10) : "damaged",
  ]);
  const table = [["NAME", "KIND", "AGE", "SIZE", "WHERE", "VERIFIED"], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function ageOf(at: number, now: number) {
  const hours = Math.round((now - at) / 3_600_000);
  if (hours < 0) return "from the future";
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

function megabytes(bytes: number) {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function verify(env: Env, { json }: Flags, files: string[]) {
  sqliteFile(env);
  const results = files.map((file) => verifyOne(env, file));
  if (json) printJson(results);
  else
    for (const one of results) {
      if (one.good) console.log(`${one.file}: good, schema ${one.schema}, ${inWords(one.rows)}`);
      else console.error(one.problem);
    }
  return results.every(({ good }) => good) ? 0 : 1;
}

type Verified = { file: string } & (({ good: true } & BackupContent) | { good: false; problem: string });

function verifyOne(env: Env, file: string): Verified {
  const path = existsSync(file) ? file : (listBackups(env).find(({ name }) => name === file)?.path ?? file);
  try {
    const content = verifyBackup(path, file);
    noteVerdict(env, path, true, Date.now());
    return { file, good: true, ...content };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    if (existsSync(path)) noteVerdict(env, path, false, Date.now());
    return { file, good: false, problem: error.message };
  }
}

/** How many rows each table has, but for those that are empty. */
function inWords(rows: Record<string, number>) {
  const filled = Object.entries(rows).filter(([name, count]) => count > 0 && name !== "migrations");
  return filled.map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`).join(", ");
}

async function prune(env: Env, flags: Flags) {
  sqliteFile(env);
  const now = Date.now();
  const { all, rule } = { all: listBackups(env), rule: ruleOf(env) };
  const asked = {
    daily: readCount(flags, "daily", 1) ?? Math.max(rule.daily, 1),
    weekly: readCount(flags, "weekly", 0) ?? rule.weekly,
    monthly: readCount(flags, "monthly", 0) ?? rule.monthly,
    beforeDays: readCount(flags, "days", 1) ?? rule.beforeDays,
  };
  const kinds = flags["by-hand"] ? [...beforeKinds, "by hand" as const] : beforeKinds;
  const old = chooseOld(all, asked, now, kinds);
  const doubt = old.length > 0 ? await findDoubt(env, now) : undefined;
  const going = [...chooseDaily(all, asked, now), ...(doubt ? [] : old)];
  const tell = (one: Backup) => `${one.name}  (${one.kind}, ${ageOf(one.at, now)}, ${megabytes(one.bytes)})`;
  const isDry = flags["dry-run"] ?? false;
  if (!isDry && going.length > 0 && process.stdin.isTTY) for (const one of going) console.error(tell(one));
  const isDone = !isDry && (going.length === 0 || (await isConfirmed(`Delete these ${going.length}?`)));
  if (isDone) for (const { path } of going) deleteBackup(path);
  if (flags.json)
    printJson({
      deleted: isDone,
      backups: going.map(({ name, kind, path, bytes }) => ({ name, kind, path, bytes })),
    });
  else {
    const bytes = going.reduce((sum, one) => sum + one.bytes, 0);
    for (const one of going) console.log(`${isDone ? "Deleted" : "Would delete"} ${tell(one)}`);
    console.log(
      `${isDone ? "Deleted" : "Would delete"} ${going.length} of ${all.length} backups, ${megabytes(bytes)}.`,
    );
  }
  if (doubt) console.error(`What goes by its age stays, because ${doubt}. ${clockAdvice}`);
  return doubt ? 1 : 0;
}

function readCount(flags: Flags, name: "daily" | "weekly" | "monthly" | "days", least: number) {
  const text = flags[name];
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= least) return Number(text);
  throw new UsageError(`--${name} must be a whole number, ${least} or more.`);
}

/** Why nothing should go by its age; a database that cannot say is one that old copies may be needed for. */
async function findDoubt(env: Env, now: number) {
  const place = databasePlace(env);
  if (!existsSync(place)) return `there is no ${place}`;
  try {
    const db = await openDatabase(place, { migrate: false });
    return await findClockDoubt(db, now).finally(() => db.close());
  } catch {
    return `${place} cannot be read`;
  }
}

/** The SQLite file in force, if this user may work with it. */
export function sqliteFile(env: Env) {
  if (env.databaseUrl)
    throw new BackupError(
      "The database is PostgreSQL: copy it with pg_dump and bring it back with pg_restore.",
    );
  requireOwner(env);
  return databasePlace(env);
}
