import { open } from "node:fs/promises";
import type { FileKind } from "~/lib/applications/application-fields";
import type { FileTrouble, StrangeKind } from "~/lib/applications/file-words";
import { type FileBytes, openBytes } from "./file-bytes.server";
import { findPdfLock } from "./pdf-lock.server";
import { findText } from "./text-file.server";
import { endOfZip, examineZip } from "./zip-document.server";

export type Examined = { kind: FileKind } | FileTrouble;

/** How files begin that are no text and nothing else that we take: from which byte on, and with which (hexadecimal). */
const beginnings: [StrangeKind, at: number, bytes: string[]][] = [
  ["program", 0, ["4d5a", "7f454c46", "cafebabe", "cefaedfe", "cffaedfe", "feedface", "feedfacf"]],
  ["picture", 0, ["89504e47", "ffd8ff", "47494638", "424d", "49492a00", "4d4d002a"]],
  ["picture", 4, ["6674797068656963", "6674797068656978", "667479706d696631", "6674797061766966"]],
  ["picture", 8, ["57454250"]],
  ["film", 0, ["4f676753", "49443303", "49443304", "1a45dfa3", "52494646"]],
  ["film", 4, ["66747970"]],
  ["archive", 0, ["526172211a07", "377abcaf271c", "1f8b", "425a6839", "fd377a585a"]],
  ["archive", 257, ["7573746172"]],
];
const script = /^(#!|%!PS|<\?php)/i;
const web = /^[\s\u00ef\u00bb\u00bf]*<(!doctype|!--|\?xml|[a-z])/i;
const encryptedPackage = [..."EncryptedPackage"].join("\0");
const oldOffice = Buffer.from("d0cf11e0", "hex").toString("latin1");

/**
 * What the file at `path` is, told by what it holds and not by its name, and whether it is whole: a PDF, DOCX, ODT, RTF
 * or TXT that opens without a password, or what is wrong with it. Nothing in it is run or shown.
 */
export async function examineFile(path: string): Promise<Examined> {
  const handle = await open(path, "r");
  try {
    const { size } = await handle.stat();
    return size === 0 ? { trouble: "empty" } : await examine(openBytes(handle, size));
  } finally {
    await handle.close();
  }
}

async function examine(bytes: FileBytes): Promise<Examined> {
  const head = (await bytes.read(0, 1024)).toString("latin1");
  if (head.startsWith("%PDF-")) return examinePdf(bytes);
  if (head.startsWith("PK\u0003\u0004")) return holdsPdf(head) ? { trouble: "double" } : examineZip(bytes);
  if (head.startsWith(oldOffice)) {
    // Word hides a document with a password in a file of the old kind.
    return (await bytes.find(encryptedPackage, /^/))
      ? { trouble: "locked" }
      : { trouble: "stranger", kind: "old-word" };
  }
  if (script.test(head)) return { trouble: "stranger", kind: "script" };
  if (web.test(head)) return { trouble: "stranger", kind: "page" };
  if (holdsPdf(head) || (await endOfZip(bytes))) return { trouble: "double" };
  if (/^\{\\rtf/.test(head)) return examineRtf(bytes);
  const text = await findText(bytes);
  if (text === "empty") return { trouble: "empty" };
  return text === "text" ? { kind: "txt" } : { trouble: "stranger", kind: strangeKind(head) };
}

/** What a file that is no text may be instead. */
function strangeKind(head: string): StrangeKind {
  const hex = Buffer.from(head, "latin1").toString("hex");
  return beginnings.find(([, at, all]) => all.some((one) => hex.startsWith(one, at * 2)))?.[0] ?? "other";
}

/** Programs that show PDF take one that begins anywhere among the first thousand bytes. */
function holdsPdf(head: string) {
  return head.includes("%PDF-");
}

async function examinePdf(bytes: FileBytes): Promise<Examined> {
  const tail = (await bytes.read(bytes.size - 4096, 4096)).toString("latin1");
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return { trouble: "damaged" };
  if (await endOfZip(bytes)) return { trouble: "double" };
  return (await findPdfLock(bytes)) ? { trouble: "locked" } : { kind: "pdf" };
}

async function examineRtf(bytes: FileBytes): Promise<Examined> {
  const tail = (await bytes.read(bytes.size - 512, 512)).toString("latin1");
  if (!/\}[\s\0]*$/.test(tail)) return { trouble: "damaged" };
  return (await bytes.find("\\objdata", /^/)) ? { trouble: "object" } : { kind: "rtf" };
}
