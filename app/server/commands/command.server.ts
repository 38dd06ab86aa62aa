import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type NewActivity, recordActivity } from "~/db/activity.server";
import { type Db, openDatabase } from "~/db/database.server";
import { databaseLocation, type Env, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { findUserName } from "../program.server";
import { findSettingOrigin } from "../settings.server";

/** One form of a command, such as `leads export`; its arguments are checked against it. */
export type Form = {
  /** The word after the command's name. */
  action?: string;
  /** The words after it: "<needed>", "[optional]", "<one or more>...". */
  words?: readonly string[];
  /** The flags: true for a switch, else what stands for its value in the help. */
  flags?: Record<string, true | string>;
  required?: readonly string[];
  /** Returns the exit code: 0 success, 1 failure. */
  run(words: string[], flags: object): Promise<number>;
};

export type Command = {
  summary: string;
  forms: readonly Form[];
  about: string;
  examples: string[];
  /** The command reads the settings itself, because it reports their errors. */
  readsSettings?: boolean;
};

/** The arguments are wrong; the message shows the syntax. */
export class UsageError extends Error {}

/** The arguments name something unusable; the message says why. */
export class DataError extends Error {}

/** The configured database does not exist yet. */
export class NoDatabaseError extends Error {}

/** A command may wait longer than a request, because only its user waits. */
const lockTimeoutMs = 30_000;

/**
 * Runs `work` with the configured database and closes it. It is safe beside a running server: it neither creates a
 * database nor migrates one. Throws NoDatabaseError when there is none.
 */
export async function withDatabase<T>(work: (db: Db, env: Env) => Promise<T>): Promise<T> {
  const env = parseEnv(process.env);
  requireOwner(env);
  requireDatabase(env);
  const db = await openDatabase(databaseLocation(env), { migrate: "refuse", patienceMs: lockTimeoutMs });
  try {
    return await work(db, env);
  } finally {
    await db.close();
  }
}

/** Throws NoDatabaseError with the location, unless the SQLite file exists or PostgreSQL is configured. */
export function requireDatabase(env: Env) {
  const file = resolve(databaseLocation({ ...env, databaseUrl: undefined }));
  if (env.databaseUrl || existsSync(file)) return;
  throw new NoDatabaseError(
    `There is no database ${file}. DATA_DIR is ${env.dataDir} (${findSettingOrigin("DATA_DIR")}). The server creates the database when it first starts.`,
  );
}

/** The actor in the activity log: the command line and the operating system user. */
export function findOperatorName(): string {
  const user = process.env.SUDO_USER || findUserName();
  return user ? `command line (${user})` : "command line";
}

type OperatorAction = Pick<NewActivity, "action" | "subjectKind" | "subjectId" | "detail">;

/** Writes an activity log entry about a command. */
export async function recordOperatorAction(db: Db, action: OperatorAction): Promise<void> {
  const by = { at: Date.now(), adminId: null, actor: findOperatorName() };
  await db.transaction((tx) => recordActivity(tx, { ...by, ...action }));
}

/** Asks for confirmation at a terminal; without one the answer is yes. */
export async function isConfirmed(question: string) {
  if (!process.stdin.isTTY) return true;
  process.stderr.write(`${question} [y/N] `);
  for await (const line of console) return /^y(es)?$/i.test(line.trim());
  return false;
}

/** Prints a text. Returns the exit code 0. */
export function printText(text: string) {
  console.log(text);
  return 0;
}

/** Prints a value as indented JSON. Returns the exit code 0. */
export function printJson(value: unknown) {
  return printText(JSON.stringify(value, null, 2));
}
