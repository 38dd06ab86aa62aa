import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { checkBackup, restoringSuffix } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { errorMessage, findSqlState, isBusy, isDiskFull, TooSlow } from "~/db/errors.server";
import { MigrationError } from "~/db/migrate.server";
import { probeWriting } from "~/db/settings.server";
import { describeLog, longestLog } from "~/db/sqlite.server";
import { listBackups } from "../backups/backup-files.server";
import { isCertificateTrouble, ownAuthorityAdvice } from "../certificates.server";
import { databaseLocation, type Env } from "../env.server";
import { quoted, typedCommand } from "../program.server";
import { roomAdvice } from "./disk.server";
import type { Finding } from "./finding.server";

const check = "Database";

/** Checks that the database is undamaged, of this version, and writable. */
export function examineDatabase(env: Env, now: number): Promise<Finding> {
  return env.databaseUrl ? examinePostgres(env.databaseUrl, now) : examineSqlite(env, now);
}

async function examinePostgres(url: string, now: number): Promise<Finding> {
  try {
    const db = await openDatabase(url, { migrate: "refuse" });
    const started = performance.now();
    const bytes = await probeWriting(db, now)
      .then(() => db.size())
      .finally(() => db.close());
    const ms = Math.round(performance.now() - started);
    const found = `PostgreSQL answers in ${ms} ms and writes durably; ${(bytes / 1e6).toFixed(1)} MB`;
    return { check, ok: true, found };
  } catch (error) {
    return { check, ok: false, found: errorMessage(error), ...postgresAdvice(url, error) };
  }
}

function postgresAdvice(url: string, error: unknown): Partial<Finding> {
  if (isOld(error)) return oldAdvice;
  if (isOfOtherProgram(error))
    return { advice: "Run the program that wrote it, or name another database in DATABASE_URL." };
  const { hostname, port, username, pathname } = new URL(url);
  const name = quoted(decodeURIComponent(pathname.slice(1)));
  const server = `-h ${hostname} -p ${port || 5432}`;
  const user = `-U ${quoted(decodeURIComponent(username))}`;
  switch (findSqlState(error)) {
    case "28P01":
    case "28000":
      return {
        advice: "Correct name and password in DATABASE_URL (percent-encoded); try them by hand.",
        type: `psql ${server} ${user} -d ${name} -c "SELECT 1"`,
      };
    case "3D000":
      return {
        advice: "Correct the name in DATABASE_URL, or make that database.",
        type: `createdb ${server} ${user} ${name}`,
      };
    case undefined:
      if (isCertificateTrouble(codeOf(error)))
        return { advice: `The server's certificate is not trusted. ${ownAuthorityAdvice}` };
      return {
        advice:
          "Nothing answers there: check that the server runs and can be reached, or correct DATABASE_URL.",
        type: `pg_isready ${server}`,
      };
    default:
      return { advice: "Check DATABASE_URL, the server and the network to it." };
  }
}

/** Returns the code of an error or of its cause. */
function codeOf(error: unknown): string {
  const {
    code,
    cause,
    message = "",
  } = Object(error) as { code?: unknown; cause?: unknown; message?: string };
  return cause === undefined ? `${code} ${message}` : codeOf(cause);
}

async function examineSqlite(env: Env, now: number): Promise<Finding> {
  const path = resolve(databaseLocation(env));
  if (!existsSync(path)) return { check, ok: false, ...absenceOf(path, env) };
  try {
    checkBackup(path);
  } catch (error) {
    return { check, ok: false, ...damageOf(path, env, error) };
  }
  try {
    const db = await openDatabase(path, { migrate: "refuse" });
    const logBytes = await probeWriting(db, now)
      .then(() => db.logSize())
      .finally(() => db.close());
    if (logBytes > longestLog) return { check, ok: false, ...walFinding(path, logBytes) };
    return { check, ok: true, found: `${path} is undamaged and can be written` };
  } catch (error) {
    return { check, ok: false, ...sqliteTrouble(path, error) };
  }
}

function absenceOf(path: string, env: Env): Omit<Finding, "check" | "ok"> {
  if (existsSync(path + restoringSuffix))
    return {
      found: `a restore of ${path} was interrupted, and the server does not start without it`,
      ...restoreAdvice(env, "Run it once more."),
    };
  return {
    found: `there is no ${path}`,
    advice: "The first start of the server makes one. If it runs already, it uses other settings.",
    type: `${typedCommand} settings`,
  };
}

