import { basename } from "node:path";

const isBinary = Bun.main.startsWith("/$bunfs/");

/** How this program starts itself anew: the binary by its own path, from source Bun with the same main file. */
export const ownCommand: readonly string[] = isBinary ? [process.execPath] : [process.execPath, Bun.main];

/** What somebody types to run it: the name the binary was given, from source in the project's folder Bun and the file. */
export const typedCommand = isBinary ? basename(process.execPath) : "bun app/server/main.ts";
