import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { checkBackup, restoringSuffix } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { errorMessage, findSqlState, isBusy, isDiskFull, TimeoutError } from "~/db/errors.server";
import { MigrationError } from "~/db/migrate.server";
import { probeWriting } from "~/db/settings.server";
import { describeLog, maxLogBytes } from "~/db/sqlite.server";
import { listBackups } from "../backups/backup-files.server";
import { isCertificateError, ownAuthorityAdvice } from "../certificates.server";
import { databaseLocation, type Env } from "../env.server";
import { findForeignOwner } from "../owner.server";
import { quoteWord, typedCommand } from "../program.server";
import { freeSpaceAdvice } from "./disk.server";
import type { Finding } from "./finding.server";

const checkName = "Database";

/** Checks that the database is undamaged, of this version, and writable. */
export function examineDatabase(env: Env, now: number): Promise<Finding> {
  return env.databaseUrl ? examinePostgres(env.databaseUrl, now) : examineSqlite(env, now);
}

async function examinePostgres(url: string, now: number): Promise<Finding> {
  try {
    const db = await openDatabase(url, { migrate: "refuse" });
    const started = performance.now();
    await probeWriting(db, now).finally(() => db.close());
    const ms = Math.round(performance.now() - started);
    const found = `PostgreSQL responds in ${ms} ms and writes durably`;
    return { check: checkName, ok: true, found };
  } catch (error) {
    return { check: checkName, ok: false, found: errorMessage(error), ...postgresAdvice(url, error) };
  }
}

function postgresAdvice(url: string, error: unknown): Partial<Finding> {
  if (isSchemaOutdated(error)) return migrateAdvice;
  if (isMigrationError(error))
    return { advice: "Use the version that wrote this database, or set another one in DATABASE_URL." };
  const { hostname, port, username, pathname } = new URL(url);
  const name = quoteWord(decodeURIComponent(pathname.slice(1)));
  const server = `-h ${hostname} -p ${port || 5432}`;
  const user = `-U ${quoteWord(decodeURIComponent(username))}`;
  switch (findSqlState(error)) {
    case "28P01":
    case "28000":
      return {
        advice: "Correct user name and password in DATABASE_URL (percent-encoded). To test them, run:",
        type: `psql ${server} ${user} -d ${name} -c "SELECT 1"`,
      };
    case "3D000":
      return {
        advice: "Correct the database name in DATABASE_URL, or create that database.",
        type: `createdb ${server} ${user} ${name}`,
      };
    case undefined:
      if (isCertificateError(findErrorCode(error)))
        return { advice: `The server's certificate is not trusted. ${ownAuthorityAdvice}` };
      return {
        advice: "No server responds. Check that it is running and reachable, or correct DATABASE_URL.",
        type: `pg_isready ${server}`,
      };
    default:
      return { advice: "Check DATABASE_URL, the server and the network to it." };
  }
}

/** Returns the code of an error or of its cause. */
function findErrorCode(error: unknown): string {
  const {
    code,
    cause,
    message = "",
  } = Object(error) as { code?: unknown; cause?: unknown; message?: string };
  return cause === undefined ? `${code} ${message}` : findErrorCode(cause);
}

async function examineSqlite(env: Env, now: number): Promise<Finding> {
  const path = resolve(databaseLocation(env));
  if (!existsSync(path)) return { check: checkName, ok: false, ...missingFileFinding(path, env) };
  try {
    checkBackup(path);
  } catch (error) {
    return { check: checkName, ok: false, ...damageFinding(path, env, error) };
  }
  try {
    const db = await openDatabase(path, { migrate: "refuse" });
    const logBytes = await probeWriting(db, now)
      .then(() => db.logSize())
      .finally(() => db.close());
    if (logBytes > maxLogBytes) return { check: checkName, ok: false, ...walFinding(path, logBytes) };
    return { check: checkName, ok: true, found: `${path} is intact and writable` };
  } catch (error) {
    return { check: checkName, ok: false, ...accessFinding(path, error) };
  }
}

function missingFileFinding(path: string, env: Env): Omit<Finding, "check" | "ok"> {
  if (existsSync(path + restoringSuffix))
    return {
      found: `a restore of ${path} was interrupted; the server cannot start until it is complete`,
      ...restoreAdvice(env, "Run the restore again."),
    };
  return {
    found: `${path} does not exist`,
    advice:
      "The server creates it when it first starts. If the server is already running, it uses other settings.",
    type: `${typedCommand} settings`,
  };
}

