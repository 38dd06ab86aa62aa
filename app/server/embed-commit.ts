/** The commit that is built, or "unknown" where there is no repository (COMMIT says it there). Runs while the program is bundled. */
export function embedCommit(): string {
  const { success, stdout } = Bun.spawnSync(["git", "rev-parse", "--short=12", "HEAD"], { stderr: "ignore" });
  return process.env.COMMIT || (success ? stdout.toString().trim() : "unknown");
}
