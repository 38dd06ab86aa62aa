import { createInflateRaw, inflateRawSync } from "node:zlib";
import type { FileBytes } from "./file-bytes.server";
import type { Examined } from "./file-kind.server";

type Entry = { name: string; isLocked: boolean; method: number; packed: number; size: number; at: number };

const [endMark, entryMark, fileMark] = [0x06054b50, 0x02014b50, 0x04034b50];
const endBytes = 22;
const headBytes = 30;
/** What a document unpacks to, all its pictures and texts together. */
const unpackedAtMost = 100_000_000;
const entriesAtMost = 5000;
/** The lists of what is in a document are small. */
const listAtMost = 1_000_000;

/** What a file in the form of a ZIP archive is: DOCX, ODT, or nothing that we take. All of it is unpacked once, to nowhere. */
export async function examineZip(bytes: FileBytes): Promise<Examined> {
  const entries = await readEntries(bytes);
  if (!entries) return { trouble: "damaged" };
  if (entries.some(({ isLocked }) => isLocked)) return { trouble: "locked" };
  if (entries.reduce((sum, { size }) => sum + size, 0) > unpackedAtMost) return { trouble: "bomb" };
  const examined = await findKind(bytes, entries);
  if (!("kind" in examined) || "trouble" in examined) return examined;
  for (const entry of entries) {
    const size = await unpackedSize(bytes, entry);
    if (size === undefined) return { trouble: "damaged" };
    if (size > entry.size) return { trouble: "bomb" };
  }
  return examined;
}

/** Where the list of a ZIP archive that ends with this file says so; undefined where none does. */
export async function endOfZip(bytes: FileBytes): Promise<Buffer | undefined> {
  const tail = await bytes.read(bytes.size - endBytes - 0xffff, endBytes + 0xffff);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark) continue;
    if (at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return tail.subarray(at);
  }
  return undefined;
}

/** What is in the archive; undefined unless it is one from its first byte to its last, each file of it once. */
async function readEntries(bytes: FileBytes): Promise<Entry[] | undefined> {
  const end = await endOfZip(bytes);
  if (!end) return undefined;
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count === 0 || count > entriesAtMost || length > listAtMost) return undefined;
  if (start + length + end.length !== bytes.size) return undefined;
  const list = await bytes.read(start, length);
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > list.length || list.readUInt32LE(at) !== entryMark) return undefined;
    const nameEnd = at + 46 + list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString("utf8", at + 46, nameEnd),
      isLocked: (list.readUInt16LE(at + 8) & 1) === 1,
      method: list.readUInt16LE(at + 10),
      packed: list.readUInt32LE(at + 20),
      size: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return lieApart(await withStarts(bytes, entries), start) ? entries : undefined;
}

/** Puts in the place of each entry's header that of its bytes. */
async function withStarts(bytes: FileBytes, entries: Entry[]) {
  const spans: { from: number; to: number }[] = [];
  for (const entry of entries) {
    const head = await bytes.read(entry.at, headBytes);
    if (head.length < headBytes || head.readUInt32LE(0) !== fileMark) return [];
    const from = entry.at;
    entry.at += headBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
    spans.push({ from, to: entry.at + entry.packed });
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** Files that lie upon each other unpack to a multiple of what is there; one that begins later has something before it. */
function lieApart(spans: { from: number; to: number }[], end: number) {
  return spans[0]?.from === 0 && spans.every(({ to }, index) => to <= (spans[index + 1]?.from ?? end));
}

async function findKind(bytes: FileBytes, entries: Entry[]): Promise<Examined> {
  const textOf = async (name: string) => {
    const entry = entries.find((one) => one.name === name);
    return entry && unpackSmall(bytes, entry);
  };
  const type = await textOf("mimetype");
  if (type?.startsWith("application/vnd.oasis.opendocument.")) {
    if ((await textOf("META-INF/manifest.xml"))?.includes("encryption-data")) return { trouble: "locked" };
    const [kind = ""] = type.split(".").slice(-1);
    if (kind.trim() === "text") return { kind: "odt" };
    return { trouble: "stranger", kind: strangeOf(kind) };
  }
  const types = await textOf("[Content_Types].xml");
  if (types === undefined) return { trouble: "stranger", kind: "archive" };
  if (types.includes("macroEnabled")) return { trouble: "stranger", kind: "macros" };
  if (types.includes("wordprocessingml.document.main+xml")) return { kind: "docx" };
  return { trouble: "stranger", kind: strangeOf(types) };
}

function strangeOf(type: string) {
  if (type.includes("spreadsheet")) return "spreadsheet";
  return type.includes("presentation") ? "presentation" : "other";
}

async function unpackSmall(bytes: FileBytes, { at, packed, size, method }: Entry) {
  if (size > listAtMost) return undefined;
  const content = await bytes.read(at, packed);
  try {
    return (method === 0 ? content : inflateRawSync(content, { maxOutputLength: listAtMost })).toString();
  } catch {
    return undefined;
  }
}

/** Bytes that an entry really unpacks to, or one more than it says; undefined when it does not unpack. */
async function unpackedSize(bytes: FileBytes, { at, packed, size, method }: Entry) {
  if (method === 0) return packed;
  if (method !== 8) return undefined;
  const inflate = createInflateRaw();
  try {
    return await new Promise<number>((resolve, reject) => {
      let total = 0;
      inflate.on("error", reject);
      inflate.on("end", () => resolve(total));
      inflate.on("data", (part: Buffer) => {
        total += part.length;
        if (total > size) resolve(total);
      });
      feed(bytes.pieces(at, at + packed), inflate).catch(reject);
    });
  } catch {
    return undefined;
  } finally {
    inflate.destroy();
  }
}

async function feed(pieces: AsyncGenerator<Buffer>, target: ReturnType<typeof createInflateRaw>) {
  for await (const piece of pieces) {
    if (target.destroyed) return;
    // The next piece takes the place of this one in memory: it has to be through before.
    await new Promise<void>((done, fail) => target.write(piece, (error) => (error ? fail(error) : done())));
  }
  target.end();
}
