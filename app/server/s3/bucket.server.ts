import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { S3File } from "bun";
import { withTimeout } from "~/db/errors.server";
import { parseS3Location } from "~/server/setting-values.server";
import { StoreError, toStoreError } from "./store-error.server";

/** An object in the store, its name without the prefix. */
export type StoredObject = { name: string; bytes: number; storedAt: number };

export type Bucket = ReturnType<typeof openBucket>;

/** A transfer without progress for this long is aborted (ms). */
const defaultStallTimeoutMs = 5 * 60_000;

/**
 * Opens the S3 location of BACKUP_URL. Files are streamed, so that memory stays small. Every failure is a StoreError.
 */
export function openBucket(url: string, stallTimeoutMs = defaultStallTimeoutMs) {
  const location = parseS3Location(url);
  if (!location) throw new StoreError("BACKUP_URL is not a valid S3 location.");
  const { prefix, host, ...options } = location;
  const client = new Bun.S3Client({ ...options, retry: 3 });
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const ask = <T>(work: Promise<T>) =>
    withTimeout(stallTimeoutMs, work).catch((error) => {
      throw toStoreError(error, host, options.bucket);
    });

  /** Yields the objects whose names begin with `start`, a thousand at a time. */
  async function* listPages(start = ""): AsyncGenerator<StoredObject[]> {
    for (let after: string | undefined; ; ) {
      const page = await ask(client.list({ prefix: keyOf(start), continuationToken: after }));
      yield (page.contents ?? []).map(({ key, size = 0, lastModified = "" }) => {
        const name = key.slice(keyOf("").length);
        return { name, bytes: size, storedAt: Date.parse(lastModified) || 0 };
      });
      after = page.nextContinuationToken;
      if (!page.isTruncated || !after) return;
    }
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const reader = client.file(keyOf(name)).stream().getReader();
    try {
      for (;;) {
        const { done, value } = await ask(reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  async function hashObject(name: string) {
    const hash = new Bun.CryptoHasher("sha256");
    for await (const bytes of read(name)) hash.update(bytes);
    return hash.digest("hex");
  }

  async function verifyUpload(name: string, sent: Upload) {
    const { size, etag } = await ask(client.stat(keyOf(name)));
    // A store with its own encryption has other etags; then the bytes are read back.
    const isSame =
      size === sent.bytes && (sent.etags.includes(etag) || (await hashObject(name)) === sent.sha256);
    if (isSame) return;
    await remove(name);
    throw new StoreError(
      `${name} was damaged during the transfer to ${host}: ${size} of ${sent.bytes} bytes arrived`,
    );
  }

  const remove = (name: string) => ask(client.delete(keyOf(name)));
  const write = (name: string, text: string) => ask(client.write(keyOf(name), text));
  const readText = (name: string) => ask(client.file(keyOf(name)).text());

  return {
    host,
    listPages,
    read,
    remove,
    write,
    readText,
    async send(path: string, name: string): Promise<Upload> {
      const sent = await sendFile(path, client.file(keyOf(name)), ask);
      await verifyUpload(name, sent);
      return sent;
    },
    /** Tests uploading, reading and deleting with a small object. */
    async probe() {
      const name = `probe-${Bun.randomUUIDv7()}.txt`;
      await listPages().next();
      await write(name, name);
      const found = await readText(name);
      await remove(name);
      if (found !== name) throw new StoreError(`${host} returned other data than was written`);
    },
  };
}

/** The sent bytes, their hash, and the etags that a store may assign. */
type Upload = { bytes: number; sha256: string; etags: string[] };

const megabyte = 1024 * 1024;
/** The maximum number of parts of an upload; S3 accepts 10,000. */
const maxParts = 9_000;

/** Uploads a file in parts, at most two of them in memory; `ask` awaits each step. */
async function sendFile(
  path: string,
  target: S3File,
  ask: <T>(work: Promise<T>) => Promise<T>,
): Promise<Upload> {
  const handle = openSync(path, "r");
  try {
    const partBytes = Math.max(8, Math.ceil(fstatSync(handle).size / maxParts / megabyte)) * megabyte;
    const writer = target.writer({ partSize: partBytes, queueSize: 1, retry: 3 });
    const sha256 = new Bun.CryptoHasher("sha256");
    const etags = createEtags(partBytes);
    let bytes = 0;
    for (const chunk of readChunks(handle)) {
      sha256.update(chunk);
      etags.add(chunk);
      bytes += chunk.length;
      await ask(Promise.resolve(writer.write(chunk)));
      // A flush at part boundaries makes the client wait until the part is sent; more frequent ones would buffer.
      if (bytes % partBytes === 0) await ask(Promise.resolve(writer.flush()));
    }
    await ask(Promise.resolve(writer.end()));
    return { bytes, sha256: sha256.digest("hex"), etags: etags.list() };
  } finally {
    closeSync(handle);
  }
}

function* readChunks(handle: number) {
  const buffer = new Uint8Array(megabyte);
  for (;;) {
    const length = readSync(handle, buffer, 0, megabyte, null);
    if (length === 0) return;
    yield buffer.subarray(0, length);
  }
}

/** The possible etags: the MD5 of all bytes, or of the parts' MD5s with their number. */
function createEtags(partBytes: number) {
  const [whole, parts] = [new Bun.CryptoHasher("md5"), new Bun.CryptoHasher("md5")];
  let part = new Bun.CryptoHasher("md5");
  let [filled, count] = [0, 0];
  function endPart() {
    parts.update(part.digest());
    part = new Bun.CryptoHasher("md5");
    [filled, count] = [0, count + 1];
  }
  return {
    add(chunk: Uint8Array) {
      whole.update(chunk);
      part.update(chunk);
      filled += chunk.length;
      if (filled === partBytes) endPart();
    },
    list() {
      if (filled > 0) endPart();
      return [`"${whole.digest("hex")}"`, `"${parts.digest("hex")}-${count}"`];
    },
  };
}
