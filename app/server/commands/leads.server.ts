import { resolve } from "node:path";
import { formatNounCount } from "~/lib/format";
import { leadShows } from "~/lib/leads/lead-list";
import { parseEmail } from "~/lib/person-fields";
import { createFiles } from "~/server/files/files.server";
import { exportLeads } from "~/server/leads/export.server";
import { eraseByEmail } from "~/server/leads/retention.server";
import { databaseLocation } from "../env.server";
import { createLog } from "../log.server";
import {
  type Command,
  DataError,
  findOperatorName,
  printJson,
  recordOperatorAction,
  UsageError,
  withDatabase,
} from "./command.server";

type Flags = { show?: string; json?: boolean };

const actions = { export: exportCsv, erase: erasePerson };

export const leads: Command = {
  summary: "export leads, erase a person",
  forms: ["leads export [--show WHICH]", "leads erase <email> [--json]"],
  about: `export   writes leads as CSV to standard output, newest first; WHICH is ${leadShows.join(", ")}; "open"
         (the default) is all except spam
erase    deletes a person's leads, applications, waiting messages and newsletter subscription. Older backups
         contain the data until they are deleted (BACKUP_KEEP).
Safe while the server runs.`,
  examples: ["leads export > leads.csv", "leads erase ada@shop.example"],
  run([action, email = ""], flags: Flags) {
    return actions[action as keyof typeof actions](flags, email);
  },
};

async function exportCsv({ show = "open" }: Flags) {
  const known = leadShows.find((one) => one === show);
  if (!known) throw new UsageError(`--show must be one of ${leadShows.join(", ")}.`);
  return withDatabase(async (db) => {
    // An export is recorded in the activity log, as in the admin.
    await recordOperatorAction(db, { action: "exported", subjectKind: "leads" });
    const writer = Bun.stdout.writer();
    let lines = -1;
    for await (const text of exportLeads(db, { show: known })) {
      writer.write(text);
      await writer.flush();
      lines += text.split("\r\n").length - 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${lines} lines`);
    }
    await writer.end();
    if (process.stderr.isTTY) process.stderr.write("\n");
    return 0;
  });
}

async function erasePerson({ json }: Flags, email: string) {
  if (parseEmail(email).kind === "invalid") throw new DataError(`"${email}" is not an email address.`);
  return withDatabase(async (db, env) => {
    const by = { adminId: null, actor: findOperatorName() };
    const files = createFiles(env, db);
    const erased = await eraseByEmail({ db, files, clock: Date.now, log: silentLog }, email, by);
    const searched = env.databaseUrl ? "PostgreSQL (DATABASE_URL)" : resolve(databaseLocation(env));
    if (json) printJson({ ...erased, searched });
    else
      console.log(
        `Erased ${formatNounCount(erased.leads, "lead")} and ${formatNounCount(erased.applications, "application")}${erased.subscriber ? " and a newsletter subscription" : ""}. Searched leads, applications, waiting messages and the newsletter in ${searched}.`,
      );
    return 0;
  });
}

/** Suppresses log lines, because the command prints its own result. */
const silentLog = createLog(() => {}, "json");
