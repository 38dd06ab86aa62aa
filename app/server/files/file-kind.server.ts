import { open } from "node:fs/promises";
import type { FileKind } from "~/lib/applications/application-fields";
import type { FileProblem, ForeignKind } from "~/lib/applications/file-problems";

export type FileExamination = { kind: FileKind } | FileProblem;

/** Only the start and end of a file are read, and of an archive its list of names. */
const headBytes = 64 * 1024;
/** The end record of an archive with the longest comment, and the ZIP64 records before it. */
const tailBytes = 68 * 1024;
const directoryBytes = 1024 * 1024;
/** PDF readers look for the signature within this many bytes. */
const pdfHeaderWithin = 1024;

/** Signatures (hexadecimal) of unaccepted files, and their positions. */
const signatures: [ForeignKind, at: number, bytes: string[]][] = [
  ["picture", 0, ["89504e47", "ffd8ff", "47494638", "424d", "49492a00", "4d4d002a", "49492b00", "38425053"]],
  ["picture", 4, ["667479706865", "667479706d696631", "667479706d736631", "6674797061766966"]],
  ["picture", 8, ["57454250"]],
  ["video", 0, ["4f676753", "49443303", "49443304", "1a45dfa3", "52494646"]],
  ["video", 4, ["66747970"]],
  ["archive", 0, ["526172211a07", "377abcaf271c", "1f8b", "425a6839", "fd377a585a", "28b52ffd"]],
  ["archive", 257, ["7573746172"]],
];
/** The second signature starts an archive that was prepared for splitting but not split. */
const zipSignatures = ["PK\u0003\u0004", "PK\u0007\u0008PK\u0003\u0004"];
const oldOffice = "\u00d0\u00cf\u0011\u00e0";
const htmlPattern =
  /^[\s\ufeff\u00ef\u00bb\u00bf]*(<!--|<(!doctype|\?xml|html|head|body|svg|meta|script|style|title|div|p|table|font)\b|From: <Saved by |MIME-Version: [\d.]+\s+Content-Type: multipart\/related)/i;
/** PostScript, also for a printer, and forms without their PDF are text, but cannot be read as such. */
const postScript = /^[\s\p{Cc}]*(%-12345X@PJL.*?)?%(!PS|FDF-)/su;
const shortcutPattern = /^\s*(\[(InternetShortcut|Desktop Entry)\]|\{[^{}]*"doc_id")/i;

/**
 * Detects the type of a file by its content, not its name: PDF, DOCX, ODT, RTF or TXT, or the reason for a refusal.
 * Nothing is unpacked, so a damaged file may pass, and a PDF with a password: the page that shows it says so.
 *
 * The library `file-type` would replace only the signatures above: it unpacks parts of an archive, misses a DOCX whose
 * list of types is UTF-16, and knows no kinds of text.
 */
export async function examineFile(path: string): Promise<FileExamination> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    const read = async (at: number, length: number) => {
      const target = Buffer.alloc(Math.max(0, Math.min(length, size - at)));
      const { bytesRead } = await handle.read(target, 0, target.length, at);
      return target.subarray(0, bytesRead);
    };
    // An even offset preserves UTF-16 code units.
    const tailAt = Math.max(0, size - tailBytes) & ~1;
    return await examineParts({
      head: await read(0, headBytes),
      tail: await read(tailAt, tailBytes + 1),
      read,
    });
  } finally {
    await handle.close();
  }
}

type FileEnds = {
  head: Buffer;
  tail: Buffer;
  read(at: number, length: number): Promise<Buffer>;
};

