import { resolve } from "node:path";
import { findClockProblem } from "~/db/clock.server";
import { dayMs } from "~/lib/days";
import { formatNounCount } from "~/lib/format";
import { leadShows } from "~/lib/leads/lead-list";
import { parseEmail } from "~/lib/person-fields";
import { createFiles } from "~/server/files/files.server";
import { exportLeads } from "~/server/leads/export.server";
import { deleteLeadsBefore, eraseByEmail } from "~/server/leads/retention.server";
import { clockAdvice } from "../doctor/upkeep.server";
import { databaseLocation } from "../env.server";
import { createLog } from "../log.server";
import { applyTeamSettings } from "../team-settings.server";
import {
  type Command,
  DataError,
  findOperatorName,
  printResult,
  recordOperatorAction,
  UsageError,
  withDatabase,
} from "./command.server";

type Flags = { show?: string; days?: string; json?: boolean };

const actions = { export: exportCsv, erase: erasePerson, purge: purgeLeads };

export const leads: Command = {
  summary: "export leads, erase a person, delete old leads",
  forms: ["leads export [--show WHICH]", "leads erase <email> [--json]", "leads purge [--days N] [--json]"],
  about: `export   writes leads as CSV to standard output, newest first; WHICH is ${leadShows.join(", ")}; "open"
         (the default) is all except spam
erase    deletes a person's leads, applications, waiting messages and newsletter subscription. Older backups
         contain the data until they are deleted (BACKUP_KEEP).
purge    deletes leads older than N days (default: LEAD_RETENTION_DAYS)
Safe while the server runs.`,
  examples: ["leads export > leads.csv", "leads erase ada@shop.example", "leads purge --days 365"],
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
    const newsletter = erased.subscriber ? " and a newsletter subscription" : "";
    const text = `Erased ${formatNounCount(erased.leads, "lead")} and ${formatNounCount(erased.applications, "application")}${newsletter}. Searched leads, applications, waiting messages and the newsletter in ${searched}.`;
    return printResult({ json }, { ...erased, searched }, text);
  });
}

async function purgeLeads({ days, json }: Flags) {
  if (days !== undefined && !/^[1-9]\d{0,4}$/.test(days))
    throw new UsageError("--days must be a whole number of days, 1 or more.");
  return withDatabase(async (db, env) => {
    const retentionDays =
      days === undefined ? (await applyTeamSettings(db, env)).leadRetentionDays : Number(days);
    if (retentionDays === undefined) throw new UsageError("Set --days or LEAD_RETENTION_DAYS.");
    const problem = await findClockProblem(db, Date.now());
    if (problem) {
      console.error(`No lead was deleted: ${problem}. ${clockAdvice}`);
      return 1;
    }
    const deleted = await deleteLeadsBefore(db, Date.now(), Date.now() - retentionDays * dayMs);
    if (deleted > 0)
      await recordOperatorAction(db, {
        action: "deleted",
        subjectKind: "old leads",
        detail: { count: deleted },
      });
    const text = `Deleted ${formatNounCount(deleted, "lead")} older than ${formatNounCount(retentionDays, "day")}.`;
    return printResult({ json }, { deleted }, text);
  });
}

/** Suppresses log lines, because the command prints its own result. */
const silentLog = createLog(() => {}, "json");
