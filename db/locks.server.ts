/** The locks of transactions. Their order must never change, because two versions may run side by side. */
const lockNames = [
  "migrations",
  "admins",
  "jobs",
  "leads",
  "channels",
  "tasks",
  "sign-in",
  "applications",
  "news",
] as const;

export type LockName = (typeof lockNames)[number];

/** "vtrl": separates these advisory locks from those of other programs in the same database. */
const lockNamespace = 0x76_74_72_6c;

/** A lock as the two arguments of PostgreSQL's advisory lock functions. */
export function lockKey(name: LockName) {
  return `${lockNamespace}, ${lockNames.indexOf(name)}`;
}
