type DatabaseError = { code?: unknown; message?: unknown; cause?: unknown };

/** The error of the database itself: drizzle wraps those of PostgreSQL. */
function rootOf(error: unknown): DatabaseError {
  const { cause } = Object(error) as DatabaseError;
  return cause instanceof Error ? rootOf(cause) : Object(error);
}

const unavailableSqlite = /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|NOMEM|PROTOCOL)/;
// Connection lost or refused, too many connections, out of disk or memory, shutting down, statement or lock timeout.
const unavailablePostgres =
  /^(08|53|57|58)|^(25006|40001|40P01|55P03)$|^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME)/;

/** True when the database cannot serve at the moment, through no fault of the request: the answer is 503. */
export function isUnavailable(error: unknown): boolean {
  const { code, ...rest } = rootOf(error);
  const sqlState = (rest as { errno?: unknown }).errno;
  return [code, sqlState].some(
    (name) => typeof name === "string" && (unavailableSqlite.test(name) || unavailablePostgres.test(name)),
  );
}

/**
 * True when a value exists already that must be unique. `column`, as in "leads.submission_key", narrows it to one.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const root = rootOf(error) as DatabaseError & { errno?: unknown; constraint?: unknown };
  if (root.code === "SQLITE_CONSTRAINT_UNIQUE" || root.code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return column === undefined || String(root.message).includes(column);
  if (root.errno !== "23505" && root.code !== "23505") return false;
  return column === undefined || String(root.constraint).startsWith(column.replace(".", "_"));
}
