import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileTime } from "~/db/backup.server";
import { backupFolder, listBackups } from "../backups/backup-files.server";
import { type Env, parseEnv } from "../env.server";
import { quoted, typedCommand } from "../program.server";
import { readAllSettings } from "../settings.server";
import { type Command, DataError, isConfirmed } from "./command.server";
import { findRunning, handOver, places, requireMachine, runSteps, shell, sumOf } from "./machine.server";

export const upgrade: Command = {
  summary: "put a new program in the place of this one, without a gap for visitors",
  forms: ["upgrade <file>"],
  about: `As root. Checks FILE against the SHA256SUMS beside it and tries it. Then the new program starts beside the old one, which ends when the new one answers. The former program is kept for "rollback". The database is backed up first, and once more where
the new program changes its schema; PostgreSQL has its own means for that (pg_dump).`,
  examples: ["upgrade build/vitreel"],
  readsSettings: true,
  async run([named = ""], flags: Record<string, unknown>) {
    const file = resolve(named);
    requireMachine(`${typedCommand} upgrade ${quoted(file)}`);
    readAllSettings(flags);
    const env = parseEnv(process.env);
    const version = await checkProgram(file);
    const { program, former, next } = places;
    runSteps([
      ...(env.databaseUrl ? [] : [planBackup(env)]),
      { does: `Keeps the former program as ${former}`, line: `ln -f ${program} ${former}` },
      {
        does: `Puts version ${version} in its place`,
        line: `install -m 0755 ${quoted(file)} ${next} && mv ${next} ${program}`,
      },
    ]);
    const isOver = handOver();
    if (isOver === false) {
      runSteps([
        {
          does: "Takes the former program back",
          line: `ln -f ${program} ${next} && mv ${former} ${program} && rm -f ${next}`,
        },
      ]);
      throw new DataError(
        "The new program did not start, and the former goes on. Why: journalctl -u 'vitreel@*' -p warning",
      );
    }
    return reportOutcome(env, isOver);
  },
};

export const rollback: Command = {
  summary: "take the former program back, and its database where the upgrade changed the schema",
  forms: ["rollback"],
  about: `As root. Where the former program can read the database it takes over without a gap. Else the server stops, and the
backup that the upgrade made is restored: what was written since stays in the database that is kept beside, and
the newer program, kept as the former one, reads that.`,
  examples: ["rollback"],
  readsSettings: true,
  async run(_words, flags: Record<string, unknown>) {
    requireMachine(`${typedCommand} rollback`);
    readAllSettings(flags);
    const env = parseEnv(process.env);
    const { program, former, next } = places;
    if (!existsSync(former)) throw new DataError(`There is no former program: ${former} is not there.`);
    const swap = {
      does: "Takes the former program back, and keeps the newer one",
      line: `ln -f ${program} ${next} && mv ${former} ${program} && mv ${next} ${former}`,
    };
    const read = shell(`${former} deliveries list`);
    if (read.ok) {
      runSteps([swap]);
      const isOver = handOver();
      if (isOver !== false) return reportOutcome(env, isOver);
      runSteps([swap]);
      throw new DataError(
        "The former program did not start, and the newer goes on: see journalctl -u 'vitreel@*'",
      );
    }
    if (/older than this program/.test(read.said))
      throw new DataError(
        `${former} is the newer program: bring its file and SHA256SUMS over again, and type: sudo ${typedCommand} upgrade FILE`,
      );
    if (!/newer version/.test(read.said)) throw new DataError(`The former program says: ${read.said.trim()}`);
    if (env.databaseUrl)
      throw new DataError("The upgrade changed the schema of PostgreSQL: bring its own backup back first.");
    return restoreBefore(env, swap);
  },
};

/** Returns the step for the backup, under a name that is deleted by age. */
function planBackup(env: Env) {
  const folder = resolve(backupFolder(env));
  // A missing folder is made by the command itself, with the rights of the data's owner.
  const path = existsSync(folder) ? quoted(join(folder, `before-upgrade-${fileTime(Date.now())}.db`)) : "";
  return { does: "Backs up the database", line: `${places.program} backup ${path}`.trim() };
}

async function restoreBefore(env: Env, swap: Parameters<typeof runSteps>[0][number]) {
  const copy = listBackups(env).find(
    ({ kind, path }) =>
      kind === "before an upgrade" && shell(`${places.former} backup verify ${quoted(resolve(path))}`).ok,
  );
  if (!copy)
    throw new DataError("There is no backup from before the upgrade that the former program can read.");
  const question = `The database becomes that of ${new Date(copy.at).toISOString()}. What was written since is kept beside it. Go on?`;
  if (!(await isConfirmed(question))) return 1;
  const running = findRunning();
  runSteps([
    { does: "Stops the server", line: "systemctl stop 'vitreel@*'" },
    swap,
    { does: `Restores ${copy.name}`, line: `${places.program} restore ${quoted(resolve(copy.path))}` },
    ...(running ? [{ does: "Starts the server", line: `systemctl start vitreel@${running}` }] : []),
  ]);
  return reportOutcome(env, running ? true : undefined);
}

/** Returns the version of a program for this machine. Throws DataError for any other file. */
async function checkProgram(file: string) {
  if (!existsSync(file)) throw new DataError(`There is no ${file}.`);
  const sums = join(dirname(file), "SHA256SUMS");
  if (!existsSync(sums)) throw new DataError(`There is no ${sums} to hold it against: bring it over too.`);
  const lines = readFileSync(sums, "utf8").split("\n");
  const sum = lines.find((line) => line.split(/ [ *]/)[1] === basename(file))?.split(" ")[0];
  if (sum !== (await sumOf(file)))
    throw new DataError(`${file} is not what ${sums} says: bring it over anew.`);
  const { ok, said } = shell(`${quoted(file)} version`);
  if (!ok) throw new DataError(`${file} does not run here: ${said.trim() || "is it executable?"}`);
  return said.trim();
}

/** Checks the server through its port, as the proxy does, and prints the result. */
async function reportOutcome({ host, port }: Env, isOver: boolean | undefined) {
  if (isOver === undefined) {
    console.log("No server runs. Start it: sudo systemctl start vitreel@a");
    return 0;
  }
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host;
  const answer = await fetch(`http://${name}:${port}/readyz`).catch(() => undefined);
  if (answer?.ok) {
    console.log("The site is ready.");
    return 0;
  }
  throw new DataError(`The site is not ready. Why: sudo ${typedCommand} doctor`);
}
