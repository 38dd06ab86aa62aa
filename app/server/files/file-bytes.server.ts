import type { FileHandle } from "node:fs/promises";

const chunkBytes = 64 * 1024;
const longestMatch = 64;

/** A file that is looked at piece by piece: memory stays small, and others are answered between the pieces. */
export type FileBytes = ReturnType<typeof openBytes>;

export function openBytes(handle: FileHandle, size: number) {
  const buffer = Buffer.alloc(chunkBytes);

  /** Up to `length` bytes from `at`, in memory of their own. */
  async function read(at: number, length: number): Promise<Buffer> {
    const from = Math.max(0, at);
    const target = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
    const { bytesRead } = await handle.read(target, 0, target.length, from);
    return target.subarray(0, bytesRead);
  }

  /** The bytes from `from` to `until`, one piece after the other; a piece is valid until the next is asked for. */
  async function* pieces(from = 0, until = size): AsyncGenerator<Buffer> {
    for (let at = from; at < until; ) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(chunkBytes, until - at), at);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  /**
   * The first match of `pattern`, which begins with the ASCII of `start`, in the bytes read as Latin-1, and where it
   * stands; none longer than 64 bytes is found. Only what may be a match becomes a text.
   */
  async function find(
    start: string,
    pattern: RegExp,
  ): Promise<{ at: number; match: RegExpExecArray } | undefined> {
    for (let from = 0; from < size; from += chunkBytes - longestMatch) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes, from);
      const piece = buffer.subarray(0, bytesRead);
      for (let at = piece.indexOf(start); at >= 0; at = piece.indexOf(start, at + 1)) {
        const match = pattern.exec(piece.toString("latin1", at, at + longestMatch));
        if (match?.index === 0) return { at: from + at, match };
      }
    }
    return undefined;
  }

  return { size, read, pieces, find };
}
