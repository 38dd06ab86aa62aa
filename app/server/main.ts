import { BackupError } from "~/db/backup.server";
import { CopyError } from "~/db/copy.server";
import { DatabaseOpenError } from "~/db/database.server";
import { companyName } from "~/lib/company-name";
import { JobImportError } from "~/server/jobs/job-transfer.server";
import { admin } from "./commands/admin.server";
import { backup, restore } from "./commands/backup.server";
import { type Command, NoDatabaseError, UsageError } from "./commands/command.server";
import { deliveries } from "./commands/deliveries.server";
import { doctor } from "./commands/doctor.server";
import { jobs } from "./commands/jobs.server";
import { leads } from "./commands/leads.server";
import { migrate } from "./commands/migrate.server";
import { migrateToPostgres } from "./commands/migrate-to-postgres.server";
import { serve } from "./commands/serve.server";
import { settings } from "./commands/settings.server";
import { EnvError } from "./env.server";
import { OwnerError } from "./owner.server";
import { typedCommand, version } from "./program.server";
import { ListenError } from "./serve.server";

/** The program: one command, chosen by its first word; without one it serves the site. */
const commands: Record<string, Command> = {
  serve,
  admin,
  jobs,
  leads,
  deliveries,
  backup,
  restore,
  migrate,
  "migrate-to-postgres": migrateToPostgres,
  doctor,
  settings,
};

/** Those whose message is all that a person needs. */
const knownErrors = [
  ...[EnvError, OwnerError, NoDatabaseError, DatabaseOpenError, BackupError],
  ...[CopyError, ListenError, JobImportError],
];

function help() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `${companyName} ${version}\n\nUsage: ${typedCommand} [command]\n\n${list.join("\n")}\n\n${typedCommand} <command> --help says more.`;
}

async function main([name = "serve", ...args]: string[]): Promise<number> {
  if (["help", "--help", "-h"].includes(name)) return print(help());
  if (["version", "--version", "-v"].includes(name)) return print(version);
  const command = commands[name];
  if (!command) return fail(`There is no command "${name}".\n\n${help()}`, 2);
  if (args.includes("--help") || args.includes("-h")) return print(`Usage: ${typedCommand} ${command.usage}`);
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError)
      return fail(`${error.message}\n\nUsage: ${typedCommand} ${command.usage}`, 2);
    const isKnown = knownErrors.some((kind) => error instanceof kind);
    return fail(
      isKnown || !(error instanceof Error) ? String((error as Error).message) : `${error.stack}`,
      1,
    );
  }
}

function print(text: string) {
  console.log(text);
  return 0;
}

function fail(text: string, code: number) {
  console.error(text);
  return code;
}

// Databases, backups and exports hold personal data: nobody else on the machine reads what is written here.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2));
// A listener that could not be opened keeps Bun from ending by itself.
if (process.exitCode !== 0) process.exit();
