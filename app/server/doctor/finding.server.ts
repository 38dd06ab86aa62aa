import { errorMessage } from "~/db/errors.server";
import { findForeignOwner } from "../owner.server";
import { quoteWord } from "../program.server";

export type Finding = {
  check: string;
  /** Whether the check passed; null when it was skipped. */
  ok: boolean | null;
  found: string;
  /** How to fix the problem, as text. */
  advice?: string;
  /** The shell command that fixes the problem or shows its cause. */
  type?: string;
  /** The line of the settings file that fixes the problem. */
  set?: string;
};

/** The check was skipped; the message names the check that reports the cause. */
export class CheckSkippedError extends Error {}

/** Runs one check; a failing check is a finding and does not stop the others. */
export async function runCheck(check: string, look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof CheckSkippedError) return { check, ok: null, found: `skipped: ${error.message}` };
    return { check, ok: false, found: `could not be checked: ${errorMessage(error)}` };
  }
}

/** Returns advice about a file or folder that the system refuses; empty where its own message is enough. */
export function adviceForPath(path: string, error: unknown): Partial<Finding> {
  const { code } = Object(error) as { code?: unknown };
  if (code === "ENOTDIR" || code === "EEXIST")
    return {
      found: `${path} is a file, not a folder`,
      type: `mv ${quoteWord(path)} ${quoteWord(`${path}.old`)}`,
    };
  const foreign = code === "EACCES" || code === "EPERM" ? findForeignOwner(path) : undefined;
  if (foreign) return { found: foreign.found, type: foreign.line };
  if (code === "EACCES" || code === "EPERM")
    return {
      found: `${path} is not accessible: ${errorMessage(error)}`,
      type: `sudo chmod u+rwx ${quoteWord(path)}`,
    };
  return {};
}
