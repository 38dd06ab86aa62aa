import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was found in a file when somebody looked; it says nothing of one that was changed since. */
export type Verdict = { at: number; isGood: boolean; bytes: number; modifiedAt: number };

const fileIn = (folder: string) => join(folder, ".verified.json");

/** The verdicts kept in a folder of backups, by the names of the files. */
export function readVerdicts(folder: string): Record<string, Verdict> {
  if (!existsSync(fileIn(folder))) return {};
  try {
    return JSON.parse(readFileSync(fileIn(folder), "utf8"));
  } catch {
    // Half of it, on a disk that is full or broken: then nobody has looked.
    return {};
  }
}

/** Keeps them in place of those that were kept. */
export function writeVerdicts(folder: string, verdicts: Record<string, Verdict>) {
  const partial = `${fileIn(folder)}.tmp`;
  writeFileSync(partial, JSON.stringify(verdicts));
  renameSync(partial, fileIn(folder));
}
