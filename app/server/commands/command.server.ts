import type { ParseArgsConfig } from "node:util";
import { parseArgs } from "node:util";
import { type Db, openDatabase } from "~/db/database.server";
import { databasePlace, type Env, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  /** What `--help` prints. */
  usage: string;
  /** Gives the exit code: 0 done, 1 failed, 2 used wrongly. */
  run(args: string[]): Promise<number>;
};

/** The words of the command are wrong; the message says how they should be. */
export class UsageError extends Error {}

/** Parses flags strictly: an unknown one is a UsageError. */
export function readFlags<T extends NonNullable<ParseArgsConfig["options"]>>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Nobody but the person who typed it waits for a command. */
const patienceMs = 30_000;

/** Runs `work` with the configured database, which is closed afterwards. Safe beside a running server. */
export async function withDatabase<T>(work: (db: Db, env: Env) => Promise<T>): Promise<T> {
  const env = parseEnv(process.env);
  requireOwner(env);
  const db = await openDatabase(databasePlace(env), { patienceMs });
  try {
    return await work(db, env);
  } finally {
    await db.close();
  }
}

export function printJson(value: unknown) {
  console.log(JSON.stringify(value, null, 2));
}
