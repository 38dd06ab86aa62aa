import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { companyName } from "~/lib/company-name";
import { createSetupLink } from "~/server/accounts/setup.server";
import { makeSecrets, parseEnv } from "../env.server";
import { isBinary, quoted } from "../program.server";
import { readAllSettings } from "../settings.server";
import { type Command, DataError, withDatabase } from "./command.server";
import {
  describeSteps,
  findRunning,
  isSameFile,
  type MachineStep,
  places,
  requireMachine,
  root,
  runSteps,
  shell,
} from "./machine.server";
import { operatorFiles } from "./print.server";

export const install: Command = {
  summary: "set up this machine: user, folder, settings, unit, and the link to the first account",
  forms: ["install [--dry-run]"],
  about: `As root, on a machine with systemd. What is there already stays as it is, so it may be typed again, as after a
disk was lost. --origin is the address of the site, --data-dir another folder than /var/lib/vitreel.
--dry-run shows the lines that it would type and changes nothing.`,
  examples: [
    "install --origin https://www.example.com --dry-run",
    "install --origin https://www.example.com",
  ],
  async run(_words, flags: { "dry-run"?: boolean }) {
    const steps = await planInstall(flags);
    if (flags["dry-run"]) {
      describeSteps(steps);
      return 0;
    }
    const typed = Object.entries(flags).map(([name, value]) => ` --${name} ${quoted(String(value))}`);
    requireMachine(`${quoted(process.execPath)} install${typed.join("")}`);
    runSteps(steps);
    if (steps.length === 0) console.log("Everything is in its place already.");
    // The settings written above apply from here on.
    readAllSettings({ "env-file": places.settings });
    const link = await withDatabase((db, env) => createSetupLink({ db, env, clock: Date.now }));
    console.log(describeNext(link));
    return 0;
  },
};

/** Says what runs and what is left to do. */
function describeNext(link: string | undefined) {
  const { host, port, dataDir } = parseEnv(process.env);
  const command = basename(places.program);
  const lines = [
    `\n${companyName} runs on ${host}:${port}, with the settings in ${places.settings}. It backs up its data once a day to ${dataDir}/backups, and with BACKUP_URL to another place too.`,
    `\nA proxy brings TLS. With Caddy (nginx: ${command} print nginx) type:`,
    `  sudo ${command} print caddy | sudo tee /etc/caddy/Caddyfile && sudo systemctl reload-or-restart caddy`,
  ];
  if (link)
    lines.push(
      `\nThe first account, an owner's, is made here within 30 minutes, once TLS is there:\n  ${link}`,
      `or at any time by: sudo ${command} admin create --email you@example.com`,
    );
  return [...lines, `\nsudo ${command} doctor says whether all is well.`].join("\n");
}

/** Returns the steps that are still needed. */
async function planInstall(flags: Record<string, unknown>): Promise<MachineStep[]> {
  if (!isBinary) throw new DataError("Only the binary installs itself: bun run build --binary makes it.");
  const settings = existsSync(places.settings) ? readFileSync(places.settings, "utf8") : undefined;
  const data = findDataFolder(flags, settings);
  const steps: MachineStep[] = [];
  if (!shell("getent passwd vitreel").ok)
    steps.push({
      does: "Makes the user vitreel, who owns the data and nothing else",
      line: `useradd --system --home-dir ${data} --shell /usr/sbin/nologin vitreel`,
    });
  if (!existsSync(places.program))
    steps.push({
      does: `Puts the program at ${places.program}`,
      line: `install -m 0755 ${quoted(process.execPath)} ${places.next} && mv ${places.next} ${places.program}`,
    });
  else if (process.execPath !== places.program && !(await isSameFile(process.execPath, places.program)))
    throw new DataError(
      `Another version is installed. Type: sudo ${places.program} upgrade ${quoted(process.execPath)}`,
    );
  if (!statSync(data, { throwIfNoEntry: false })?.isDirectory())
    steps.push({
      does: `Makes the folder ${data} for the data`,
      line: `install -d -m 0700 -o vitreel -g vitreel ${data}`,
    });
  if (settings === undefined)
    steps.push({
      does: `Writes the settings to ${places.settings}, which the program's group may read`,
      line: `install -m 0640 -g vitreel /dev/stdin ${places.settings}`,
      input: writeSettings(flags.origin, data),
    });
  const units = [
    { path: places.unit, text: operatorFiles.unit, does: "Writes the unit of systemd" },
    ...(data === places.data
      ? []
      : [{ path: places.addition, text: writeAddition(data), does: `Lets the unit write ${data}` }]),
  ].filter(({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text);
  for (const { path, text, does } of units)
    steps.push({ does, line: `install -D -m 0644 /dev/stdin ${path}`, input: text });
  if (units.length > 0) steps.push({ does: "Reloads systemd", line: "systemctl daemon-reload" });
  if (!findRunning())
    steps.push({
      does: "Starts the site, now and with the machine",
      line: "systemctl enable --now vitreel@a",
    });
  return steps;
}

/**
 * Returns the data folder. Throws DataError for a folder that the unit cannot use, or flags that contradict the
 * settings.
 */
function findDataFolder(flags: Record<string, unknown>, settings: string | undefined) {
  const written = (name: string) => settings?.match(new RegExp(`^${name}=["']?(.*?)["']?\\s*$`, "m"))?.[1];
  const flag = flags["data-dir"];
  const folder = resolve(typeof flag === "string" ? flag : (written("DATA_DIR") ?? places.data));
  for (const [name, value] of [
    ["DATA_DIR", folder],
    ["PUBLIC_ORIGIN", flags.origin],
  ] as const) {
    const there = written(name);
    const isSame =
      there === value || (name === "DATA_DIR" && there !== undefined && resolve(there) === value);
    if (there !== undefined && value !== undefined && !isSame)
      throw new DataError(
        `${name} is ${there} in ${places.settings}: change it there, and restart the server.`,
      );
  }
  if (!/^[\w./-]+$/.test(folder) || ["", "/"].includes(folder.slice(root.length)))
    throw new DataError(
      `${folder} cannot be named in a unit: take a folder of letters, digits, ".", "-" and "_".`,
    );
  if (/^\/(home|root|run\/user|tmp|var\/tmp)(\/|$)/.test(folder.slice(root.length)))
    throw new DataError(`The unit sees nothing of ${folder}: take a folder elsewhere, like /srv/vitreel.`);
  return folder;
}

function writeSettings(origin: unknown, data: string) {
  if (typeof origin !== "string")
    throw new DataError("What is the site's address? Say --origin https://www.example.com.");
  const lines = [`PUBLIC_ORIGIN=${parseEnv({ ...process.env, PUBLIC_ORIGIN: origin }).publicOrigin}`];
  lines.push(`DATA_DIR=${data}`, ...makeSecrets());
  return `# One NAME=value a line; "vitreel print env" has all of them. Restart the server after a change.\n${lines.join("\n")}\n`;
}

function writeAddition(data: string) {
  return `[Service]\nEnvironment=DATA_DIR=${data}\nReadWritePaths=${data}\n`;
}
