import { basename } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { embedCommit } from "./embed-commit" with { type: "macro" };

/** The version of this program, from package.json. */
export const version: string = manifest.version;

/** The commit this program was built from. */
export const commit: string = embedCommit();

/** Whether this is the one executable, and not the source. */
export const isBinary = Bun.main.startsWith("/$bunfs/");

/** How this program starts itself anew: the binary by its own path, from source Bun with the same main file. */
export const ownCommand: readonly string[] = isBinary ? [process.execPath] : [process.execPath, Bun.main];

/** What somebody types to run it: the name the binary was given, from source in the project's folder Bun and the file. */
export const typedCommand = isBinary ? basename(process.execPath) : "bun app/server/main.ts";

/** A word as a shell takes it. */
export function quoted(word: string) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * Tells systemd (Type=notify) that the server is ready or stopping, so that `systemctl start` ends when visitors are
 * answered. Does nothing elsewhere. Bun has no datagram sockets for files: systemd's own program does the sending.
 */
export function notifySystemd(state: "READY=1" | "STOPPING=1", socket = process.env.NOTIFY_SOCKET) {
  if (!socket || !Bun.which("systemd-notify")) return;
  Bun.spawn(["systemd-notify", state], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { PATH: process.env.PATH, NOTIFY_SOCKET: socket },
  });
}

/** The user of the machine, by what the machine says: where USER is not set, Bun's userInfo knows nobody. */
export function findUserName(): string {
  const { exitCode, stdout } = Bun.spawnSync(["id", "-un"], { stderr: "ignore" });
  // A container may run as a number that has no name.
  return exitCode === 0 ? stdout.toString().trim() : String(process.getuid?.() ?? "");
}
