type DatabaseError = {
  code?: unknown;
  errno?: unknown;
  message?: unknown;
  cause?: unknown;
  constraint?: unknown;
};

/** Drizzle wraps PostgreSQL's errors; this returns the original one. */
function rootCause(error: unknown): DatabaseError {
  const { cause } = Object(error) as DatabaseError;
  return cause instanceof Error ? rootCause(cause) : Object(error);
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const unavailableSqlite = /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|NOMEM|PROTOCOL)/;
// Connection lost or refused, too many connections, out of disk or memory, shutdown, statement or lock timeout.
const unavailablePostgres =
  /^(08|53|57|58)|^(25006|40001|40P01|55P03)$|^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME|QUERY_CANCELLED)/;

/** The codes of an error: SQLite's or the client's, and PostgreSQL's SQLSTATE. */
function listErrorCodes(error: unknown) {
  const { code, errno } = rootCause(error);
  return [code, errno].filter((name) => typeof name === "string");
}

/** Whether the database is temporarily unavailable, through no fault of the request: the answer is 503. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof TimeoutError) return true;
  return listErrorCodes(error).some((name) => unavailableSqlite.test(name) || unavailablePostgres.test(name));
}

/** Whether the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return listErrorCodes(error).some((name) => /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(name as string));
}

/** Whether a file is not a SQLite database, or a damaged one. */
export function isCorruption(error: unknown): boolean {
  return listErrorCodes(error).some((name) => /^SQLITE_(CORRUPT|NOTADB)/.test(name));
}

/** Whether another process holds SQLite's lock. */
export function isBusy(error: unknown): boolean {
  return String(rootCause(error).code).startsWith("SQLITE_BUSY");
}

/** The SQLSTATE of an error that PostgreSQL reported; undefined when it did not answer. */
export function findSqlState(error: unknown): string | undefined {
  return listErrorCodes(error).find((name) => /^[0-9A-Z]{5}$/.test(name as string)) as string | undefined;
}

/**
 * Whether PostgreSQL accepts no writes at this server: a read-only transaction, as on a standby, or a server that shuts
 * down or starts.
 */
export function hasNoPrimary(error: unknown): boolean {
  return /^(25006|57P0[123])$/.test(findSqlState(error) ?? "");
}

/** Whether PostgreSQL rolled a transaction back because of a conflict, so that it can be retried. */
export function isContention(error: unknown): boolean {
  return listErrorCodes(error).some((name) => name === "40001" || name === "40P01");
}

/** Whether a unique value exists already. `column`, as in "leads.submission_key", narrows it to one constraint. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const root = rootCause(error);
  if (root.code === "SQLITE_CONSTRAINT_UNIQUE" || root.code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return column === undefined || String(root.message).includes(column);
  if (root.errno !== "23505" && root.code !== "23505") return false;
  return column === undefined || String(root.constraint).startsWith(column.replace(".", "_"));
}

/** Thrown when the database exceeds a time limit. */
export class TimeoutError extends Error {}

/**
 * Returns the result of `work`, or throws TimeoutError when it is not there `ms` after `startedAt` (`performance.now()`).
 * The work continues and its result is ignored.
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  startedAt = performance.now(),
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const tooLong = () => timeout.reject(new TimeoutError(`it takes longer than ${ms / 1000} s`));
  const timer = setTimeout(tooLong, startedAt + ms - performance.now());
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
