import { type ChannelState, createChannelState, listChannels } from "~/db/channels.server";
import { trustClock } from "~/db/clock.server";
import { channels } from "../delivery/channels.server";
import { examineDatabase } from "../doctor/database.server";
import { examineDisk } from "../doctor/disk.server";
import { examineFiles } from "../doctor/files.server";
import { type Finding, runCheck } from "../doctor/finding.server";
import { examineChannel, examineForms, examinePort } from "../doctor/reach.server";
import { examineUnit } from "../doctor/unit.server";
import {
  examineBackups,
  examineClock,
  examineCopies,
  examineMessages,
  examineProxy,
  queryDatabase,
} from "../doctor/upkeep.server";
import { type Env, EnvError, parseEnv } from "../env.server";
import { OwnerError, requireOwner } from "../owner.server";
import { typedCommand } from "../program.server";
import { findSettingProblems, isSettingsFileUnread, readAllSettings } from "../settings.server";
import { readTeamSettings } from "../team-settings.server";
import { type Command, printJson, withDatabase } from "./command.server";

type Flags = { "send-test"?: boolean; "clock-is-right"?: boolean; json?: boolean };

export const doctor: Command = {
  summary: "check configuration, database, disk, files and channels, and suggest fixes",
  forms: [{ flags: { "send-test": true, json: true }, run: runDoctor }],
  about: `Exits with 1 if a check fails (✗). A question mark marks a skipped check.
--send-test sends a test message to each configured channel; the one for visitors goes to MAIL_FROM.
--clock-is-right confirms that the clock is correct after a jump, so that deletion by age resumes.`,
  examples: ["doctor", "doctor --send-test"],
  readsSettings: true,
};

async function runDoctor(_words: string[], flags: Flags) {
  const findings = await diagnose(flags);
  if (flags.json) printJson(findings);
  else for (const finding of findings) console.log(formatFinding(finding));
  return findings.every(({ ok }) => ok !== false) ? 0 : 1;
}

async function diagnose(flags: Flags): Promise<Finding[]> {
  try {
    readAllSettings(flags);
    const env = parseEnv(process.env);
    if (flags["clock-is-right"]) await withDatabase((db) => trustClock(db, Date.now()));
    return await runChecks(env, flags["send-test"] ?? false);
  } catch (error) {
    if (error instanceof EnvError) {
      const { message, set, type } = error;
      const advice = "Correct this setting and restart.";
      return [{ check: "Configuration", ok: false, found: message, advice, type, set }];
    }
    // Only the server's own user has the same view, and creates no files of another user.
    if (error instanceof OwnerError)
      return [{ check: "Owner", ok: false, found: error.found, type: error.line }];
    throw error;
  }
}

function formatFinding({ ok, check, found, advice, type, set }: Finding) {
  // A command that ran with sudo suggests commands with sudo.
  const sudo = process.env.SUDO_USER && type?.startsWith(`${typedCommand} `) ? "sudo " : "";
  const details = [advice, type && `Run: ${sudo}${type}`, set && `Set: ${set}`].filter(Boolean);
  return [`${ok ? "✓" : ok === null ? "?" : "✗"} ${check}: ${found}`, ...details].join("\n    ");
}

async function runChecks(env: Env, sendTest: boolean): Promise<Finding[]> {
  const trouble = findSettingProblems().map(
    (one): Finding => ({ check: "Configuration", ok: false, ...one }),
  );
  // The other checks would use settings other than the server's.
  if (isSettingsFileUnread())
    return [...trouble, { check: "Everything else", ok: null, found: "skipped: see Configuration" }];
  // systemd answers root everywhere, and others only with D-Bus.
  const unit = env.databaseUrl ? [] : [await runCheck("Unit", () => examineUnit(env.dataDir))];
  requireOwner(env);
  const now = Date.now();
  const current = { ...env, ...(await queryDatabase(env, readTeamSettings).catch(() => ({}))) };
  const states = await queryDatabase(env, listChannels).catch(() => new Map<string, ChannelState>());
  const found = `serves ${env.publicOrigin} on ${env.host}:${env.port}`;
  return Promise.all([
    { check: "Configuration", ok: true, found },
    ...trouble,
    // The checks are in an order in which causes come before their effects.
    ...(env.databaseUrl ? [] : [runCheck("Disk", () => examineDisk(env.dataDir))]),
    ...unit,
    runCheck("Database", () => examineDatabase(env, now)),
    ...(env.databaseUrl ? [] : [runCheck("Backups", () => examineBackups(env, now))]),
    runCheck("Backup copies", () => examineCopies(env, now)),
    runCheck("Files", () => examineFiles(env, now)),
    runCheck("Clock", () => examineClock(env, now)),
    runCheck("Proxy", () => examineProxy(env, now)),
    runCheck("Forms", () => examineForms(env)),
    runCheck("Port", () => examinePort(env)),
    runCheck("Messages", () => examineMessages(env)),
    ...channels.map((channel) =>
      runCheck(channel.name, () =>
        examineChannel(channel, current, {
          state: states.get(channel.key) ?? createChannelState(channel.key),
          sendTest,
        }),
      ),
    ),
  ]);
}
