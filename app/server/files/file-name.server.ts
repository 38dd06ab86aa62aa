import { type FileKind, fileKinds } from "~/lib/applications/application-fields";
import { oneLine } from "~/lib/clean-text";
import { decodeEntities, repairMojibake } from "~/lib/pasted-encodings";

const maxNameLength = 120;
/** Windows opens these names as devices, with any extension. */
const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i;

/** Returns the last part of an untrusted file name on one line, without special characters of file systems. */
export function cleanFileName(name: string): string {
  const last =
    decodeFileName(name.slice(-2000))
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "") ?? "";
  const plain = oneLine(last, 400)
    .replace(/[<>:"|?*]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[.'\s]+|[.'\s]+$/g, "");
  return plain.replace(windowsDevices, "_$1") || "file";
}

/** Decodes a name as links, mails and programs of another encoding write it: "r%C3%A9sum%C3%A9.pdf". */
function decodeFileName(name: string) {
  const text = repairMojibake(decodeEntities(name.replace(/^utf-8''/i, "")));
  const [, form = "", word = ""] = /^=\?utf-8\?([qb])\?([^?]{1,800})\?=$/i.exec(text) ?? [];
  if (/b/i.test(form)) return Buffer.from(word, "base64").toString();
  const encoded = form ? word.replaceAll("_", " ").replace(/=(?=[\da-f]{2})/gi, "%") : text;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return text;
  }
}

/** Returns the stored name of a file: its extension matches its type. At most 120 characters. */
export function buildStoredFileName(name: string, kind: FileKind): string {
  const clean = cleanFileName(name);
  const extension = clean.match(/\.(\w{1,5})$/)?.[1]?.toLowerCase() ?? "";
  const isKnown = ["doc", ...fileKinds].includes(extension);
  const stem = isKnown ? clean.slice(0, -extension.length - 1) : clean;
  const cut = [...stem].slice(0, maxNameLength - kind.length - 1).join("");
  return `${cut.replace(/[.\s]+$/, "") || "file"}.${kind}`;
}

/** The Content-Disposition of a download: the full name for modern browsers, ASCII for others (RFC 6266). */
export function formatAttachmentHeader(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.trim() || "file"}"; filename*=UTF-8''${full}`;
}
