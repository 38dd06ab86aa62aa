import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { type NewActivity, recordActivity } from "~/db/activity.server";
import { type Db, openDatabase } from "~/db/database.server";
import { databaseLocation, type Env, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { findUserName } from "../program.server";
import { originOf } from "../settings.server";

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** Its forms as one types them; what is typed is held against them. */
  forms: string[];
  /** What the forms do, for `--help`. */
  about: string;
  examples: string[];
  /** It tells of faults in the settings itself, and reads them for that. */
  readsSettings?: boolean;
  /** Takes the words and flags that its forms have. Gives the exit code: 0 done, 1 failed. */
  run(words: string[], flags: object): Promise<number>;
};

/** The words of the command are wrong; the message says how they should be. */
export class UsageError extends Error {}

/** The words are right, and what they name cannot be worked with; the message says why. */
export class DataError extends Error {}

/** There is no database to work with. */
export class NoDatabaseError extends Error {}

/** Nobody but the person who typed it waits for a command. */
const patienceMs = 30_000;

/**
 * Runs `work` with the configured database, which is closed afterwards. Safe beside a running server: it neither makes
 * a database, which would be an empty one, nor changes the schema of one. Throws NoDatabaseError when there is none.
 */
export async function withDatabase<T>(work: (db: Db, env: Env) => Promise<T>): Promise<T> {
  const env = parseEnv(process.env);
  requireOwner(env);
  requireDatabase(env);
  const db = await openDatabase(databaseLocation(env), { migrate: "refuse", patienceMs });
  try {
    return await work(db, env);
  } finally {
    await db.close();
  }
}

/** Throws NoDatabaseError, which says where it looked, unless there is a SQLite file or PostgreSQL is to be asked. */
export function requireDatabase(env: Env) {
  const file = resolve(databaseLocation({ ...env, databaseUrl: undefined }));
  if (env.databaseUrl || existsSync(file)) return;
  throw new NoDatabaseError(
    `There is no database ${file}. DATA_DIR is ${env.dataDir} (${originOf("DATA_DIR")}); the first start of the server makes one there.`,
  );
}

/** Who acts, for the activity log: the command line, and the user of the machine who types there. */
export function whoTypes(): string {
  const user = process.env.SUDO_USER || findUserName();
  return user ? `command line (${user})` : "command line";
}

type Deed = Pick<NewActivity, "action" | "subjectKind" | "subjectId" | "detail">;

/** Writes a line of the activity log about what was typed here. */
export async function recordDeed(db: Db, deed: Deed): Promise<void> {
  const by = { at: Date.now(), adminId: null, actor: whoTypes() };
  await db.transaction((tx) => recordActivity(tx, { ...by, ...deed }));
}

/** Asks a question at a terminal; where there is none nobody can answer, and what was typed holds. */
export async function isConfirmed(question: string) {
  if (!process.stdin.isTTY) return true;
  process.stderr.write(`${question} [y/N] `);
  for await (const line of console) return /^y(es)?$/i.test(line.trim());
  return false;
}

export function printJson(value: unknown) {
  console.log(JSON.stringify(value, null, 2));
}
