import type { FileHandle } from "node:fs/promises";

const chunkBytes = 128 * 1024;

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

  /** The first match of `pattern` in the bytes read as Latin-1, and where it stands; none longer than `span` is found. */
  async function find(
    pattern: RegExp,
    span = 64,
  ): Promise<{ at: number; match: RegExpExecArray } | undefined> {
    let [from, before] = [0, ""];
    for await (const piece of pieces()) {
      const text = before + piece.toString("latin1");
      const match = pattern.exec(text);
      if (match) return { at: from + match.index, match };
      before = text.slice(-span);
      from += text.length - before.length;
    }
    return undefined;
  }

  return { size, read, pieces, find };
}
