import { resolve } from "node:path";
import { openDatabase } from "~/db/database.server";
import { databaseLocation, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { type Command, printText } from "./command.server";

export const migrate: Command = {
  summary: "create the database, or migrate it to the schema of this version",
  forms: [{ run: migrateDatabase }],
  about:
    "The server does the same when it starts. A SQLite database with data is backed up to backups/ first.",
  examples: ["migrate"],
};

async function migrateDatabase() {
  const env = parseEnv(process.env);
  requireOwner(env);
  const db = await openDatabase(databaseLocation(env));
  await db.close();
  const database = env.databaseUrl ? "PostgreSQL (DATABASE_URL)" : resolve(databaseLocation(env));
  return printText(`${database} has the schema of this version.`);
}
