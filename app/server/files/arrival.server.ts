import { constants } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { TooSlow, within } from "~/db/errors.server";
import { release } from "../http/multipart.server";

/** What came in whole: where it lies for now, its bytes and their hash. */
export type Arrived = { path: string; size: number; sha256: string };
export type ArrivalOutcome = Arrived | { failed: "large" | "slow" | "broken" };

export type Patience = {
  /** For the next bytes, and for all of them (ms). */
  idleMs: number;
  totalMs: number;
};

export type Incoming = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a stream to a file of its own in `folder`, a piece at a time: memory stays small however many come at once, and
 * who sends faster than the disk writes has to wait. What is not whole leaves nothing behind.
 */
export async function receiveStream(
  folder: string,
  body: Incoming,
  { bytes, idleMs, totalMs }: Patience & { bytes: number },
): Promise<ArrivalOutcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${process.pid}-${Bun.randomUUIDv7()}`);
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
  const deadline = performance.now() + totalMs;
  const hash = new Bun.CryptoHasher("sha256");
  const pieces = readerOf(body);
  let size = 0;
  let outcome: ArrivalOutcome | undefined;
  try {
    while (!outcome) {
      const leftMs = Math.max(1, deadline - performance.now());
      const { done, value } = await within(Math.min(idleMs, leftMs), pieces.next());
      if (done) outcome = { path, size, sha256: hash.digest("hex") };
      else if (size + value.length > bytes) outcome = { failed: "large" };
      else {
        hash.update(value);
        await writeAll(handle, value);
        size += value.length;
        if (body instanceof ReadableStream) release(value);
      }
    }
  } catch (error) {
    if (!(error instanceof TooSlow) && !(error instanceof BrokenOff)) throw error;
    outcome = { failed: error instanceof TooSlow ? "slow" : "broken" };
  } finally {
    await handle.close();
    if (!outcome || "failed" in outcome) {
      await rm(path, { force: true });
      pieces.leave();
    }
  }
  return outcome;
}

/** The sender went away, or what came was no body; told apart from trouble of ours. */
class BrokenOff extends Error {}

/** Reads a body piece by piece. It can be left while a piece is waited for, also one that never comes. */
function readerOf(body: Incoming) {
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

async function writeAll(
  handle: { write(bytes: Uint8Array): Promise<{ bytesWritten: number }> },
  bytes: Uint8Array,
) {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes.subarray(at))).bytesWritten;
}

/**
 * Takes away what processes left that are no more; `isOwn` says that this one has none under way yet. The number of a dead
 * one may be another's by now: what nobody has written to since `before` (ms) is left as well. Gives how many.
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
    // One of another user is alive all the same.
    return (Object(error) as { code?: unknown }).code === "EPERM";
  }
}