function damageFinding(path: string, env: Env, error: unknown): Omit<Finding, "check" | "ok"> {
  const found = errorMessage(error);
  if (isLocked(error)) return lockedFinding(path);
  if (isDiskFullAt(path, error)) return diskFullFinding(path);
  if (isPermissionError(error)) return permissionFinding(path, error);
  if (found.includes("does not know")) return foreignDatabaseFinding(found, env);
  const words = found.includes("newer version")
    ? "Install the newer version again. Or restore a backup that this version can read; changes since then are lost."
    : "Stop the server and restore the newest backup. The damaged file is kept.";
  return { found, ...restoreAdvice(env, words) };
}

/** Returns the newest readable backup, here or in the store. */
function restoreAdvice(env: Env, advice: string): Partial<Finding> {
  const readable = listBackups(env).find(
    ({ path, kind }) => kind !== "before a restore" && findBackupDamage(path) === undefined,
  );
  if (readable) return { advice, type: `${typedCommand} restore ${quoteWord(resolve(readable.path))}` };
  if (env.backupUrl) return { advice, type: `${typedCommand} restore s3:latest` };
  return {
    advice: `${advice} DATA_DIR has no backup that this version can read. Look for one elsewhere.`,
  };
}

/** Returns why this program cannot restore a backup; undefined when it can. */
export function findBackupDamage(path: string): string | undefined {
  try {
    checkBackup(path);
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

function foreignDatabaseFinding(found: string, env: Env): Omit<Finding, "check" | "ok"> {
  const usable = restoreAdvice(
    env,
    "Use the program that created it, or restore a backup that this version can read.",
  );
  if (usable.type) return { found, ...usable };
  const folder = resolve(env.dataDir);
  return {
    found,
    advice:
      "Use the program that created it, or move the folder away: the next start creates an empty database.",
    type: `mv ${quoteWord(folder)} ${quoteWord(`${folder}.old`)}`,
  };
}

function accessFinding(path: string, error: unknown): Omit<Finding, "check" | "ok"> {
  if (isSchemaOutdated(error)) return { found: errorMessage(error), ...migrateAdvice };
  if (isLocked(error)) return lockedFinding(path);
  if (isDiskFullAt(path, error)) return diskFullFinding(path);
  if (isPermissionError(error)) return permissionFinding(path, error);
  return { found: `${path} cannot be read and written: ${errorMessage(error)}` };
}

/** When the log's shared memory finds no room, SQLite reports a full disk as an I/O error. */
function isDiskFullAt(path: string, error: unknown) {
  if (isDiskFull(error)) return true;
  const { bavail } = statfsSync(dirname(path));
  return bavail === 0 && /SQLITE_(IOERR|CANTOPEN)/.test(findErrorCode(error));
}

function diskFullFinding(path: string): Omit<Finding, "check" | "ok"> {
  return { found: `the disk is full, so ${path} cannot be written`, ...freeSpaceAdvice(dirname(path)) };
}

const migrateAdvice = {
  advice: "Starting the server does the same. If an older version is still running, wait until it stops.",
  type: `${typedCommand} migrate`,
};

function isSchemaOutdated(error: unknown) {
  return isMigrationError(error) && errorMessage(error).includes("older than this program");
}

function isMigrationError(error: unknown) {
  return error instanceof Error && error.cause instanceof MigrationError;
}

function isLocked(error: unknown) {
  return isBusy(error) || error instanceof TimeoutError;
}

function lockedFinding(path: string): Omit<Finding, "check" | "ok"> {
  return {
    found: `another process has locked ${path}, so nothing else can write to it`,
    advice: "The command names the process: let it finish or stop it. Until then browsers resend new leads.",
    type: `sudo fuser -v ${quoteWord(path)}`,
  };
}

function walFinding(path: string, bytes: number): Omit<Finding, "check" | "ok"> {
  return {
    found: describeLog(bytes),
    advice:
      "The command names the processes that have it open: stop those that are not the server. The log then shrinks by itself.",
    type: `sudo fuser -v ${quoteWord(path)}`,
  };
}

function isPermissionError(error: unknown) {
  return /SQLITE_(CANTOPEN|READONLY|PERM)|EACCES/.test(findErrorCode(error));
}

function permissionFinding(path: string, error: unknown): Omit<Finding, "check" | "ok"> {
  const found = `${path} cannot be read and written: ${errorMessage(error)}`;
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch {
    return { found, advice: "Its folder is not writable: see Disk." };
  }
  const foreign = findForeignOwner(path);
  if (foreign) return { found: foreign.found, type: foreign.line };
  return {
    found,
    advice: "The user of the program needs read and write access.",
    // The glob includes the logs, which have the same rights.
    type: `sudo chmod u+rw ${quoteWord(path)}*`,
  };
}
