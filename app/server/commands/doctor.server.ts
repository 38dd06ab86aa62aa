import { type ChannelState, createChannelState, listChannels } from "~/db/channels.server";
import { formatNounCount } from "~/lib/format";
import { channels } from "../delivery/channels.server";
import { examineChannel } from "../doctor/channels.server";
import { examineDatabase } from "../doctor/database.server";
import { examineDisk } from "../doctor/disk.server";
import { examineFiles } from "../doctor/files.server";
import { type Finding, runCheck } from "../doctor/finding.server";
import { examineProxy } from "../doctor/proxy.server";
import { examineServer } from "../doctor/running.server";
import { examineSite } from "../doctor/site.server";
import { examineUnit } from "../doctor/unit.server";
import { examineBackups, examineMessages, examinePasskeys, queryDatabase } from "../doctor/upkeep.server";
import { type Env, EnvError, parseEnv } from "../env.server";
import { OwnerError, requireOwner } from "../owner.server";
import { typedCommand } from "../program.server";
import { findSettingProblems, isSettingsFileUnread, readAllSettings } from "../settings.server";
import { readTeamSettings } from "../team-settings.server";
import { type Command, printJson } from "./command.server";

type Flags = { "send-test"?: boolean; json?: boolean };

export const doctor: Command = {
  summary: "check what visitors get, the server and all it needs, and suggest fixes",
  forms: [{ flags: { "send-test": true, json: true }, run: runDoctor }],
  about: `Asks first what visitors get, then what it needs. Prints what is wrong (✗) or could not be checked (?), and how many
checks passed; --json prints all. Exits with 1 if a check fails.
--send-test sends a test message to each configured channel; the one for visitors goes to MAIL_FROM.`,
  examples: ["doctor", "doctor --send-test"],
  readsSettings: true,
};

async function runDoctor(_words: string[], flags: Flags) {
  const findings = await diagnose(flags);
  if (flags.json) printJson(findings);
  else printFindings(findings);
  return findings.every(({ ok }) => ok !== false) ? 0 : 1;
}

async function diagnose(flags: Flags): Promise<Finding[]> {
  try {
    readAllSettings(flags);
    const env = parseEnv(process.env);
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

/** Prints what is wrong or unknown, and how many checks passed. */
function printFindings(findings: Finding[]) {
  const passed = findings.filter(({ ok }) => ok === true);
  for (const finding of findings) if (finding.ok !== true) console.log(formatFinding(finding));
  const isAll = passed.length === findings.length;
  console.log(
    isAll
      ? `${formatNounCount(passed.length, "check")} passed.`
      : `${passed.length} of ${findings.length} checks passed.`,
  );
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
    runCheck("Site", () => examineSite(env)),
    // From here on causes come before their effects.
    ...(env.databaseUrl ? [] : [runCheck("Disk", () => examineDisk(env.dataDir))]),
    ...unit,
    runCheck("Database", () => examineDatabase(env, now)),
    runCheck("Server", () => examineServer(env)),
    ...(env.databaseUrl ? [] : [runCheck("Backups", () => examineBackups(env, now))]),
    runCheck("Files", () => examineFiles(env, now)),
    runCheck("Proxy", () => examineProxy(env, now)),
    runCheck("Passkeys", () => examinePasskeys(env, now)),
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
