import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Env } from "./env.server";
import { quoted, typedCommand } from "./program.server";

/** Somebody else owns the data; the message says who, and what to type instead. */
export class OwnerError extends Error {
  constructor(
    readonly found: string,
    readonly line: string,
  ) {
    super(`${found}. Type: ${line}`);
  }
}

/**
 * What is written beside the data of another user the server cannot read afterwards. Throws OwnerError when this user
 * would do that; PostgreSQL asks for no owner.
 */
export function requireOwner({ dataDir, databaseUrl }: Pick<Env, "dataDir" | "databaseUrl">) {
  const user = process.getuid?.();
  if (user === undefined || databaseUrl || !existsSync(dataDir)) return;
  const folder = resolve(dataDir);
  const owner = statSync(folder).uid;
  const names = ["vitreel.db", "vitreel.db-wal", "vitreel.db-shm", "backups", "files"].filter((name) =>
    existsSync(join(folder, name)),
  );
  const foreign = names.find((name) => statSync(join(folder, name)).uid !== user);
  // A folder may be shared with a group, as volumes are; root can write everywhere and should not.
  if (!foreign && (owner === user || user !== 0)) return;
  if (foreign && owner === user)
    throw new OwnerError(
      `${join(folder, foreign)} belongs to ${nameOf(statSync(join(folder, foreign)).uid)}, and DATA_DIR to ${nameOf(user)}`,
      `sudo chown -R ${nameOf(user)}: ${quoted(folder)}`,
    );
  const name = nameOf(foreign && owner === 0 ? statSync(join(folder, foreign)).uid : owner);
  throw new OwnerError(
    `${folder} belongs to ${name}, and this is ${nameOf(user)}`,
    `sudo -u ${name} ${ownLine(folder)}`,
  );
}

/** The line that was typed, with DATA_DIR when it came from the shell. */
function ownLine(folder: string) {
  const dataDir = process.env.DATA_DIR ? `DATA_DIR=${quoted(folder)} ` : "";
  return `${dataDir}${typedCommand} ${process.argv.slice(2).map(quoted).join(" ")}`.trim();
}

/** As sudo takes it: by name, or by number where it has none. */
function nameOf(id: number) {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  const line = users.find((one) => one.split(":")[2] === String(id));
  return line?.split(":")[0] ?? `'#${id}'`;
}
