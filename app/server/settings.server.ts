import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { findNearest } from "~/lib/nearest";
import { EnvError, formerSettings, parseEnv, secretNames, settingNames } from "./env.server";
import { findUserName, ownCommand, quoted, typedCommand } from "./program.server";

/** The flags that every command takes, and the settings they stand for. */
const flagNames: Record<string, string> = {
  port: "PORT",
  host: "HOST",
  origin: "PUBLIC_ORIGIN",
  "data-dir": "DATA_DIR",
};

/** What every command takes besides its own, as `parseArgs` wants it. */
export const settingFlags = Object.fromEntries(
  ["env-file", ...Object.keys(flagNames)].map((name) => [name, { type: "string" as const }]),
);

const usualFile = "/etc/vitreel.env";

/** Bun's own: the authorities that are believed besides the usual ones. */
const authorityVariable = "NODE_EXTRA_CA_CERTS";

/** Every name that is understood. */
const understood = [...settingNames, ...formerSettings.keys()];

/** Where each setting that was not left at its default came from. */
const origins = new Map<string, string>();
/** The names that a file of settings holds; all of them are meant for this program. */
let namesInFile: string[] = [];
/** The file of settings that was read, or was there and could not be. */
let settingsFile: { path: string; isRead: boolean } | undefined;

/**
 * Puts what flags and the file of settings say into the environment, where the server, every command and the processes
 * they start read it: flags before the environment before the file. Throws EnvError for a file that cannot be read.
 */
export function gatherSettings(flags: Record<string, unknown>) {
  origins.clear();
  settingsFile = undefined;
  for (const name of understood) if (process.env[name]) origins.set(name, "environment");
  for (const [flag, name] of Object.entries(flagNames)) {
    const value = flags[flag];
    if (typeof value !== "string") continue;
    process.env[name] = value;
    origins.set(name, `--${flag}`);
  }
  const named = flags["env-file"];
  const file = typeof named === "string" ? named : usualFile;
  if (file === usualFile && named === undefined && !existsSync(file)) return;
  settingsFile = { path: file, isRead: true };
  const values = readEnvFile(file, named !== undefined);
  namesInFile = Object.keys(values);
  restartWithAuthority(values[authorityVariable]);
  for (const [name, value] of Object.entries(values)) {
    if (process.env[name] || !understood.includes(name)) continue;
    process.env[name] = value;
    origins.set(name, file);
  }
}

/** Bun reads it once, when the process begins: one that learns of it from the file begins anew. */
function restartWithAuthority(path: string | undefined) {
  if (!path || process.env[authorityVariable]) return;
  const environment = { ...process.env, [authorityVariable]: path };
  process.execve?.(process.execPath, [...ownCommand, ...process.argv.slice(2)], environment);
}

/** Lines as systemd's EnvironmentFile has them: NAME=value, perhaps in quotes; empty lines and # are passed over. */
function readEnvFile(path: string, isAsked: boolean): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    settingsFile = { path, isRead: false };
    if (isAsked)
      throw new EnvError(`The settings in ${path} cannot be read: ${(error as Error).message}.`, {
        type: existsSync(path) ? lineAsRoot() : undefined,
      });
    // Systemd has read it for the server already; whoever types a command works without it, and should know.
    if (!process.env.INVOCATION_ID)
      console.error(`The settings in ${path} are not in force: ${findUserName()} may not read it.`);
    return {};
  }
  const lines = text.split("\n").map((line) => line.trim());
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      if (line === "" || /^[#;]/.test(line)) return [];
      const [, name, value] = line.match(/^([A-Za-z_]\w*)=(.*)$/) ?? [];
      if (name === undefined || value === undefined)
        throw new EnvError(`Line ${index + 1} of ${path} is not NAME=value.`);
      return [[name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]];
    }),
  );
}

/** Names that look like settings of this program and are none, with the one that was probably meant. */
export function findUnknownSettings(): { name: string; meant: string | undefined }[] {
  const strange = (name: string) => !understood.includes(name) && name !== authorityVariable;
  const inFile = namesInFile
    .filter(strange)
    .map((name) => ({ name, meant: closeSetting(name) ?? findNearest(name, settingNames) }));
  const around = Object.keys(process.env)
    .filter((name) => strange(name) && !namesInFile.includes(name) && name.length > 6)
    .map((name) => ({ name, meant: closeSetting(name) }))
    .filter(({ meant }) => meant !== undefined);
  return [...inFile, ...around];
}

