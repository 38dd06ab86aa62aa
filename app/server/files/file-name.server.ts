import { type FileKind, fileKinds } from "~/lib/applications/application-fields";
import { oneLine } from "~/lib/clean-text";

const longest = 120;
/** What Windows opens as a device, whatever stands behind it. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The last part of a stranger's file name, on one line, without what means something to a system of files. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = oneLine(last, 400)
    .replace(/[<>:"|?*]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[.'\s]+|[.'\s]+$/g, "");
  return plain.replace(devices, "_$1") || "file";
}

/** The name under which a file of this kind is kept: what it ends with is what it is. At most 120 characters. */
export function keptFileName(name: string, kind: FileKind): string {
  const clean = cleanFileName(name);
  const extension = clean.match(/\.(\w{1,5})$/)?.[1]?.toLowerCase() ?? "";
  const isKnown = ["doc", ...fileKinds].includes(extension);
  const stem = isKnown ? clean.slice(0, -extension.length - 1) : clean;
  const cut = [...stem].slice(0, longest - kind.length - 1).join("");
  return `${cut.replace(/[.\s]+$/, "") || "file"}.${kind}`;
}

/** Where a file is attached to an answer: its name in full for browsers of today, in ASCII for others (RFC 6266). */
export function attachmentHeader(name: string): string {
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
