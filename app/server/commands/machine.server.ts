import { existsSync } from "node:fs";
import { DataError } from "./command.server";

/** Stands before every path of the machine, as packagers have it: what is installed can be looked at in a folder. */
export const root = process.env.DESTDIR ?? "";

/** Where things lie on a machine with systemd. */
export const places = {
  program: `${root}/usr/local/bin/vitreel`,
  former: `${root}/usr/local/bin/vitreel-former`,
  next: `${root}/usr/local/bin/vitreel-next`,
  settings: `${root}/etc/vitreel.env`,
  unit: `${root}/etc/systemd/system/vitreel@.service`,
  addition: `${root}/etc/systemd/system/vitreel@.service.d/data.conf`,
  data: `${root}/var/lib/vitreel`,
};

/** A line for the shell, what it reads there, and what it is for. */
export type Step = { does: string; line: string; input?: string };

/** Throws DataError unless the machine may be changed. */
export function requireMachine(typed: string) {
  if (process.getuid?.() !== 0 && !root)
    throw new DataError(`Only root may change the machine. Type: sudo ${typed}`);
  if (!Bun.which("systemctl"))
    throw new DataError('There is no systemd here; "print unit" shows what another one has to do.');
}

/** Tells each step and does it. Throws DataError with the line that failed. */
export function takeSteps(steps: Step[]) {
  for (const { does, line, input } of steps) {
    console.log(does);
    const { ok, said } = shell(line, input);
    if (!ok) throw new DataError(`This failed: ${line}\n${said}`.trimEnd());
  }
}

/** What `takeSteps` would do, as somebody types it. */
export function tellSteps(steps: Step[]) {
  for (const { does, line, input } of steps)
    console.log(`# ${does}\n${input === undefined ? line : `${line} <<'END'\n${input.trimEnd()}\nEND`}\n`);
}

export function shell(line: string, input = "") {
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", "-c", line], {
    stdin: Buffer.from(input),
    // With the settings that were gathered.
    env: process.env,
  });
  return { ok: exitCode === 0, said: `${stdout}${stderr}`, code: exitCode };
}

/** Which of the two units runs. */
export function findRunning() {
  return (["a", "b"] as const).find((name) => shell(`systemctl is-active --quiet vitreel@${name}`).ok);
}

/**
 * Starts the program that now lies in its place beside the one that runs, which ends when the new one answers. False
 * when it did not start; the one that ran goes on then. Undefined where none runs.
 */
export function handOver(): boolean | undefined {
  const running = findRunning();
  if (!running) return undefined;
  const other = running === "a" ? "b" : "a";
  console.log(`Starts vitreel@${other}, and ends vitreel@${running} when it answers`);
  if (!shell(`systemctl start vitreel@${other}`).ok) {
    shell(`systemctl stop vitreel@${other}`);
    return false;
  }
  takeSteps([
    { does: `vitreel@${running} finishes what is under way`, line: `systemctl stop vitreel@${running}` },
    {
      does: `vitreel@${other} starts with the machine`,
      line: `systemctl disable vitreel@${running} && systemctl enable vitreel@${other}`,
    },
  ]);
  return true;
}

/** Whether two files hold the same. */
export async function isSame(one: string, other: string) {
  if (!existsSync(one) || !existsSync(other)) return false;
  return (await sumOf(one)) === (await sumOf(other));
}

export async function sumOf(path: string) {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const part of Bun.file(path).stream()) hasher.update(part);
  return hasher.digest("hex");
}
