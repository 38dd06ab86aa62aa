import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { S3File } from "bun";

/** The sent bytes, their hash, and the etags that a store may assign. */
export type Sent = { bytes: number; sha256: string; etags: string[] };

const megabyte = 1024 * 1024;
/** S3 accepts at most 10,000 parts. */
const mostParts = 9_000;

/** Uploads a file in parts, at most two of them in memory; `ask` awaits each step. */
export async function sendFile(
  path: string,
  target: S3File,
  ask: <T>(work: Promise<T>) => Promise<T>,
): Promise<Sent> {
  const handle = openSync(path, "r");
  try {
    const partBytes = Math.max(8, Math.ceil(fstatSync(handle).size / mostParts / megabyte)) * megabyte;
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