async function examineParts({ head, tail, read }: FileEnds): Promise<FileExamination> {
  const begin = head.toString("latin1", 0, pdfHeaderWithin + 5);
  if (zipSignatures.some((mark) => begin.startsWith(mark))) return examineArchive(begin, tail, read);
  if (/^(\u00ef\u00bb\u00bf)?\s*\{\\rtf/.test(begin)) return { kind: "rtf" };
  if (begin.startsWith(oldOffice)) return { trouble: "foreign", kind: "old-office" };
  const foreign = unsupportedKind(head);
  // A text may begin with the same letters, but has no NUL bytes.
  if (foreign !== "other" && head.subarray(0, 512).includes(0)) return { trouble: "foreign", kind: foreign };
  const text = readText(head, tail);
  const pdfAt = begin.indexOf("%PDF-");
  // A text may mention the PDF signature.
  const hasEnd = tail.includes("%%EOF") || tail.at(-1) === 0;
  if (pdfAt >= 0 && (pdfAt <= 3 || text === undefined || hasEnd)) return { kind: "pdf" };
  if (htmlPattern.test(text?.slice(0, 500) ?? begin)) return { trouble: "foreign", kind: "page" };
  if (postScript.test(begin)) return { trouble: "foreign", kind: "other" };
  if (shortcutPattern.test(begin)) return { trouble: "foreign", kind: "shortcut" };
  if (text === "") return { trouble: "empty" };
  return text === undefined ? { trouble: "foreign", kind: foreign } : { kind: "txt" };
}

function unsupportedKind(head: Buffer): ForeignKind {
  const hex = head.toString("hex", 0, 300);
  return signatures.find(([, at, all]) => all.some((one) => hex.startsWith(one, at * 2)))?.[0] ?? "other";
}

/**
 * The text of both ends without spaces, as the page that shows it reads it: UTF-16 by its mark, else UTF-8 or a code page.
 * Undefined for anything that holds a NUL; a file of zeros alone, as a cloud's placeholder is, is empty. Texts of old
 * programs may contain a few control characters, one in fifty at most.
 */
function readText(head: Buffer, tail: Buffer): string | undefined {
  const mark = head.toString("hex", 0, 2);
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "latin1";
  const decoder = new TextDecoder(encoding);
  const text = `${decoder.decode(head)}${decoder.decode(tail)}`
    .replace(/\ufeff|\u00ef\u00bb\u00bf/g, "")
    .trim();
  if (!/[^\0]/.test(text)) return "";
  let odd = 0;
  for (let at = 0; at < text.length; at++) if (isUnexpectedControl(text.charCodeAt(at))) odd++;
  return text.includes("\0") || odd * 50 > text.length ? undefined : text;
}

/** A control character other than line ends, tab, bell, end of file (DOS) and ISO 2022 shifts. */
function isUnexpectedControl(code: number) {
  return code < 7 || (code > 13 && code < 32 && code !== 26 && code !== 27);
}

/** DOCX and ODT differ from other archives by the names in them. */
async function examineArchive(begin: string, tail: Buffer, read: FileEnds["read"]): Promise<FileExamination> {
  const [, type] = begin.slice(30, 200).match(/^mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/) ?? [];
  if (type?.startsWith("text")) return { kind: "odt" };
  if (type) return { trouble: "foreign", kind: type.startsWith("spreadsheet") ? "spreadsheet" : "slides" };
  const directory = findDirectory(tail);
  const names = directory && readNames(await read(directory.at, Math.min(directory.length, directoryBytes)));
  if (!names || names.length === 0) return { trouble: "cut" };
  const has = (start: string) => names.some((name) => name.startsWith(start));
  if (has("[content_types].xml")) {
    if (has("word/vbaproject.bin")) return { trouble: "foreign", kind: "macros" };
    if (has("word/")) return { kind: "docx" };
    if (has("xl/")) return { trouble: "foreign", kind: "spreadsheet" };
    if (has("ppt/")) return { trouble: "foreign", kind: "slides" };
    return { trouble: "foreign", kind: "other" };
  }
  if (has("meta-inf/container.xml")) return { trouble: "foreign", kind: "other" };
  if (has("content.xml") && has("meta-inf/manifest.xml")) return { kind: "odt" };
  if (["index.zip", "index.xml", "index.apxl"].some(has) || names.some((name) => name.endsWith(".iwa")))
    return { trouble: "foreign", kind: "pages" };
  return { trouble: "foreign", kind: "archive" };
}

/** Finds an archive's list of files; a large archive has its position in the ZIP64 record. */
function findDirectory(tail: Buffer): { at: number; length: number } | undefined {
  // lastIndexOf counts a negative position from the end.
  const end = tail.length < 22 ? -1 : tail.lastIndexOf("PK\u0005\u0006", tail.length - 22, "latin1");
  if (end < 0) return undefined;
  const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length !== 0xffff_ffff && at !== 0xffff_ffff) return { at, length };
  const large = tail.lastIndexOf("PK\u0006\u0006", end, "latin1");
  if (large < 0 || large + 56 > end) return undefined;
  return {
    length: Number(tail.readBigUInt64LE(large + 40)),
    at: Number(tail.readBigUInt64LE(large + 48)),
  };
}

/** The names in an archive's list, in lower case with forward slashes. */
function readNames(list: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50; ) {
    const nameEnd = at + 46 + list.readUInt16LE(at + 28);
    names.push(
      list
        .toString("latin1", at + 46, nameEnd)
        .toLowerCase()
        .replaceAll("\\", "/")
        .replace(/^\//, ""),
    );
    at = nameEnd + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return names;
}
