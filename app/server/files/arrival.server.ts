import { constants } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { BrokenStream, readInTime, releaseChunk, type StreamTimeouts } from "../http/byte-streams.server";
import { FormError } from "../http/form-text.server";

/** A complete upload: its temporary path, size and hash. */
export type CompleteUpload = { path: string; size: number; sha256: string };
export type ArrivalOutcome = CompleteUpload | { failed: "large" | "slow" | "broken" };

export type Incoming = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a stream to a new file in `folder` in chunks: memory stays small whatever the number of uploads, and a fast
 * sender waits for the disk. An incomplete file is deleted.
 */
export async function receiveStream(
  folder: string,
  body: Incoming,
  limits: StreamTimeouts & { bytes: number },
): Promise<ArrivalOutcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${process.pid}-${Bun.randomUUIDv7()}`);
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  const hash = new Bun.CryptoHasher("sha256");
  const pieces = body instanceof ReadableStream ? readInTime(body, limits) : body;
  let size = 0;
  let outcome: ArrivalOutcome | undefined;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > limits.bytes) {
        outcome = { failed: "large" };
        break;
      }
      hash.update(piece);
      await handle.writeFile(piece);
      if (body instanceof ReadableStream) releaseChunk(piece);
    }
    outcome ??= { path, size, sha256: hash.digest("hex") };
  } catch (error) {
    if (!(error instanceof BrokenStream) && !(error instanceof FormError)) throw error;
    outcome = { failed: error instanceof BrokenStream ? error.kind : "broken" };
  } finally {
    await handle.close();
    if (!outcome || "failed" in outcome) await rm(path, { force: true });
  }
  return outcome;
}

/**
 * Deletes the remains of other processes; with `isOwn`, also of this one, which has no upload yet. A process id may be
 * reused, so files written to since `before` (ms) stay. Returns how many.
 */
export async function sweepIncoming(folder: string, { isOwn = false, before = 0 } = {}): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const writer = Number(name.split("-")[0]);
    const isLeft = writer === process.pid ? isOwn : !isAlive(writer) || (await isOlder(path, before));
    if (!isLeft) continue;
    await rm(path, { force: true });
    count++;
  }
  return count;
}

async function isOlder(path: string, moment: number) {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < moment;
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists under another user.
    return (Object(error) as { code?: unknown }).code === "EPERM";
  }
}
