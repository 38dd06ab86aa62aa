import { restoreDatabase } from "~/db/backup.server";
import { parseEnv } from "../env.server";
import { sqliteFile } from "./backup-place.server";
import { type Command, printJson, readFlags, UsageError } from "./command.server";

export const restore: Command = {
  summary: "put a backup in the place of the database",
  forms: ["restore <file> [--json]"],
  about: "Stop the server first. The former database is kept beside the new one.",
  examples: ["restore /var/lib/vitreel/backups/daily-2026-11-22T03-00-00-000.db"],
  async run(args) {
    const { values, positionals } = readFlags(args, { json: { type: "boolean" } });
    const [file] = positionals;
    if (!file) throw new UsageError("Which file?");
    const target = sqliteFile(parseEnv(process.env));
    const kept = restoreDatabase(file, target, Date.now());
    if (values.json) printJson({ restored: target, kept: kept ?? null });
    else console.log(`Restored ${target} from ${file}.${kept ? ` The former database is ${kept}.` : ""}`);
    return 0;
  },
};
