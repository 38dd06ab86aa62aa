import { quoted } from "../program.server";

/** What the doctor says of one thing. */
export type Finding = {
  check: string;
  ok: boolean;
  found: string;
  /** What to do, in words. */
  advice?: string;
  /** The line that mends it, or shows what to mend, as one types it. */
  type?: string;
  /** The line that mends it in the file of settings. */
  set?: string;
};

export function wordsOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}

/** An examination that fails is a finding, and no end of the others. */
export async function alone(check: string, look: () => Finding | Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return { check, ok: false, found: `could not be examined: ${wordsOf(error)}` };
  }
}

/** What to do about a file or folder that the system refuses; nothing where only its own words help. */
export function adviceForPath(path: string, error: unknown): Partial<Finding> {
  const { code } = Object(error) as { code?: unknown };
  if (code === "ENOTDIR" || code === "EEXIST")
    return {
      found: `${path} is a file and no folder`,
      type: `mv ${quoted(path)} ${quoted(`${path}.former`)}`,
    };
  if (code === "EACCES" || code === "EPERM")
    return { found: `${path} may not be used: ${wordsOf(error)}`, type: `sudo chmod u+rwx ${quoted(path)}` };
  return {};
}
