import { existsSync } from "node:fs";
import { DataError } from "./command.server";

/** A prefix for all system paths, as packagers use it, so that an installation can be inspected in a folder. */
export const pathPrefix = process.env.DESTDIR ?? "";

/** The paths of an installation on a machine with systemd. */
export const systemPaths = {
  program: `${pathPrefix}/usr/local/bin/vitreel`,
  previous: `${pathPrefix}/usr/local/bin/vitreel-former`,
  next: `${pathPrefix}/usr/local/bin/vitreel-next`,
  settings: `${pathPrefix}/etc/vitreel.env`,
  unit: `${pathPrefix}/etc/systemd/system/vitreel@.service`,
  addition: `${pathPrefix}/etc/systemd/system/vitreel@.service.d/data.conf`,
  data: `${pathPrefix}/var/lib/vitreel`,
};

/** A shell line with its standard input and its purpose; `explain` returns why it failed, if anything knows. */
export type MachineStep = { does: string; line: string; input?: string; explain?(): string | undefined };

/** Throws DataError without the right to change the machine. */
export function requireRootAndSystemd(typed: string) {
  if (process.getuid?.() !== 0 && !pathPrefix)
    throw new DataError(`This command needs root. Run: sudo ${typed}`);
  if (!Bun.which("systemctl"))
    throw new DataError(
      'systemd was not found. For another service manager, "print unit" shows what the service needs.',
    );
}

/** Prints and runs each step. Throws DataError with the line that failed. */
export function runSteps(steps: MachineStep[]) {
  for (const { does, line, input, explain } of steps) {
    console.log(does);
    const { ok, output } = runShell(line, input);
    if (!ok) throw new DataError(`Command failed: ${line}\n${explain?.() ?? output}`.trimEnd());
  }
}

/** Prints the steps as shell lines without running them. */
export function describeSteps(steps: MachineStep[]) {
  for (const { does, line, input } of steps)
    console.log(`# ${does}\n${input === undefined ? line : `${line} <<'END'\n${input.trimEnd()}\nEND`}\n`);
}

/** Runs a line in a shell. Returns its exit code and all that it printed. */
export function runShell(line: string, input = "") {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", "-c", line], {
    stdin: Buffer.from(input),
    // The environment includes the settings from flags and file.
    env: process.env,
  });
  return { ok: exitCode === 0, output: `${stdout}${stderr}`, code: exitCode };
}

/** Returns the last error that a unit logged, which says why it did not start. */
export function findStartError(unit: string): string | undefined {
  const { output } = runShell(`journalctl -u ${unit} -p err -n 20 -o cat --no-pager`);
  const errors = output.split("\n").flatMap((line) => {
    const { error } = Object(parseJson(line)) as { error?: unknown };
    return typeof error === "string" ? error : [];
  });
  return errors.at(-1);
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns which of the two systemd units is running. */
export function findRunningUnit() {
  return (["a", "b"] as const).find((name) => runShell(`systemctl is-active --quiet vitreel@${name}`).ok);
}

/**
 * Starts the installed program beside the running one, which stops once the new one responds. Returns false when it did
 * not start and the old one continues; undefined when none runs.
 */
export function switchUnits(): boolean | undefined {
  const running = findRunningUnit();
  if (!running) return undefined;
  const other = running === "a" ? "b" : "a";
  console.log(`Starts vitreel@${other}, which replaces vitreel@${running}`);
  if (!runShell(`systemctl start vitreel@${other}`).ok) {
    runShell(`systemctl stop vitreel@${other}`);
    console.error(
      findStartError(`vitreel@${other}`) ?? `To see why, run: journalctl -u vitreel@${other} -n 50`,
    );
    return false;
  }
  runSteps([
    { does: `Stops vitreel@${running} after its open requests`, line: `systemctl stop vitreel@${running}` },
    {
      does: `Enables vitreel@${other} at boot`,
      line: `systemctl disable vitreel@${running} && systemctl enable vitreel@${other}`,
    },
  ]);
  return true;
}

/** Whether two files have the same content. */
export async function isSameFile(one: string, other: string) {
  if (!existsSync(one) || !existsSync(other)) return false;
  return (await computeSha256(one)) === (await computeSha256(other));
}

/** Computes the SHA-256 of a file, in hexadecimal. */
export async function computeSha256(path: string) {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const part of Bun.file(path).stream()) hasher.update(part);
  return hasher.digest("hex");
}
