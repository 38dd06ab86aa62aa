import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { companyName } from "~/lib/company-name";
import { createSetupLink } from "~/server/accounts/setup.server";
import { generateSecrets, parseEnv } from "../env.server";
import { isBinary, quoteWord } from "../program.server";
import { readAllSettings } from "../settings.server";
import { parseSettingsFile } from "../settings-file.server";
import { type Command, DataError, withDatabase } from "./command.server";
import {
  describeSteps,
  findRunningUnit,
  findStartError,
  isSameFile,
  type MachineStep,
  pathPrefix,
  requireRootAndSystemd,
  runShell,
  runSteps,
  systemPaths,
} from "./machine.server";
import { operatorFiles } from "./print.server";

export const install: Command = {
  summary: "install on this machine: user, data folder, settings, systemd unit, link to the first account",
  forms: [{ flags: { "dry-run": true }, run: installProgram }],
  about: `Run as root on a machine with systemd. Existing files and settings stay unchanged, so you can run it again, for
example after a disk was lost. --origin sets the site's address, --data-dir a folder other than /var/lib/vitreel.
--dry-run prints the commands and changes nothing.`,
  examples: [
    "install --origin https://www.example.com --dry-run",
    "install --origin https://www.example.com",
  ],
};

async function installProgram(_words: string[], flags: { "dry-run"?: boolean }) {
  const typed = process.argv.slice(2).map(quoteWord).join(" ");
  // The settings are readable for root only, so that without it not even the steps are known.
  if (!flags["dry-run"] || !isReadable(systemPaths.settings))
    requireRootAndSystemd(`${quoteWord(process.execPath)} ${typed}`);
  const steps = await planInstall(flags);
  if (flags["dry-run"]) {
    describeSteps(steps);
    return 0;
  }
  runSteps(steps);
  if (steps.length === 0) console.log("Everything is already installed.");
  // The settings that the steps wrote apply from here on.
  readAllSettings({ "env-file": systemPaths.settings });
  const link = await withDatabase((db, env) => createSetupLink({ db, env, clock: Date.now }));
  console.log(describeNextSteps(link));
  return 0;
}

