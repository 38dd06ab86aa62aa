type DatabaseError = {
  code?: unknown;
  errno?: unknown;
  message?: unknown;
  cause?: unknown;
  constraint?: unknown;
};

/** The error of the database itself: drizzle wraps those of PostgreSQL. */
function rootOf(error: unknown): DatabaseError {
  const { cause } = Object(error) as DatabaseError;
  return cause instanceof Error ? rootOf(cause) : Object(error);
}

const unavailableSqlite = /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|NOMEM|PROTOCOL)/;
// Connection lost or refused, too many connections, out of disk or memory, shutting down, statement or lock timeout.
const unavailablePostgres =
  /^(08|53|57|58)|^(25006|40001|40P01|55P03)$|^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME|QUERY_CANCELLED)/;

/** The names an error goes by: of SQLite or of the client, and the SQLSTATE of PostgreSQL. */
function codesOf(error: unknown) {
  const { code, errno } = rootOf(error);
  return [code, errno].filter((name) => typeof name === "string");
}

/** True when the database cannot serve at the moment, through no fault of the request: the answer is 503. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof TooSlow) return true;
  return codesOf(error).some((name) => unavailableSqlite.test(name) || unavailablePostgres.test(name));
}

/** True when there was no room left on the disk for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return codesOf(error).some((name) => /^(SQLITE_FULL|ENOSPC|EDQUOT)$/.test(name as string));
}

/** True when a file is no database of SQLite, or a damaged one. */
export function isDamage(error: unknown): boolean {
  return codesOf(error).some((name) => /^SQLITE_(CORRUPT|NOTADB)/.test(name));
}

/** True when another process holds SQLite's lock at this moment. */
export function isBusy(error: unknown): boolean {
  return String(rootOf(error).code).startsWith("SQLITE_BUSY");
}

/** The SQLSTATE of an error that PostgreSQL itself gave; undefined of one that it did not answer at all. */
export function findSqlState(error: unknown): string | undefined {
  return codesOf(error).find((name) => /^[0-9A-Z]{5}$/.test(name as string)) as string | undefined;
}

/** True when transactions of PostgreSQL got in each other's way and this one was undone: it can simply be run again. */
export function isContention(error: unknown): boolean {
  return codesOf(error).some((name) => name === "40001" || name === "40P01");
}

/**
 * True when a value exists already that must be unique. `column`, as in "leads.submission_key", narrows it to one.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const root = rootOf(error);
  if (root.code === "SQLITE_CONSTRAINT_UNIQUE" || root.code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return column === undefined || String(root.message).includes(column);
  if (root.errno !== "23505" && root.code !== "23505") return false;
  return column === undefined || String(root.constraint).startsWith(column.replace(".", "_"));
}

/** Thrown when the database takes longer than somebody waits for it. */
export class TooSlow extends Error {}

/** Gives what `work` gives, or throws TooSlow after `ms`. The work goes on; nobody hears how it ends. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow(`it takes longer than ${ms / 1000} s`)), ms);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
