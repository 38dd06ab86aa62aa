import { rm } from "node:fs/promises";
import { formatStoredName, listAllFiles } from "~/db/application-files.server";
import { type CopiedTable, CopyError } from "~/db/copy.server";
import type { Db } from "~/db/database.server";
import { receiveStream } from "./arrival.server";
import type { FileStore } from "./file-store.server";

const timeouts = { idleMs: 60_000, totalMs: 3_600_000 };

type CopySource = { db: Db; store: FileStore };
type CopyTarget = { store: FileStore; incoming: string };

/**
 * Copies the bytes of all files with a row between two stores, each verified by its hash; existing ones are replaced.
 * Returns the result, empty when both are the same store or there is no file.
 */
export async function copyFiles({ db, store }: CopySource, to: CopyTarget): Promise<CopiedTable[]> {
  if (store.location === to.store.location) return [];
  const names = new Bun.CryptoHasher("sha256");
  let rows = 0;
  for await (const batch of listAllFiles(db))
    for (const file of batch) {
      const bytes = await store.open(formatStoredName(file));
      if (!bytes) continue;
      const arrived = await receiveStream(to.incoming, bytes, { bytes: file.size, ...timeouts });
      if ("failed" in arrived || arrived.sha256 !== file.sha256)
        throw new CopyError(
          `the file ${formatStoredName(file)} in ${store.location} does not match its stored checksum`,
        );
      await to.store.put(formatStoredName(file), arrived.path);
      await rm(arrived.path, { force: true });
      names.update(`${formatStoredName(file)}\n`);
      rows++;
    }
  return rows === 0 ? [] : [{ table: "files", rows, sha256: names.digest("hex") }];
}
