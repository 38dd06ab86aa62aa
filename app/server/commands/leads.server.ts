import { existsSync } from "node:fs";
import { type Db, openDatabase } from "~/db/database.server";
import { leadShows } from "~/lib/leads/lead-list";
import { exportLeads } from "~/server/leads/export.server";
import { parseEnv } from "../env.server";
import { requireOwner } from "../owner.server";
import { type Command, DataError, recordOperatorAction, UsageError, withDatabase } from "./command.server";

type Flags = { show?: string; from?: string };

export const leads: Command = {
  summary: "export leads",
  forms: [
    {
      action: "export",
      flags: { show: "WHICH", from: "FILE" },
      run: (_words, flags) => exportCsv(flags),
    },
  ],
  about: `Writes leads as CSV to standard output, newest first. WHICH is ${leadShows.join(", ")}; "open" (the default) is all
except spam. --from reads another database than the site's, such as one that a restore or a rollback replaced.
Safe while the server runs.`,
  examples: [
    "leads export > leads.csv",
    "leads export --from vitreel.db.before-restore-2026-11-22T03-00-00-000 > leads.csv",
  ],
};

async function exportCsv({ show = "open", from }: Flags) {
  const known = leadShows.find((one) => one === show);
  if (!known) throw new UsageError(`--show must be one of ${leadShows.join(", ")}.`);
  if (from !== undefined) return exportFrom(from, known);
  return withDatabase(async (db) => {
    // An export is recorded in the activity log, as in the admin.
    await recordOperatorAction(db, { action: "exported", subjectKind: "leads" });
    return writeCsv(db, known);
  });
}

async function exportFrom(file: string, show: (typeof leadShows)[number]) {
  // Root becomes the owner of the data, because opening a database may write beside it.
  requireOwner(parseEnv(process.env));
  if (!existsSync(file)) throw new DataError(`${file} does not exist.`);
  const db = await openDatabase(file, { migrate: "refuse" });
  return writeCsv(db, show).finally(() => db.close());
}

async function writeCsv(db: Db, show: (typeof leadShows)[number]) {
  const writer = Bun.stdout.writer();
  for await (const text of exportLeads(db, { show })) {
    writer.write(text);
    await writer.flush();
  }
  await writer.end();
  return 0;
}
