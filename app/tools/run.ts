import { closeSync, existsSync, openSync, readdirSync, statSync } from "node:fs";

/** The project's own folder, from which every command runs. */
export const root = new URL("../../", import.meta.url).pathname;

/** Runs a command in the project's folder and gives its exit code; output goes to the terminal, or into a file. */
export async function run(
  command: string[],
  env: Record<string, string> = {},
  log?: string,
): Promise<number> {
  const output = log ? openSync(log, "w") : "inherit";
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: output,
    stderr: output,
  });
  const code = await child.exited;
  if (typeof output === "number") closeSync(output);
  return code;
}

/** Runs a command and ends this program with its code when it fails. */
export async function mustRun(command: string[], env: Record<string, string> = {}) {
  const code = await run(command, env);
  if (code !== 0) process.exit(code);
}

/** The file that a complete build writes last. */
export const buildStamp = "build/done";

/** A file that the site is made of and that changed after `built` was written; nothing where none did. */
export function findNewerSource(built: string) {
  const changedAt = (path: string) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const since = changedAt(built);
  const sources = ["app", "db", "public"].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true }).map((path) => `${folder}/${path}`),
  );
  const isNewer = (path: string) => !/^app\/(docs|tools)(\/|$)/.test(path) && changedAt(path) > since;
  return [
    ...sources,
    "package.json",
    "bun.lock",
    "vite.config.ts",
    "react-router.config.ts",
    "tsconfig.json",
  ].find(isNewer);
}

/** Installs exactly the package versions of the lock file. */
export async function installPackages() {
  await mustRun(["bun", "install", "--frozen-lockfile", "--silent"]);
}

/**
 * Makes sure that programs are there which come from Debian's packages; installs what is missing where that is
 * allowed, and otherwise says what to type. `needed` maps a package to the file that proves it.
 */
export async function requireDebianPackages(needed: Record<string, string>) {
  const missing = Object.keys(needed).filter((name) => !existsSync(needed[name] ?? ""));
  if (missing.length === 0) return;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${missing.join(" ")}`;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.log(`Installing ${missing.join(", ")} from Debian's packages…`);
    const child = Bun.spawn(["sh", "-c", install], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdout: "ignore",
      stderr: "inherit",
    });
    if ((await child.exited) === 0) return;
  }
  console.error(
    `These are needed and not installed: ${missing.join(", ")}. On Debian, as root, type:\n  ${install}`,
  );
  process.exit(1);
}
