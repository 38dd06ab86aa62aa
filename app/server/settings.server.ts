import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { findNearest } from "~/lib/nearest";
import { EnvError, parseEnv, secretNames, settingNames } from "./env.server";
import { findUserName, ownCommand, quoteWord, typedCommand } from "./program.server";
import { parseSettingsFile } from "./settings-file.server";

/** The flags that every command accepts, with the settings they set. */
const flagNames: Record<string, string> = {
  port: "PORT",
  host: "HOST",
  origin: "PUBLIC_ORIGIN",
  "data-dir": "DATA_DIR",
};

/** The flags that every command accepts, in the form of `parseArgs`. */
export const settingFlags = Object.fromEntries(
  ["env-file", ...Object.keys(flagNames)].map((name) => [name, { type: "string" as const }]),
);

/** DESTDIR is the prefix of all system paths, see `machine.server.ts`. */
const defaultFile = `${process.env.DESTDIR ?? ""}/etc/vitreel.env`;

/** Bun's variable for additional certificate authorities. */
const authorityVariable = "NODE_EXTRA_CA_CERTS";

/** The origin of each setting that differs from its default. */
const settingOrigins = new Map<string, string>();
/** The names in the settings file, all of which are meant for this program. */
let namesInFile: string[] = [];
/** The settings file, and whether it was readable. */
let settingsFile: { path: string; isRead: boolean; ignored: number[] } | undefined;

/**
 * Puts the settings from flags and file into the environment, for the server, commands and their child processes. Flags
 * override the environment, which overrides the file. Throws EnvError for an unreadable file.
 */
export function readAllSettings(flags: Record<string, unknown>) {
  settingOrigins.clear();
  settingsFile = undefined;
  for (const name of settingNames) if (process.env[name]) settingOrigins.set(name, "environment");
  for (const [flag, name] of Object.entries(flagNames)) {
    const value = flags[flag];
    if (typeof value !== "string") continue;
    process.env[name] = value;
    settingOrigins.set(name, `--${flag}`);
  }
  const filePath = flags["env-file"];
  const file = typeof filePath === "string" ? filePath : defaultFile;
  if (file === defaultFile && filePath === undefined && !existsSync(file)) return;
  const text = readFile(file, filePath !== undefined);
  const { values, ignored } = parseSettingsFile(text ?? "");
  settingsFile = { path: file, isRead: text !== undefined, ignored };
  namesInFile = Object.keys(values);
  restartWithCertificates(values[authorityVariable]);
  for (const [name, value] of Object.entries(values)) {
    if (process.env[name] || !settingNames.includes(name)) continue;
    process.env[name] = value;
    settingOrigins.set(name, file);
  }
}

/** Bun reads the variable once at its start, so a value from the file requires a restart of the process. */
function restartWithCertificates(path: string | undefined) {
  if (!path || process.env[authorityVariable]) return;
  const environment = { ...process.env, [authorityVariable]: path };
  process.execve?.(process.execPath, [...ownCommand, ...process.argv.slice(2)], environment);
}

/** Returns the text of a settings file. Without permission for the default one it warns and returns undefined. */
function readFile(path: string, isAsked: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError)
      throw new EnvError(`The settings in ${path} cannot be read: the file is not UTF-8.`);
    if (isAsked)
      throw new EnvError(`The settings in ${path} cannot be read: ${(error as Error).message}.`, {
        type: existsSync(path) ? sudoCommand() : undefined,
      });
    // Under systemd the server has the values already; a command without them needs a warning.
    if (!process.env.INVOCATION_ID)
      console.error(
        `The settings in ${path} are not in use: ${findUserName()} has no permission to read them. Run: ${sudoCommand()}`,
      );
    return undefined;
  }
}

/** Returns names that look like settings but are unknown, each with its likely correction. */
export function findUnknownSettings(): { name: string; meant: string | undefined }[] {
  const isUnknown = (name: string) => !settingNames.includes(name) && name !== authorityVariable;
  const inFile = namesInFile
    .filter(isUnknown)
    .map((name) => ({ name, meant: findSimilarSetting(name) ?? findNearest(name, settingNames) }));
  const around = Object.keys(process.env)
    .filter((name) => isUnknown(name) && !namesInFile.includes(name) && name.length > 6)
    .map((name) => ({ name, meant: findSimilarSetting(name) }))
    .filter(({ meant }) => meant !== undefined);
  return [...inFile, ...around];
}