function damageOf(path: string, env: Env, error: unknown): Omit<Finding, "check" | "ok"> {
  const found = errorMessage(error);
  if (isHeld(error)) return lockedFinding(path);
  if (lacksRoom(path, error)) return roomTrouble(path);
  if (isRefused(error)) return permissionFinding(path, error);
  if (found.includes("does not know")) return strangeTrouble(found, env);
  const words = found.includes("newer version")
    ? "Install the newer program again. Or go back to a backup that this one can read: what came after it is lost."
    : "Stop the server and restore the newest backup; the file is kept beside it.";
  return { found, ...restoreAdvice(env, words) };
}

/** Returns the newest readable backup, here or in the store. */
function restoreAdvice(env: Env, advice: string): Partial<Finding> {
  const usable = listBackups(env).find(({ path, kind }) => {
    if (kind === "before a restore") return false;
    try {
      checkBackup(path);
      return true;
    } catch {
      return false;
    }
  });
  if (usable) return { advice, type: `${typedCommand} restore ${quoted(resolve(usable.path))}` };
  if (env.backupUrl) return { advice, type: `${typedCommand} restore s3:latest` };
  return {
    advice: `${advice} There is no backup that this program can read in DATA_DIR; look for a copy elsewhere.`,
  };
}

function strangeTrouble(found: string, env: Env): Omit<Finding, "check" | "ok"> {
  const usable = restoreAdvice(
    env,
    "Run the program that made it, or restore a backup that this one can read.",
  );
  if (usable.type) return { found, ...usable };
  const folder = resolve(env.dataDir);
  return {
    found,
    advice: "Run the program that made it, or put the folder aside: the next start makes an empty database.",
    type: `mv ${quoted(folder)} ${quoted(`${folder}.former`)}`,
  };
}

function sqliteTrouble(path: string, error: unknown): Omit<Finding, "check" | "ok"> {
  if (isOld(error)) return { found: errorMessage(error), ...oldAdvice };
  if (isHeld(error)) return lockedFinding(path);
  if (lacksRoom(path, error)) return roomTrouble(path);
  if (isRefused(error)) return permissionFinding(path, error);
  return { found: `${path} cannot be read and written: ${errorMessage(error)}` };
}

/** When the log's shared memory finds no room, SQLite reports a full disk as an I/O error. */
function lacksRoom(path: string, error: unknown) {
  if (isDiskFull(error)) return true;
  const { bavail } = statfsSync(dirname(path));
  return bavail === 0 && /SQLITE_(IOERR|CANTOPEN)/.test(codeOf(error));
}

function roomTrouble(path: string): Omit<Finding, "check" | "ok"> {
  return { found: `there is no room on the disk to write ${path}`, ...roomAdvice(dirname(path)) };
}

const oldAdvice = {
  advice: "A start of the server does that too. While an older program still runs, wait until it has ended.",
  type: `${typedCommand} migrate`,
};

function isOld(error: unknown) {
  return isOfOtherProgram(error) && errorMessage(error).includes("older than this program");
}

function isOfOtherProgram(error: unknown) {
  return error instanceof Error && error.cause instanceof MigrationError;
}

function isHeld(error: unknown) {
  return isBusy(error) || error instanceof TooSlow;
}

function lockedFinding(path: string): Omit<Finding, "check" | "ok"> {
  return {
    found: `another program holds ${path}, and no other program can write`,
    advice: "The line names it: let it finish, or end it. Leads wait with their senders until then.",
    type: `sudo fuser -v ${quoted(path)}`,
  };
}

function walFinding(path: string, bytes: number): Omit<Finding, "check" | "ok"> {
  return {
    found: describeLog(bytes),
    advice: "The line names who has it open: end what is not the server. The log shrinks by itself then.",
    type: `sudo fuser -v ${quoted(path)}`,
  };
}

function isRefused(error: unknown) {
  return /SQLITE_(CANTOPEN|READONLY|PERM)|EACCES/.test(codeOf(error));
}

function permissionFinding(path: string, error: unknown): Omit<Finding, "check" | "ok"> {
  const found = `${path} cannot be read and written: ${errorMessage(error)}`;
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch {
    return { found, advice: "Its folder cannot be written: see Disk." };
  }
  return {
    found,
    advice: "The program's user cannot read and write its files.",
    // The glob includes the logs, which have the same rights.
    type: `sudo chmod u+rw ${quoted(path)}*`,
  };
}
