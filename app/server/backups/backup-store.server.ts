import { closeSync, openSync, writeSync } from "node:fs";
import { timeOfFile } from "~/db/backup.server";
import { within } from "~/db/errors.server";
import { readS3Place } from "../env.server";
import { type Backup, kindOf } from "./backup-files.server";
import { asStoreError, StoreError } from "./store-error.server";
import { type Sent, sendFile } from "./store-upload.server";

/** One in the store. Beside it lies NAME.sha256, which is written when what arrived was compared. */
export type StoredBackup = Backup & {
  isVerified: boolean;
  /** When it arrived, by the clock of the store. */
  storedAt: number;
};

export type BackupStore = ReturnType<typeof openStore>;

/** A store that moves nothing for so long is given up. */
const patienceMs = 5 * 60_000;
const sumSuffix = ".sha256";

/**
 * The place in S3 that BACKUP_URL names. Files stream through: memory stays small however large they are. All that goes
 * wrong is a StoreError.
 */
export function openStore(url: string, patience = patienceMs) {
  const place = readS3Place(url);
  if (!place) throw new StoreError("BACKUP_URL is no address of a store.");
  const { prefix, host, ...options } = place;
  const client = new Bun.S3Client({ ...options, retry: 3 });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const ask = <T>(work: Promise<T>) =>
    within(patience, work).catch((error) => {
      throw asStoreError(error, host, options.bucket);
    });

  async function list(): Promise<StoredBackup[]> {
    const found: Listed[] = [];
    for (let after: string | undefined; ; ) {
      const page = await ask(client.list({ prefix: keyOf(""), continuationToken: after }));
      found.push(...(page.contents ?? []));
      after = page.nextContinuationToken;
      if (!page.isTruncated || !after) break;
    }
    return readList(found, keyOf("").length);
  }

  async function read(name: string, take: (bytes: Uint8Array) => void) {
    const reader = client.file(keyOf(name)).stream().getReader();
    for (;;) {
      const { done, value } = await ask(reader.read());
      if (done) return;
      take(value);
    }
  }

  async function hashOf(name: string) {
    const hash = new Bun.CryptoHasher("sha256");
    await read(name, (bytes) => void hash.update(bytes));
    return hash.digest("hex");
  }

  async function requireSame(name: string, sent: Sent) {
    const { size, etag } = await ask(client.stat(keyOf(name)));
    // Where the store encrypts by itself its etag is no checksum: then the bytes are read back.
    const isSame = size === sent.bytes && (sent.etags.includes(etag) || (await hashOf(name)) === sent.sha256);
    if (isSame) return;
    await remove(name);
    throw new StoreError(`${name} did not arrive at ${host} as it was sent: ${size} of ${sent.bytes} bytes`);
  }

  async function remove(name: string) {
    // What says that it was compared goes first: it is never there alone with something else.
    await ask(client.delete(keyOf(name + sumSuffix)));
    await ask(client.delete(keyOf(name)));
  }

  return {
    ...{ host, list, remove },
    /** Sends a file, compares what arrived, and says so beside it. */
    async put(path: string, name: string) {
      await remove(name);
      const sent = await sendFile(path, client.file(keyOf(name)), ask);
      await requireSame(name, sent);
      await ask(client.write(keyOf(name + sumSuffix), `${sent.sha256}  ${name}\n`));
    },
    /** Writes an object into a new file, compared with the checksum that lies beside it. */
    async fetch({ name, bytes, isVerified }: StoredBackup, target: string) {
      const expected = isVerified ? await ask(client.file(keyOf(name + sumSuffix)).text()) : undefined;
      const hash = new Bun.CryptoHasher("sha256");
      const handle = openSync(target, "wx", 0o600);
      let arrived = 0;
      try {
        await read(name, (part) => {
          hash.update(part);
          for (let at = 0; at < part.length; ) at += writeSync(handle, part, at);
          arrived += part.length;
        });
      } finally {
        closeSync(handle);
      }
      if (arrived !== bytes) throw new StoreError(`${name} broke off after ${arrived} of ${bytes} bytes`);
      if (expected && !expected.startsWith(hash.digest("hex")))
        throw new StoreError(`${name} at ${host} is not what was copied there: its checksum is another`);
    },
    /** Does with a small object what is done with backups. */
    async probe() {
      const name = `probe-${Bun.randomUUIDv7()}.txt`;
      await list();
      await ask(client.write(keyOf(name), name));
      const found = await ask(client.file(keyOf(name)).text());
      await ask(client.delete(keyOf(name)));
      if (found !== name) throw new StoreError(`${host} gives other bytes than it was sent`);
    },
  };
}

type Listed = { key: string; size?: number; lastModified?: string };

function readList(found: Listed[], prefixLength: number): StoredBackup[] {
  const keys = new Set(found.map(({ key }) => key));
  return found
    .filter(({ key }) => !key.endsWith(sumSuffix) && !/\/|^probe-/.test(key.slice(prefixLength)))
    .map(({ key, size = 0, lastModified = "" }) => {
      const name = key.slice(prefixLength);
      const storedAt = Date.parse(lastModified) || 0;
      const at = timeOfFile(name) ?? storedAt;
      return { name, kind: kindOf(name), at, bytes: size, storedAt, isVerified: keys.has(key + sumSuffix) };
    })
    .sort((a, b) => b.storedAt - a.storedAt);
}
