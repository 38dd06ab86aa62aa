import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { formatFileTime } from "~/db/backup.server";
import { backupFolder, listBackups } from "../backups/backup-files.server";
import { getOwnAddress } from "../doctor/running.server";
import { type Env, parseEnv } from "../env.server";
import { quoteWord, typedCommand } from "../program.server";
import { readAllSettings } from "../settings.server";
import { type Command, DataError, isConfirmed } from "./command.server";
import {
  computeSha256,
  findRunningUnit,
  requireRootAndSystemd,
  runShell,
  runSteps,
  switchUnits,
  systemPaths,
} from "./machine.server";

export const upgrade: Command = {
  summary: "install a new version without downtime",
  forms: [{ words: ["<file>"], run: installUpgrade }],
  about: `Run as root. Verifies FILE against the SHA256SUMS beside it, and test-runs it. The new version starts beside the running
one, which stops once the new one responds. The previous version is kept for "rollback". The database is backed up
first, and again before its schema changes; for PostgreSQL use pg_dump. With the installed file it restarts the server
likewise, for example after a change of settings.`,
  examples: ["upgrade build/vitreel", "upgrade /usr/local/bin/vitreel"],
  readsSettings: true,
};

async function installUpgrade([named = ""]: string[], flags: Record<string, unknown>) {
  const file = resolve(named);
  requireRootAndSystemd(`${typedCommand} upgrade ${quoteWord(file)}`);
  readAllSettings(flags);
  const env = parseEnv(process.env);
  const { program, previous, next } = systemPaths;
  if (file === program) {
    const hasSwitched = switchUnits();
    if (hasSwitched === false)
      throw new DataError("The server did not start again. The running one continues.");
    return reportOutcome(env, hasSwitched);
  }
  const version = await verifyBinary(file);
  runSteps([
    ...(env.databaseUrl ? [] : [planUpgradeBackup(env)]),
    { does: `Keeps the previous version as ${previous}`, line: `ln -f ${program} ${previous}` },
    {
      does: `Installs version ${version}`,
      line: `install -m 0755 ${quoteWord(file)} ${next} && mv ${next} ${program}`,
    },
  ]);
  const hasSwitched = switchUnits();
  if (hasSwitched === false) {
    runSteps([
      {
        does: "Restores the previous version",
        line: `ln -f ${program} ${next} && mv ${previous} ${program} && rm -f ${next}`,
      },
    ]);
    throw new DataError("The new version did not start. The previous version is still running.");
  }
  return reportOutcome(env, hasSwitched);
}

export const rollback: Command = {
  summary: "restore the previous version, and its database if the upgrade changed the schema",
  forms: [{ run: rollBack }],
  about: `Run as root. If the previous version can read the database, it takes over without downtime. Otherwise the server stops
and the backup from before the upgrade is restored, after a question at a terminal that says what came since. That stays
in the replaced database, which is kept beside the restored one; the newer version is kept too, and exports its leads.`,
  examples: ["rollback"],
  readsSettings: true,
};

async function rollBack(_words: string[], flags: Record<string, unknown>) {
  requireRootAndSystemd(`${typedCommand} rollback`);
  readAllSettings(flags);
  const env = parseEnv(process.env);
  const { program, previous, next } = systemPaths;
  if (!existsSync(previous)) throw new DataError(`There is no previous version: ${previous} does not exist.`);
  const swap = {
    does: "Restores the previous version, and keeps the newer one",
    line: `ln -f ${program} ${next} && mv ${previous} ${program} && mv ${next} ${previous}`,
  };
  const read = runShell(`${previous} admin list`);
  if (read.ok) {
    runSteps([swap]);
    const hasSwitched = switchUnits();
    if (hasSwitched !== false) return reportOutcome(env, hasSwitched);
    runSteps([swap]);
    throw new DataError("The previous version did not start. The newer version is still running.");
  }
  if (/older than this program/.test(read.output))
    throw new DataError(
      `${previous} is the newer version. Copy its binary and SHA256SUMS to this machine again, and run: sudo ${typedCommand} upgrade FILE`,
    );
  if (!/newer version/.test(read.output))
    throw new DataError(`The previous version failed: ${read.output.trim()}`);
  if (env.databaseUrl)
    throw new DataError(
      "The upgrade changed the schema of PostgreSQL. Restore its backup with pg_restore first.",
    );
  return restoreUpgradeBackup(env, swap);
}

