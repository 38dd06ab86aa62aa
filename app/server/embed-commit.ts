/** The commit that is built, or "unknown" where there is no repository (COMMIT says it there). Runs while the program is bundled. */
export function embedCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  if (!Bun.which("git")) return "unknown";
  const { success, stdout } = Bun.spawnSync(["git", "rev-parse", "--short=12", "HEAD"], { stderr: "ignore" });
  return success ? stdout.toString().trim() : "unknown";
}
