import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The result of a verification; it is void when the file was changed since. */
export type Verdict = { at: number; isGood: boolean; bytes: number; modifiedAt: number };

const fileIn = (folder: string) => join(folder, ".verified.json");

/** Returns the verification results in a folder of backups by file name. */
export function readVerdicts(folder: string): Record<string, Verdict> {
  if (!existsSync(fileIn(folder))) return {};
  try {
    return JSON.parse(readFileSync(fileIn(folder), "utf8"));
  } catch {
    // A truncated file on a full or broken disk counts as no verification.
    return {};
  }
}

/** Replaces the stored results. */
export function writeVerdicts(folder: string, verdicts: Record<string, Verdict>) {
  const partial = `${fileIn(folder)}.tmp`;
  writeFileSync(partial, JSON.stringify(verdicts));
  renameSync(partial, fileIn(folder));
}
