/** Returns the commit of the build, "unknown" without a repository; COMMIT overrides it. A Bun macro. */
export function embedCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  if (!Bun.which("git")) return "unknown";
  const { success, stdout } = Bun.spawnSync(["git", "rev-parse", "--short=12", "HEAD"], { stderr: "ignore" });
  return success ? stdout.toString().trim() : "unknown";
}
