import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Env } from "./env.server";
import { quoteWord, typedCommand } from "./program.server";

/** Another user owns the data; the message says who, and which command to use instead. */
export class OwnerError extends Error {
  constructor(
    readonly found: string,
    readonly line: string,
  ) {
    super(`${found}. Run: ${line}`);
  }
}

/**
 * Files written beside another user's data would be unreadable for the server. Root becomes the owner of the data for
 * the rest of this process; any other user gets an OwnerError. PostgreSQL needs no owner.
 */
export function requireOwner({ dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">) {
  if (process.getuid?.() === undefined || databaseUrl || !existsSync(dataDir)) return;
  const folder = resolve(dataDir);
  const { uid: owner, gid: group } = statSync(folder);
  if (process.getuid() === 0 && owner !== 0) switchUser(owner, group);
  const user = process.getuid();
  const names = ["vitreel.db", "vitreel.db-wal", "vitreel.db-shm", "backups", "files"].filter((name) =>
    existsSync(join(folder, name)),
  );
  const foreignName = names.find((name) => statSync(join(folder, name)).uid !== user);
  // A shared folder, such as a volume, may belong to a group.
  if (!foreignName && isWritable(folder)) return;
  // What an inaccessible folder holds is unknown. Root's is given to the user of a server; another user's keeps its owner.
  if (!foreignName && (owner === 0 || process.env.INVOCATION_ID !== undefined)) {
    const foreign = findForeignOwner(folder);
    if (foreign) throw new OwnerError(foreign.found, foreign.line);
    return;
  }
  if (!foreignName && owner === user) return;
  if (foreignName && owner === user)
    throw new OwnerError(
      `${join(folder, foreignName)} belongs to ${formatUser(statSync(join(folder, foreignName)).uid)}, and DATA_DIR to ${formatUser(user)}`,
      `sudo chown -R ${formatUser(user)}: ${quoteWord(folder)}`,
    );
  const name = formatUser(foreignName && owner === 0 ? statSync(join(folder, foreignName)).uid : owner);
  throw new OwnerError(
    `${folder} belongs to ${name}, but the current user is ${formatUser(user)}`,
    user === 0 ? `sudo -u ${name} ${currentCommandLine(folder)}` : `sudo ${currentCommandLine(folder)}`,
  );
}

/** Returns whose a file or folder is, unless it is this user's, and the command that gives it to this user. */
export function findForeignOwner(path: string): { found: string; line: string } | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  const user = process.getuid?.();
  if (!stat || user === undefined || stat.uid === user) return undefined;
  return {
    found: `${path} belongs to ${formatUser(stat.uid)}, but the current user is ${formatUser(user)}`,
    line: `sudo chown -R ${formatUser(user)}: ${quoteWord(path)}`,
  };
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Drops root's rights permanently; the groups go first, while that is allowed. */
function switchUser(user: number, group: number) {
  process.setgroups?.([group]);
  process.setgid?.(group);
  process.setuid?.(user);
  try {
    accessSync(".", constants.X_OK);
  } catch {
    // In root's own folder not even relative paths would work for the new user.
    process.chdir("/");
  }
}

/** The typed command line, with DATA_DIR when it came from the shell. */
function currentCommandLine(folder: string) {
  const dataDir = process.env.DATA_DIR ? `DATA_DIR=${quoteWord(folder)} ` : "";
  return `${dataDir}${typedCommand} ${process.argv.slice(2).map(quoteWord).join(" ")}`.trim();
}

/** The user for sudo: a name, or a number without one. */
function formatUser(id: number) {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  const line = users.find((one) => one.split(":")[2] === String(id));
  return line?.split(":")[0] ?? `'#${id}'`;
}
