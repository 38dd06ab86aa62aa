import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Migration = { index: number; name: string; sha256: string; sql: string };

/**
 * Returns the migrations of one dialect, oldest first; what is the same for both databases comes last in the migration of
 * its number. The binary replaces this module by one that holds them (app/tools/compile.ts).
 */
export function readMigrations(dialect: string): Migration[] {
  const shared = listFiles("both");
  return listFiles(dialect).map(({ number, name, text }) => {
    const parts = [text, ...shared.filter((one) => one.number === number).map((one) => one.text)];
    const sql = parts.join("\n--> statement-breakpoint\n");
    return { index: Number(number), name, sha256: createHash("sha256").update(sql).digest("hex"), sql };
  });
}

function listFiles(folder: string) {
  const path = join(import.meta.dir, "migrations", folder);
  const files = readdirSync(path).filter((file) => /^\d{4}_.+\.sql$/.test(file));
  return files.sort().map((file) => ({
    number: file.slice(0, 4),
    name: file.slice(5, -4),
    text: readFileSync(join(path, file), "utf8"),
  }));
}
