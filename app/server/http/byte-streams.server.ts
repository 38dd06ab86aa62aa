import { TimeoutError, withTimeout } from "~/db/errors.server";

/** Collects the bytes of a stream; undefined when there are more than `max`. */
export async function collectBytes(
  pieces: AsyncIterable<Uint8Array>,
  max: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > max) return undefined;
    chunks.push(piece);
  }
  return Buffer.concat(chunks);
}

/** Frees the memory of a chunk at once. Left to garbage collection, fifty concurrent uploads take 200 MB more. */
export function releaseChunk(piece: Uint8Array) {
  const { buffer } = piece;
  if (buffer instanceof ArrayBuffer && piece.byteLength === buffer.byteLength) buffer.transfer(0);
}

/** The timeouts for the next chunk of a body, and for all of it (ms). */
export type StreamTimeouts = { idleMs: number; totalMs: number };

/** The sender was too slow, disconnected or sent an invalid body; this is not a failure of the server. */
export class BrokenStream extends Error {
  constructor(readonly kind: "slow" | "broken") {
    super(`The body was ${kind}.`);
  }
}

/** Yields the chunks of a body, also of one that stops to arrive. Throws BrokenStream. */
export async function* readInTime(
  body: ReadableStream<Uint8Array> | null,
  { idleMs, totalMs }: StreamTimeouts,
): AsyncGenerator<Uint8Array> {
  const deadline = performance.now() + totalMs;
  const reader = body?.getReader();
  try {
    while (reader) {
      const leftMs = Math.max(1, deadline - performance.now());
      const { done, value } = await withTimeout(Math.min(idleMs, leftMs), reader.read());
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new BrokenStream(error instanceof TimeoutError ? "slow" : "broken");
  } finally {
    reader?.cancel().catch(() => {});
  }
}
