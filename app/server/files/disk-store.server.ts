import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Env } from "../env.server";
import type { FileStore, StoredFile } from "./file-store.server";

/** The folder of candidates' files; with PostgreSQL it only receives uploads. */
export function getFilesFolder({ dataDir }: Pick<Env, "dataDir">) {
  return join(dataDir, "files");
}

/** The path of a file in a store's folder: `ab/cdef…`. */
export function getStoredPath(folder: string, name: string) {
  return join(folder, name.slice(0, 2), name.slice(2));
}

/** Creates a store of files below a folder on disk. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => getStoredPath(folder, name);

  async function* list(): AsyncGenerator<StoredFile> {
    for (const start of await listNames(folder)) {
      if (!/^[\da-f]{2}$/.test(start)) continue;
      for (const rest of await listNames(join(folder, start))) {
        const found = await stat(join(folder, start, rest)).catch(() => undefined);
        if (found?.isFile()) yield { name: start + rest, bytes: found.size, at: found.mtimeMs };
      }
    }
  }

  return {
    location: folder,
    list,
    async put(name, path) {
      const target = pathOf(name);
      await syncFile(path);
      const newFolder = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFile(dirname(target));
      // A new folder is durable once its parent is synced.
      if (newFolder) await syncFile(folder);
    },
    async open(name) {
      const path = pathOf(name);
      if (!existsSync(path)) return undefined;
      return createReadStream(path);
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}

/** Syncs a file or a folder. */
async function syncFile(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listNames(folder: string): Promise<string[]> {
  const names: string[] = [];
  if (!existsSync(folder)) return names;
  for await (const { name } of await opendir(folder)) names.push(name);
  return names.sort();
}
