import { type FileKind, fileKinds } from "~/lib/applications/application-fields";
import { oneLine } from "~/lib/clean-text";

const maxNameLength = 120;
/** Windows opens these names as devices, with any extension. */
const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i;

/** Returns the last part of an untrusted file name on one line, without special characters of file systems. */
export function cleanFileName(name: string): string {
  const last =
    name
      .slice(-2000)
      // Browsers write a quotation mark and line ends of a name so (WHATWG HTML, multipart form data).
      .replace(/%(?:22|0[ad])/gi, " ")
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== "") ?? "";
  const plain = oneLine(last, 400)
    .replace(/[<>:"|?*]/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[.'\s]+|[.'\s]+$/g, "");
  return plain.replace(windowsDevices, "_$1") || "file";
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