function isReadable(path: string) {
  try {
    if (existsSync(path)) accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Describes what runs after the installation, and what remains to be done. */
function describeNextSteps(link: string | undefined) {
  const { host, port, dataDir } = parseEnv(process.env);
  const command = basename(systemPaths.program);
  const lines = [
    `\n${companyName} runs on ${host}:${port}, with the settings in ${systemPaths.settings}. It backs up its data daily to ${dataDir}/backups, and to BACKUP_URL if that is set.`,
    `\nA proxy provides TLS. For Caddy, run (for nginx: ${command} print nginx):`,
    `  sudo ${command} print caddy | sudo tee /etc/caddy/Caddyfile && sudo systemctl reload-or-restart caddy`,
  ];
  if (link)
    lines.push(
      `\nOnce TLS works, create the first account, an owner, here within 30 minutes:\n  ${link}`,
      `Or run at any time: sudo ${command} admin create --email you@example.com`,
    );
  return [...lines, `\nTo check the installation, run: sudo ${command} doctor`].join("\n");
}

/** Returns the installation steps that are still needed. */
async function planInstall(flags: Record<string, unknown>): Promise<MachineStep[]> {
  if (!isBinary)
    throw new DataError("Only the binary can be installed. Build it with: bun run build --binary");
  const settings = existsSync(systemPaths.settings) ? readFileSync(systemPaths.settings, "utf8") : undefined;
  const data = findDataFolder(flags, settings);
  const steps: MachineStep[] = [];
  if (!runShell("getent passwd vitreel").ok)
    steps.push({
      does: "Creates the user vitreel, which owns only the data",
      line: `useradd --system --home-dir ${data} --shell /usr/sbin/nologin vitreel`,
    });
  if (!existsSync(systemPaths.program))
    steps.push({
      does: `Installs the program as ${systemPaths.program}`,
      line: `install -m 0755 ${quoteWord(process.execPath)} ${systemPaths.next} && mv ${systemPaths.next} ${systemPaths.program}`,
    });
  else if (
    process.execPath !== systemPaths.program &&
    !(await isSameFile(process.execPath, systemPaths.program))
  )
    throw new DataError(
      `Another version is installed. Run: sudo ${systemPaths.program} upgrade ${quoteWord(process.execPath)}`,
    );
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory())
    steps.push({
      does: `Creates the data folder ${data}`,
      line: `install -d -m 0700 -o vitreel -g vitreel ${data}`,
    });
  if (settings === undefined)
    steps.push({
      does: `Writes the settings to ${systemPaths.settings}, readable by the group vitreel`,
      line: `install -m 0640 -g vitreel /dev/stdin ${systemPaths.settings}`,
      input: formatSettings(flags.origin, data),
    });
  const units = [
    { path: systemPaths.unit, text: operatorFiles.unit, does: "Writes the systemd unit" },
    ...(data === systemPaths.data
      ? []
      : [
          {
            path: systemPaths.addition,
            text: formatUnitAddition(data),
            does: `Allows the unit to write to ${data}`,
          },
        ]),
  ].filter(({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text);
  for (const { path, text, does } of units)
    steps.push({ does, line: `install -D -m 0644 /dev/stdin ${path}`, input: text });
  if (units.length > 0) steps.push({ does: "Reloads systemd", line: "systemctl daemon-reload" });
  if (!findRunningUnit())
    steps.push({
      does: "Starts the site, and enables it at boot",
      line: "systemctl enable --now vitreel@a",
      explain: () => findStartError("vitreel@a"),
    });
  return steps;
}

/**
 * Returns the data folder. Throws DataError for a folder that the unit cannot use, or flags that contradict the
 * settings.
 */
function findDataFolder(flags: Record<string, unknown>, settings: string | undefined) {
  const written = parseSettingsFile(settings ?? "").values;
  const flag = flags["data-dir"];
  const folder = resolve(typeof flag === "string" ? flag : (written.DATA_DIR ?? systemPaths.data));
  for (const [name, value] of [
    ["DATA_DIR", folder],
    ["PUBLIC_ORIGIN", flags.origin],
  ] as const) {
    const current = written[name];
    const isSame =
      current === value || (name === "DATA_DIR" && current !== undefined && resolve(current) === value);
    if (current !== undefined && value !== undefined && !isSame)
      throw new DataError(
        `${name} is ${current} in ${systemPaths.settings}. Change it there and restart the server.`,
      );
  }
  if (!/^[\w./-]+$/.test(folder) || ["", "/"].includes(folder.slice(pathPrefix.length)))
    throw new DataError(
      `${folder} cannot be used in a systemd unit. Use a folder of letters, digits, ".", "-" and "_".`,
    );
  if (/^\/(home|root|run\/user|tmp|var\/tmp)(\/|$)/.test(folder.slice(pathPrefix.length)))
    throw new DataError(
      `The systemd unit has no access to ${folder}. Use a folder elsewhere, such as /srv/vitreel.`,
    );
  return folder;
}

function formatSettings(origin: unknown, data: string) {
  if (typeof origin !== "string")
    throw new DataError("Missing flag: --origin, such as --origin https://www.example.com.");
  const lines = [`PUBLIC_ORIGIN=${parseEnv({ ...process.env, PUBLIC_ORIGIN: origin }).publicOrigin}`];
  lines.push(`DATA_DIR=${data}`, ...generateSecrets());
  return `# One NAME=value per line. "vitreel print env" describes all settings. Restart the server after a change.\n${lines.join("\n")}\n`;
}

function formatUnitAddition(data: string) {
  return `[Service]\nEnvironment=DATA_DIR=${data}\nReadWritePaths=${data}\n`;
}
