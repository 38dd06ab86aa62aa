/** How this program starts itself anew: the binary by its own path, from source Bun with the same main file. */
export const ownCommand: readonly string[] = Bun.main.startsWith("/$bunfs/")
  ? [process.execPath]
  : [process.execPath, Bun.main];
