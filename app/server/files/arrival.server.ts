import { constants } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { TimeoutError, withTimeout } from "~/db/errors.server";
import { releaseChunk } from "../http/byte-streams.server";

/** A complete upload: its temporary path, size and hash. */
export type CompleteUpload = { path: string; size: number; sha256: string };
export type ArrivalOutcome = CompleteUpload | { failed: "large" | "slow" | "broken" };

export type UploadTimeouts = {
  /** Timeouts for the next chunk and for the whole upload (ms). */
  idleMs: number;
  totalMs: number;
};

export type Incoming = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a stream to a new file in `folder` in chunks: memory stays small whatever the number of uploads, and a fast
 * sender waits for the disk. An incomplete file is deleted.
 */
export async function receiveStream(
  folder: string,
  body: Incoming,
  { bytes, idleMs, totalMs }: UploadTimeouts & { bytes: number },
): Promise<ArrivalOutcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${process.pid}-${Bun.randomUUIDv7()}`);
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  const deadline = performance.now() + totalMs;
  const hash = new Bun.CryptoHasher("sha256");
  const pieces = createReader(body);
  let size = 0;
  let outcome: ArrivalOutcome | undefined;
  try {
    while (!outcome) {
      const leftMs = Math.max(1, deadline - performance.now());
      const { done, value } = await withTimeout(Math.min(idleMs, leftMs), pieces.next());
      if (done) outcome = { path, size, sha256: hash.digest("hex") };
      else if (size + value.length > bytes) outcome = { failed: "large" };
      else {
        hash.update(value);
        await handle.writeFile(value);
        size += value.length;
        if (body instanceof ReadableStream) releaseChunk(value);
      }
    }
  } catch (error) {
    if (!(error instanceof TimeoutError) && !(error instanceof BrokenOff)) throw error;
    outcome = { failed: error instanceof TimeoutError ? "slow" : "broken" };
  } finally {
    await handle.close();
    if (!outcome || "failed" in outcome) {
      await rm(path, { force: true });
      pieces.leave();
    }
  }
  return outcome;
}

/** The sender disconnected or sent an invalid body; this is not a failure of the server. */
class BrokenOff extends Error {}

/** Reads a body in chunks. The reader can stop while it waits for a chunk that never arrives. */
function createReader(body: Incoming) {
  const isStream = body instanceof ReadableStream;
  const reader = isStream ? body.getReader() : undefined;
  const pieces = isStream ? undefined : body[Symbol.asyncIterator]();
  async function next(): Promise<{ done: true; value?: undefined } | { done: false; value: Uint8Array }> {
    try {
      const found = await (reader?.read() ?? pieces?.next());
      return found && !found.done ? { done: false, value: found.value } : { done: true };
    } catch (error) {
      throw new BrokenOff("the sender went away", { cause: error });
    }
  }
  function leave() {
    Promise.resolve(reader ? reader.cancel() : pieces?.return?.()).catch(() => {});
  }
  return { next, leave };
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
