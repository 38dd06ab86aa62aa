import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Migration = { index: number; name: string; sha256: string; sql: string };

/**
 * Reads the migrations of one dialect. Called as a Bun macro: the result is written into the code when it is
 * transpiled or compiled, so the binary carries its migrations and reads no file at run time. The scripts in package.json
 * turn off Bun's transpiler cache, which at times holds a file whose macro was not run ("embedMigrations is not defined").
 */
export function embedMigrations(dialect: string): Migration[] {
  const folder = join(import.meta.dir, "migrations", dialect);
  return readdirSync(folder)
    .filter((file) => /^\d{4}_.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), "utf8");
      const sha256 = createHash("sha256").update(sql).digest("hex");
      return { index: Number(file.slice(0, 4)), name: file.slice(5, -4), sha256, sql };
    });
}
