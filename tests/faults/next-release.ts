import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { knownMigrations } from "~/db/migrate.server";
import { root } from "../fixtures/build";
import { folderOfProcess } from "../fixtures/temporary-folder";

let built: Promise<string> | undefined;

/**
 * The folder of a made-up next release, whose database has a table more: its executable and checksums. It is built once,
 * and goes with the process of the tests.
 */
export function buildNextRelease(): Promise<string> {
  built ??= build();
  return built;
}

async function build() {
  const folder = folderOfProcess();
  const path = `${folder.path}/build`;
  mkdirSync(path);
  for (const name of [".env.example", "app", "db", "package.json", "tsconfig.json"])
    cpSync(root + name, `${folder.path}/${name}`, { recursive: true });
  for (const name of ["node_modules", "build/client", "build/server"])
    symlinkSync(root + name, `${folder.path}/${name}`);
  for (const dialect of ["sqlite", "postgres"] as const) {
    const index = String(knownMigrations(dialect).length).padStart(4, "0");
    const file = `${folder.path}/db/migrations/${dialect}/${index}_next.sql`;
    writeFileSync(file, "CREATE TABLE next_release (id text PRIMARY KEY NOT NULL)");
  }
  const code = 'const { compile } = await import("./app/tools/compile"); await compile();';
  const builder = Bun.spawn(["bun", "--eval", code], {
    cwd: folder.path,
    env: { ...process.env, COMMIT: "next" },
    stdout: "ignore",
    stderr: "inherit",
  });
  if ((await builder.exited) !== 0) throw new Error("The next release was not built.");
  return path;
}