type SettingProblem = { found: string; advice?: string; type?: string; set?: string };

/** Whether there is a settings file that this user may not read. */
export function isSettingsFileUnread() {
  return settingsFile?.isRead === false;
}

/** Returns a sentence about each line of the settings file that has no effect. */
export function describeIgnoredLines(): string[] {
  const { path = "", ignored = [] } = settingsFile ?? {};
  return ignored.map((line) => `line ${line} of ${path} is ignored, because it is not NAME=value`);
}

/** Returns problems with the settings, such as names that have no effect. */
export function findSettingProblems(): SettingProblem[] {
  const { path = "" } = settingsFile ?? {};
  const unread = !isSettingsFileUnread()
    ? []
    : [
        {
          found: `the settings in ${path} are not in use: ${findUserName()} has no permission to read them`,
          advice:
            "The permissions are correct. Run the command as root; it then continues as the owner of the data.",
          type: sudoCommand(),
        },
      ];
  return [
    ...unread,
    ...describeIgnoredLines().map((found) => ({ found })),
    ...findPermissionProblem(path),
    ...findAuthorityProblem(),
    ...findUnknownSettings().map(describeUnknownSetting),
  ];
}

/** Write access to the file controls which database is opened and where all data goes. */
function findPermissionProblem(path: string): SettingProblem[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o022) === 0) return [];
  const writers = mode & 0o002 ? "every user of this machine" : "a group of users";
  return [
    {
      found: `${writers} can change the settings in ${path}`,
      advice:
        "Only its owner should have write access, because the settings decide where leads and candidates' data go.",
      type: `sudo chmod go-w ${quoteWord(path)}`,
    },
  ];
}

/** Bun silently ignores an unreadable file of authorities. */
function findAuthorityProblem(): SettingProblem[] {
  const path = process.env[authorityVariable];
  if (!path) return [];
  try {
    accessSync(path, constants.R_OK);
    return [];
  } catch (error) {
    const found = `the certificates of ${authorityVariable} could not be read: ${(error as Error).message}`;
    return [
      {
        found,
        advice: "Correct the path, or give the user of the program read access.",
        type: `ls -l ${quoteWord(path)}`,
      },
    ];
  }
}

/** Returns the command line as typed, with sudo, because the settings file is meant to be unreadable without it. */
function sudoCommand() {
  return `sudo ${typedCommand} ${process.argv.slice(2).map(quoteWord).join(" ")}`.trim();
}

function describeUnknownSetting({
  name,
  meant,
}: {
  name: string;
  meant: string | undefined;
}): SettingProblem {
  const found = `${name} is not a setting`;
  const isInFile = settingsFile !== undefined && namesInFile.includes(name);
  const advice = meant
    ? `Did you mean ${meant}?`
    : "Remove it, or find the correct name in app/docs/settings.md.";
  if (isInFile) {
    const change = meant ? `s/^\\s*${name}=/${meant}=/` : `/^\\s*${name}=/d`;
    return { found, advice, type: `sudo sed -i '${change}' ${quoteWord(settingsFile?.path ?? "")}` };
  }
  const value = secretNames.includes(meant ?? "") ? "…" : process.env[name];
  return { found, advice, set: meant && `${meant}=${value}` };
}

/** The environment also contains variables of other programs, so only a near match counts as a typo. */
function findSimilarSetting(name: string) {
  const own = name.replace(/^VITREEL_/, "");
  const longerName = settingNames.find((known) => own.includes("_") && known.startsWith(`${own}_`));
  return longerName ?? findNearest(own, settingNames, 3);
}

/** Returns the origin of a setting's value: a flag, the environment, the path of a file, or "default". */
export function findSettingOrigin(name: string) {
  return settingOrigins.get(name) ?? "default";
}

export type Setting = { name: string; value: string | undefined; from: string };

/** Returns the values in use and their origins; secrets are hidden. */
export function listSettings(): Setting[] {
  const env = parseEnv(process.env) as Record<string, unknown>;
  return settingNames.map((name) => {
    const value = env[name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
    const isSet = process.env[name]?.trim() ? true : value !== undefined && String(value) !== "";
    const shown = secretNames.includes(name) ? "(secret)" : String(value ?? process.env[name]);
    return { name, value: isSet ? shown : undefined, from: findSettingOrigin(name) };
  });
}
