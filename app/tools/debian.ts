import { existsSync } from "node:fs";

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
  console.error(`Missing: ${missing.join(", ")}. As root: ${install}`);
  process.exit(1);
}