/** Names of before that are set, with what to do instead. */
export function findFormerSettings(): { name: string; instead: string }[] {
  return [...formerSettings].flatMap(([name, instead]) => (origins.has(name) ? { name, instead } : []));
}

type Trouble = { found: string; advice?: string; type?: string; set?: string };

/** What keeps settings from being in force although somebody wrote them down. */
export function findSettingsTrouble(): Trouble[] {
  const { path = "", isRead = true } = settingsFile ?? {};
  const unread = isRead
    ? []
    : [
        {
          found: `the settings in ${path} are not in force: ${findUserName()} may not read it`,
          advice:
            "The file is as it should be. Root reads it, and the command then works as the owner of the data:",
          type: lineAsRoot(),
        },
      ];
  return [
    ...unread,
    ...findOpenFile(path),
    ...findAuthorityTrouble(),
    ...findUnknownSettings().map(troubleOf),
  ];
}

/** Who may write the file says what the program does: which database it opens and where everybody's data goes. */
function findOpenFile(path: string): Trouble[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o022) === 0) return [];
  const who = mode & 0o002 ? "every user of this machine" : "a group of users";
  return [
    {
      found: `${who} may change the settings in ${path}`,
      advice: "Let its owner alone write it: whoever changes it decides where leads and candidates' data go.",
      type: `sudo chmod go-w ${quoted(path)}`,
    },
  ];
}

/** Bun passes over a file of authorities that it cannot read. */
function findAuthorityTrouble(): Trouble[] {
  const path = process.env[authorityVariable];
  if (!path) return [];
  try {
    accessSync(path, constants.R_OK);
    return [];
  } catch (error) {
    const found = `the certificates of ${authorityVariable} are not in force: ${(error as Error).message}`;
    return [
      {
        found,
        advice: "Correct the path, or let the program's user read the file.",
        type: `ls -l ${quoted(path)}`,
      },
    ];
  }
}

/** What was typed, typed as root: who may read the file is set up already, and no reason to change it. */
function lineAsRoot() {
  return `sudo ${typedCommand} ${process.argv.slice(2).map(quoted).join(" ")}`.trim();
}

function troubleOf({ name, meant }: { name: string; meant: string | undefined }): Trouble {
  const found = `${name} is not a setting of this program`;
  const isInFile = settingsFile !== undefined && namesInFile.includes(name);
  const advice = meant
    ? `Did you mean ${meant}?`
    : "Remove it, or look for its name in app/docs/settings.md.";
  if (isInFile) {
    const change = meant ? `s/^\\s*${name}=/${meant}=/` : `/^\\s*${name}=/d`;
    return { found, advice, type: `sudo sed -i '${change}' ${quoted(settingsFile?.path ?? "")}` };
  }
  const value = secretNames.includes(meant ?? "") ? "…" : process.env[name];
  return { found, advice, set: meant && `${meant}=${value}` };
}

/** In the environment there are names of others too: only what differs by a few letters is taken for one of ours. */
function closeSetting(name: string) {
  const own = name.replace(/^VITREEL_/, "");
  const longer = settingNames.find((known) => own.includes("_") && known.startsWith(`${own}_`));
  return longer ?? findNearest(own, settingNames, 3);
}

/** Where the value of a setting comes from: a flag, the environment, the path of a file, or "default". */
export function originOf(name: string) {
  return origins.get(name) ?? "default";
}

export type Setting = { name: string; value: string | undefined; from: string };

/** What is in force and where it came from; secrets are told only as being there. */
export function listSettings(): Setting[] {
  const env = parseEnv(process.env) as Record<string, unknown>;
  return settingNames.map((name) => {
    const value = env[name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())];
    const isSet = process.env[name]?.trim() ? true : value !== undefined && String(value) !== "";
    const shown = secretNames.includes(name) ? "(secret)" : String(value ?? process.env[name]);
    return { name, value: isSet ? shown : undefined, from: originOf(name) };
  });
}
