import { releaseChunk } from "./byte-streams.server";
import { decodeText, FormError } from "./form-text.server";
import { parseHeader } from "./header-parameters.server";

/** A part of a form. Its body must be read, or is skipped, before the next part. */
export type Part = {
  name: string;
  /** The file name as sent; empty when no file was chosen, undefined for a text field. */
  fileName: string | undefined;
  /** The character set that the sender declares for this part. */
  charset: string | undefined;
  body: AsyncGenerator<Uint8Array>;
};

const maxHeadBytes = 8 * 1024;
const maxBlanksBehindBoundary = 200;

/** Returns the boundary from the content type of a form with parts. */
export function parseBoundary(contentType: string): string | undefined {
  const header = parseHeader(contentType);
  const boundary = header?.value === "multipart/form-data" ? header.parameters.get("boundary") : undefined;
  return boundary && boundary.length <= 200 ? boundary : undefined;
}

/**
 * Parses the parts of a form (RFC 7578) as a stream, with one chunk in memory at a time. Lines may end with LF alone when
 * the first one does. Throws FormError for an invalid or incomplete form, an unreadable part, and beyond `bytes`.
 *
 * No library does both: @fastify/busboy silently drops a part with an unreadable header and rejects LF;
 * @remix-run/multipart-parser holds each file in memory and rejects preambles and other header cases.
 */
export async function* readParts(
  body: AsyncIterator<Uint8Array>,
  boundary: string,
  bytes: number,
): AsyncGenerator<Part> {
  // A line end is prepended, because the first boundary may stand at the very start.
  let [buffered, total] = [Buffer.from("\n"), 0];
  let lineEnd = "\n";
  let isInPart = true;

  async function readMore() {
    const { done, value } = await body.next();
    if (done) throw new FormError(400, "The form arrived incomplete.");
    total += value.length;
    if (total > bytes) throw new FormError(413, "The form is too large.");
    buffered = Buffer.concat([buffered, value]);
    releaseChunk(value);
  }

  /** Reads up to a mark and skips it. */
  async function readUntil(mark: string, atMost: number) {
    for (;;) {
      const at = buffered.indexOf(mark);
      if (at > atMost || (at < 0 && buffered.length > atMost))
        throw new FormError(400, "A part of the form has a head that is too long.");
      if (at >= 0) {
        const found = buffered.subarray(0, at);
        buffered = buffered.subarray(at + mark.length);
        return found;
      }
      await readMore();
    }
  }

  /** Yields everything up to the next boundary and skips the boundary. */
  async function* readContent(): AsyncGenerator<Uint8Array> {
    const delimiter = `${lineEnd}--${boundary}`;
    while (isInPart) {
      const at = buffered.indexOf(delimiter);
      const contentEnd = at >= 0 ? at : Math.max(0, buffered.length - Buffer.byteLength(delimiter) + 1);
      const piece = buffered.subarray(0, contentEnd);
      buffered = buffered.subarray(at >= 0 ? at + Buffer.byteLength(delimiter) : contentEnd);
      // The state changes before the yield, because the consumer may stop there.
      isInPart = at < 0;
      if (piece.length > 0) yield piece;
      if (isInPart) await readMore();
    }
  }

  for await (const _ of readContent());
  for (let isFirst = true; ; isFirst = false) {
    while (buffered.length < 2) await readMore();
    if (buffered.toString("latin1", 0, 2) === "--") return;
    const padding = (await readUntil("\n", maxBlanksBehindBoundary)).toString("latin1");
    if (padding.trim() !== "") throw new FormError(400, "The form has a boundary that stands inside a part.");
    if (isFirst && padding.endsWith("\r")) lineEnd = "\r\n";
    const head = decodeText(await readUntil(lineEnd + lineEnd, maxHeadBytes));
    const described = parseHead(head.split(lineEnd));
    isInPart = true;
    yield { ...described, body: readContent() };
    // The consumer may not have read a part to its end.
    for await (const _ of readContent());
  }
}

function parseHead(lines: string[]): Omit<Part, "body"> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).trimEnd();
    if (colon < 1 || /\s/.test(name))
      throw new FormError(400, "A part of the form has a head that cannot be read.");
    headers.set(name.toLowerCase(), line.slice(colon + 1).trim());
  }
  if (!/^(binary|[78]bit)$/i.test(headers.get("content-transfer-encoding") ?? "binary"))
    throw new FormError(400, "A part of the form is encoded. Send it as it is.");
  const disposition = parseHeader(headers.get("content-disposition") ?? "");
  const name = disposition?.value === "form-data" ? disposition.parameters.get("name") : undefined;
  if (!disposition || name === undefined)
    throw new FormError(400, "A part of the form has no name that can be read.");
  const { parameters } = disposition;
  const isFile = [...parameters.keys()].some((key) => key.startsWith("filename"));
  const extended = decodeExtended(parameters.get("filename*"));
  return {
    name,
    fileName: isFile ? (extended ?? parameters.get("filename") ?? "file") : undefined,
    charset: parseHeader(headers.get("content-type") ?? "")?.parameters.get("charset"),
  };
}

/** Decodes an extended parameter of RFC 8187: UTF-8''%e2%82%ac */
function decodeExtended(value = ""): string | undefined {
  const [charset = "", , text] = value.split("'");
  try {
    return charset.toLowerCase() === "utf-8" && text ? decodeURIComponent(text) : undefined;
  } catch {
    return undefined;
  }
}
