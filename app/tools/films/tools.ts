import { existsSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";

/** The repository's root. */
export const root = join(import.meta.dir, "../../..");
/** Rendered light layers are kept here between runs; the folder is not under version control. */
export const cache = process.env.FILMS_CACHE ?? join(root, ".cache/films");

const packages: Record<string, string> = {
  blender: "blender",
  ffmpeg: "ffmpeg",
  chromium: "chromium",
  convert: "imagemagick",
};

/** Fails with the name of the Debian package for every program that is missing. */
export function requireTools(names: string[]): void {
  const missing = names.filter((name) => !Bun.which(name));
  if (missing.length === 0) return;
  const list = missing.map((name) => packages[name] ?? name).join(" ");
  throw new Error(`Missing ${missing.join(", ")}. On Debian: apt-get install -y ${list}`);
}

/** A command line that leaves the machine usable for others; niceness adds up, so once is enough. */
export function polite(command: string[]): string[] {
  return getPriority() < 15 && Bun.which("nice")
    ? ["nice", "-n", String(15 - getPriority()), ...command]
    : command;
}

/** Runs a program, politely, and returns what it wrote; its messages are shown when it fails. */
export async function run(command: string[], input?: Uint8Array): Promise<Uint8Array> {
  const child = Bun.spawn(polite(command), {
    stdin: input ?? "ignore",
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env },
  });
  const [out, messages, code] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) {
    // Blender prints its errors on standard output.
    const said = messages || new TextDecoder().decode(out);
    throw new Error(`${command[0]} failed (${code}):\n${said.slice(-2000)}`);
  }
  return out;
}

/** Path of a file that must exist, or an error that says how it comes about. */
export function demand(path: string, hint: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: ${hint}`);
  return path;
}
