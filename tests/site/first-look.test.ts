import { expect, test } from "bun:test";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { root } from "../fixtures/build";
import { temporaryFolder } from "../fixtures/temporary-folder";

test("a first look finds a wrong price, and says where it stands and what was left out @all", async () => {
  using folder = temporaryFolder();
  const { path } = folder;
  mkdirSync(`${path}/node_modules`);
  for (const name of readdirSync(`${root}node_modules`))
    if (!name.startsWith(".vite")) symlinkSync(`${root}node_modules/${name}`, `${path}/node_modules/${name}`);
  const git = "git -c user.name=Ada -c user.email=ada@shop.example";
  const lines = [
    `cd ${root} && git ls-files -z | xargs -0 cp --parents --target-directory=${path} && cd ${path}`,
    `git init --quiet --initial-branch=main && git add --all && ${git} commit --quiet --message before`,
    "sed -i 's/monthly: 119,/monthly: 118,/' app/content/prices.ts",
    `${git} commit --quiet --all --message price`,
    "exec bun app/tools/check.ts --quick",
  ];
  const { PATH, HOME } = process.env;
  const child = Bun.spawn(["sh", "-e", "-c", lines.join("\n")], {
    env: { PATH, HOME, BUN_RUNTIME_TRANSPILER_CACHE_PATH: "0" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
  });
  const printed = await new Response(child.stdout).text();
  expect([printed, await child.exited]).toEqual([printed, 1]);
  expect(printed).toMatch(/^✗ tests\/site\/texts\.test\.ts:\d+ › .*\n/m);
  expect(printed).toContain("\nLeft out: units and flows of what did not change, ");
  expect(printed).toMatch(/\n\d+ passed, [1-9]\d* failed\n$/);
}, 600_000);
