import { closeSync, openSync, writeSync } from "node:fs";
import { parseFileTime } from "~/db/backup.server";
import { openBucket, type StoredObject } from "../s3/bucket.server";
import { StoreError } from "../s3/store-error.server";
import { type Backup, classifyBackup } from "./backup-files.server";

/** A backup in the store. NAME.sha256 beside it is written once the upload is verified. */
export type StoredBackup = Backup & {
  isVerified: boolean;
  /** When the copy arrived (ms), by the store's clock. */
  storedAt: number;
};

export type BackupStore = ReturnType<typeof openStore>;

const checksumSuffix = ".sha256";

/** Opens the store of BACKUP_URL. Every failure is a StoreError. */
export function openStore(url: string, stallTimeoutMs?: number) {
  const bucket = openBucket(url, stallTimeoutMs);
  const { host } = bucket;

  async function list(): Promise<StoredBackup[]> {
    const found: StoredObject[] = [];
    for await (const page of bucket.listPages()) found.push(...page);
    return parseListing(found);
  }

  async function remove(name: string) {
    // The checksum goes first, so that it never certifies another file.
    await bucket.remove(name + checksumSuffix);
    await bucket.remove(name);
  }

  return {
    host,
    bucket,
    list,
    remove,
    probe: bucket.probe,
    /** Uploads a file, verifies it and writes its checksum. */
    async put(path: string, name: string) {
      await remove(name);
      const sent = await bucket.send(path, name);
      await bucket.write(name + checksumSuffix, `${sent.sha256}  ${name}\n`);
    },
    /** Downloads an object into a new file and verifies it by its checksum. */
    async fetch({ name, bytes, isVerified }: StoredBackup, target: string) {
      const expected = isVerified ? await bucket.readText(name + checksumSuffix) : undefined;
      const hash = new Bun.CryptoHasher("sha256");
      const handle = openSync(target, "wx", 0o600);
      let arrived = 0;
      try {
        for await (const part of bucket.read(name)) {
          hash.update(part);
          for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
          arrived += part.length;
        }
      } finally {
        closeSync(handle);
      }
      if (arrived !== bytes)
        throw new StoreError(`the transfer of ${name} stopped after ${arrived} of ${bytes} bytes`);
      if (expected && !expected.startsWith(hash.digest("hex")))
        throw new StoreError(`${name} at ${host} does not match its stored checksum`);
    },
  };
}

function parseListing(found: StoredObject[]): StoredBackup[] {
  const names = new Set(found.map(({ name }) => name));
  return found
    .filter(({ name }) => !/\.(sha256|files)$|\/|^probe-/.test(name))
    .map(({ name, bytes, storedAt }) => {
      const at = parseFileTime(name) ?? storedAt;
      return {
        name,
        kind: classifyBackup(name),
        at,
        bytes,
        storedAt,
        isVerified: names.has(name + checksumSuffix),
      };
    })
    .sort((a, b) => b.storedAt - a.storedAt);
}
