import { basename } from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { readCommit } from "./commit";

export const version: string = manifest.version;

export const commit: string = readCommit();

/** Whether this is the compiled binary and not the source. */
export const isBinary = Bun.main.startsWith("/$bunfs/");

/** The command that starts this program again: the binary, or Bun with the same main file. */
export const ownCommand: readonly string[] = isBinary ? [process.execPath] : [process.execPath, Bun.main];

/** The command as people type it: the binary's name, or the script of package.json. */
export const typedCommand = isBinary ? basename(process.execPath) : "bun run vitreel";

/** Quotes a word for the shell. */
export function quoteWord(word: string) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/**
 * Tells systemd (Type=notify) that the server is ready or stopping, so that `systemctl start` returns once requests are
 * served. Does nothing elsewhere. Bun has no Unix datagram sockets, so systemd-notify sends the message.
 */
export function notifySystemd(state: "READY=1" | "STOPPING=1", socket = process.env.NOTIFY_SOCKET) {
  if (!socket || !Bun.which("systemd-notify")) return;
  Bun.spawn(["systemd-notify", state], {
    stdio: ["ignore", "ignore", "ignore"],
    env: { PATH: process.env.PATH, NOTIFY_SOCKET: socket },
  });
}

/** Returns the user's name from `id`, because Bun's userInfo needs USER to be set. */
export function findUserName(): string {
  const { exitCode, stdout } = Bun.spawnSync(["id", "-un"], { stderr: "ignore" });
  // In a container the user may be a number without a name.
  return exitCode === 0 ? stdout.toString().trim() : String(process.getuid?.() ?? "");
}
