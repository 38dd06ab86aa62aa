/** The project's own folder, from which every command runs. */
export const root = new URL("../../", import.meta.url).pathname;

/** Runs a command in the project's folder and gives its exit code; output goes to the terminal. */
export async function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });
  return child.exited;
}

/** Runs a command and ends this program with its code when it fails. */
export async function mustRun(command: string[], env: Record<string, string> = {}) {
  const code = await run(command, env);
  if (code !== 0) process.exit(code);
}

/** Installs exactly what the lock file names. */
export async function installPackages() {
  await mustRun(["bun", "install", "--frozen-lockfile", "--silent"]);
}
