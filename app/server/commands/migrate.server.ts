import { resolve } from "node:path";
import { openDatabase } from "~/db/database.server";
import { databaseLocation, parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { type Command, printJson } from "./command.server";

export const migrate: Command = {
  summary: "bring the database to the schema of this version, or make it",
  forms: ["migrate [--json]"],
  about:
    "The server does the same when it starts. A SQLite database that holds something is copied to backups/ before.",
  examples: ["migrate"],
  async run(_words, { json }: { json?: boolean }) {
    const env = parseEnv(process.env);
    requireOwner(env);
    const db = await openDatabase(databaseLocation(env));
    await db.close();
    const place = env.databaseUrl ? "PostgreSQL (DATABASE_URL)" : resolve(databaseLocation(env));
    if (json) printJson({ database: place });
    else console.log(`${place} has the schema of this version.`);
    return 0;
  },
};
