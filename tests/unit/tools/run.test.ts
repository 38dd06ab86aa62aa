import { expect, test } from "bun:test";
import { root } from "~/tools/run";

test("who may not install Debian's packages is told which are missing and what to type", async () => {
  const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
  const script = `const { requireDebianPackages } = await import("${root}app/tools/run.ts");
    await requireDebianPackages({ "postgresql-15": "/not/there", bash: "/bin/sh" });`;
  const { exitCode, stderr } = Bun.spawnSync(
    [...(process.getuid?.() === 0 ? asNobody : []), process.execPath, "-e", script],
    { cwd: "/" },
  );
  expect([exitCode, `${stderr}`]).toEqual([
    1,
    "These are needed and not installed: postgresql-15. On Debian, as root, type:\n  apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql-15\n",
  ]);
});
