/**
 * Returns the commit of the source, "unknown" without a repository; COMMIT overrides it. The binary replaces this module by
 * one that holds it (app/tools/compile.ts).
 */
export function readCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  if (!Bun.which("git")) return "unknown";
  const { success, stdout } = Bun.spawnSync(["git", "rev-parse", "--short=12", "HEAD"], { stderr: "ignore" });
  return success ? stdout.toString().trim() : "unknown";
}
