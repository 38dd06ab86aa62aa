import { BackupError } from "~/db/backup.server";
import { CopyError } from "~/db/copy.server";
import { DatabaseOpenError } from "~/db/database.server";
import { companyName } from "~/lib/company-name";
import { admin } from "./commands/admin.server";
import { backup } from "./commands/backup.server";
import { type Command, DataError, NoDatabaseError, printText, UsageError } from "./commands/command.server";
import { doctor } from "./commands/doctor.server";
import { files } from "./commands/files.server";
import { formatHelp, parseArguments, unknownWordError } from "./commands/forms.server";
import { install } from "./commands/install.server";
import { leads } from "./commands/leads.server";
import { migrate } from "./commands/migrate.server";
import { migrateToPostgres } from "./commands/migrate-to-postgres.server";
import { print as printFile } from "./commands/print.server";
import { restore } from "./commands/restore.server";
import { serve } from "./commands/serve.server";
import { settings } from "./commands/settings.server";
import { rollback, upgrade } from "./commands/upgrade.server";
import { EnvError } from "./env.server";
import { OwnerError } from "./owner.server";
import { commit, typedCommand, version } from "./program.server";
import { StoreError } from "./s3/store-error.server";
import { ListenError } from "./serve.server";
import { readAllSettings, settingFlags } from "./settings.server";

/** The commands, by the first argument; the default is `serve`. */
const commands: Record<string, Command> = {
  serve,
  admin,
  leads,
  files,
  backup,
  restore,
  migrate,
  "migrate-to-postgres": migrateToPostgres,
  doctor,
  settings,
  print: printFile,
  install,
  upgrade,
  rollback,
};

/** Errors that are printed without a stack trace, because the message is enough. */
const knownErrors = [
  EnvError,
  OwnerError,
  DataError,
  NoDatabaseError,
  DatabaseOpenError,
  BackupError,
  CopyError,
  ListenError,
  StoreError,
];

function help() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `${companyName} ${version}\n\nUsage: ${typedCommand} [command]\n\n${list.join("\n")}\n\n"${typedCommand} <command> --help" describes a command.`;
}

async function main(words: string[]): Promise<number> {
  const [name = "serve", ...args] = isFlagOfServe(words[0]) ? ["serve", ...words] : words;
  if (["help", "--help", "-h"].includes(name)) return printText(help());
  if (["version", "--version", "-v"].includes(name)) return printText(`${version} (${commit})`);
  const command = commands[name];
  if (!command)
    return printError(
      `${unknownWordError("command", name, Object.keys(commands)).message} See "${typedCommand} help".`,
      2,
    );
  if (args.includes("--help") || args.includes("-h"))
    return printText(formatHelp(name, command, args, typedCommand));
  try {
    const { form, words, flags } = parseArguments(name, command, args);
    if (!command.readsSettings) readAllSettings(flags);
    return await form.run(words, flags);
  } catch (error) {
    if (error instanceof UsageError)
      return printError(`${error.message} See "${typedCommand} ${name} --help".`, 2);
    if (isBrokenPipe(error)) return 0;
    const isKnown = knownErrors.some((kind) => error instanceof kind) || isOfSystem(error);
    return printError(
      isKnown || !(error instanceof Error) ? String((error as Error).message) : `${error.stack}`,
      1,
    );
  }
}

/** Whether an error comes from the operating system; its message is enough. */
function isOfSystem(error: unknown) {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === "string" && /^(E[A-Z]{3,}|SQLITE_\w+)$/.test(code);
}

/** Whether the first word is a flag of "serve", which may be omitted. */
function isFlagOfServe(word = "") {
  return Object.keys(settingFlags).some((flag) => word === `--${flag}` || word.startsWith(`--${flag}=`));
}

/** Whether the reader of the output has stopped, as `head` does. */
function isBrokenPipe(error: unknown) {
  return (Object(error) as { code?: unknown }).code === "EPIPE";
}

function printError(text: string, code: number) {
  console.error(text);
  return code;
}

// Databases, backups and exports contain personal data, so that new files are readable by this user only.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
// A listener that failed to open keeps Bun from exiting by itself.
if (process.exitCode !== 0) process.exit();
