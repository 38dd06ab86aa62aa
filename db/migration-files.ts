import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Migration = { index: number; name: string; sha256: string; sql: string };

/**
 * Returns the migrations of one dialect, oldest first. The binary replaces this module by one that holds them
 * (app/tools/compile.ts).
 */
export function readMigrations(dialect: string): Migration[] {
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