/** Returns the step for the backup, under a name that is deleted by age. */
function planUpgradeBackup(env: Env) {
  const folder = resolve(backupFolder(env));
  // A missing folder is made by the command itself, with the rights of the data's owner.
  const path = existsSync(folder)
    ? quoteWord(join(folder, `before-upgrade-${formatFileTime(Date.now())}.db`))
    : "";
  return { does: "Backs up the database", line: `${systemPaths.program} backup ${path}`.trim() };
}

async function restoreUpgradeBackup(env: Env, swap: Parameters<typeof runSteps>[0][number]) {
  const copy = listBackups(env).find(
    ({ kind, path }) =>
      kind === "before an upgrade" &&
      runShell(`${systemPaths.previous} backup verify ${quoteWord(resolve(path))}`).ok,
  );
  if (!copy)
    throw new DataError("There is no backup from before the upgrade that the previous version can read.");
  const file = quoteWord(resolve(copy.path));
  // The command reads the databases as their owner.
  const plan = runShell(`${systemPaths.program} restore --dry-run ${file}`);
  if (!plan.ok) throw new DataError(plan.output.trim());
  console.log(plan.output.trim());
  if (!(await isConfirmed(`Restore the database of ${new Date(copy.at).toISOString()}?`))) return 1;
  const running = findRunningUnit();
  runSteps([
    { does: "Stops the server", line: "systemctl stop 'vitreel@*'" },
    swap,
    { does: `Restores ${copy.name}`, line: `${systemPaths.program} restore ${file}` },
    ...(running ? [{ does: "Starts the server", line: `systemctl start vitreel@${running}` }] : []),
  ]);
  const [replaced] = listBackups(env).filter(({ kind }) => kind === "before a restore");
  if (replaced)
    console.log(
      `What came since is in ${resolve(replaced.path)}. To get its leads, run: sudo ${basename(systemPaths.previous)} leads export --from ${quoteWord(resolve(replaced.path))}`,
    );
  return reportOutcome(env, running ? true : undefined);
}

/** Returns the version of a program for this machine. Throws DataError for any other file. */
async function verifyBinary(file: string) {
  if (!existsSync(file)) throw new DataError(`${file} does not exist.`);
  const checksumFile = join(dirname(file), "SHA256SUMS");
  if (!existsSync(checksumFile))
    throw new DataError(`${checksumFile} is missing. Copy it next to the binary.`);
  const lines = readFileSync(checksumFile, "utf8").split("\n");
  const expected = lines.find((line) => line.split(/ [ *]/)[1] === basename(file))?.split(" ")[0];
  if (expected !== (await computeSha256(file)))
    throw new DataError(`${file} does not match its checksum in ${checksumFile}. Copy the binary again.`);
  if (!isExecutable(file)) throw new DataError(`${file} is not executable. Run: chmod +x ${quoteWord(file)}`);
  const { ok, output } = runShell(`${quoteWord(file)} version`);
  if (!ok) throw new DataError(`${file} does not run on this machine: ${output.trim()}`);
  return output.trim();
}

function isExecutable(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Checks the server through its port, as the proxy does, and prints the result. */
async function reportOutcome(env: Env, hasSwitched: boolean | undefined) {
  if (hasSwitched === undefined) {
    console.log("No server is running. To start it, run: sudo systemctl start vitreel@a");
    return 0;
  }
  const answer = await fetch(`http://${getOwnAddress(env)}/readyz`).catch(() => undefined);
  if (answer?.ok) {
    console.log("The site is ready.");
    return 0;
  }
  throw new DataError(`The site is not ready. To see why, run: sudo ${typedCommand} doctor`);
}
