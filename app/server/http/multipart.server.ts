/** The form is incomplete or not multipart. The message is for the sender. */
export class FormError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** A part of a form. Its body must be read, or is skipped, before the next part. */
export type Part = {
  name: string;
  /** The file name as sent; empty when no file was chosen, undefined for a text field. */
  fileName: string | undefined;
  /** The charset that the sender declares for this part. */
  charset: string | undefined;
  body: AsyncGenerator<Uint8Array>;
};

const maxHeadBytes = 8 * 1024;
/** The maximum number of header parameters; browsers send three or four. */
const maxParameters = 20;
/** Spaces allowed after a boundary. */
const maxPadding = 200;

/** Returns the boundary from the content type. */
export function parseBoundary(contentType: string): string | undefined {
  const [, parameters] = contentType.match(/^multipart\/form-data\s*(;.*)$/is) ?? [];
  const boundary = parameters && readParameters(parameters)?.get("boundary");
  return boundary && boundary.length <= 200 ? boundary : undefined;
}

/**
 * Parses the parts of a form (RFC 7578) as a stream, with one chunk in memory at a time. Lines may end with LF alone
 * when the first one does. Throws FormError for an invalid or incomplete form, an unreadable part, and beyond `bytes`
 * in total.
 *
 * No library does both: @fastify/busboy silently drops a part with an unreadable header and rejects LF;
 * @remix-run/multipart-parser holds each file in memory and rejects preambles, folded lines and other header cases.
 */
export async function* readParts(
  body: AsyncIterator<Uint8Array>,
  boundary: string,
  bytes: number,
): AsyncGenerator<Part> {
  // A line end is prepended, because the first boundary may stand at the very start.
  let [buffered, total] = [Buffer.from("\n"), 0];
  let delimiter = Buffer.from(`\n--${boundary}`);
  let isInPart = true;

  async function readMore() {
    const { done, value } = await body.next();
    if (done) throw new FormError(400, "The form arrived incomplete.");
    total += value.length;
    if (total > bytes) throw new FormError(413, "The form is too large.");
    buffered = Buffer.concat([buffered, value]);
    releaseChunk(value);
  }

  /** Reads a line of the body, without its line end. */
  async function readLine(atMost: number) {
    for (;;) {
      const at = buffered.indexOf("\n");
      if (at > atMost || (at < 0 && buffered.length > atMost))
        throw new FormError(400, "A name in the form is too long.");
      if (at >= 0) {
        const text = buffered.subarray(0, at);
        buffered = buffered.subarray(at + 1);
        return text;
      }
      await readMore();
    }
  }

  /** Yields everything up to the next boundary and skips the boundary. */
  async function* readContent(): AsyncGenerator<Uint8Array> {
    while (isInPart) {
      const at = buffered.indexOf(delimiter);
      const contentEnd = at >= 0 ? at : Math.max(0, buffered.length - delimiter.length + 1);
      const piece = buffered.subarray(0, contentEnd);
      buffered = buffered.subarray(at >= 0 ? at + delimiter.length : contentEnd);
      // The state changes before the yield, because the consumer may stop there.
      isInPart = at < 0;
      if (piece.length > 0) yield piece;
      if (isInPart) await readMore();
    }
  }

  async function readHeaderLines() {
    const lines: string[] = [];
    for (let left = maxHeadBytes; ; ) {
      const read = await readLine(left);
      left -= read.length + 1;
      const text = decodeText(read).replace(/\r$/, "");
      if (text === "") return lines;
      const isFolded = /^[ \t]/.test(text) && lines.length > 0;
      if (isFolded) lines.push(`${lines.pop()}${text}`);
      else lines.push(text);
    }
  }

  while (buffered.length < 4) await readMore();
  if (buffered.toString("utf8", 1, 4) === "\ufeff") buffered = buffered.subarray(3).fill("\n", 0, 1);
  for await (const _ of readContent());
  for (let isFirst = true; ; isFirst = false) {
    while (buffered.length < 2) await readMore();
    if (buffered.toString("latin1", 0, 2) === "--") return;
    const rest = (await readLine(maxPadding)).toString("latin1");
    if (rest.trim() !== "") throw new FormError(400, "The form has a boundary that stands inside a part.");
    if (isFirst && rest.endsWith("\r")) delimiter = Buffer.from(`\r\n--${boundary}`);
    const parameters = parseHead(await readHeaderLines());
    isInPart = true;
    yield { ...parameters, body: readContent() };
    // The consumer may not have read a part to its end.
    for await (const _ of readContent());
  }
}

/** Parses the header of a part; undefined without a name or when unreadable. */
function parseHead(lines: string[]): Omit<Part, "body"> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = line.match(/^([\w!#$%&'*+.^`|~-]+)[ \t]*:(.*)$/s) ?? [];
    if (name === undefined || value === undefined)
      throw new FormError(400, "A part of the form has a head that cannot be read.");
    headers.set(name.toLowerCase(), value.trim());
  }
  const encoding = headers.get("content-transfer-encoding") ?? "binary";
  if (!/^(binary|[78]bit)$/i.test(encoding))
    throw new FormError(400, "A part of the form is encoded. Send it as it is.");
  const [, rest] = headers.get("content-disposition")?.match(/^form-data\s*(;.*)?$/is) ?? [];
  const parameters = readParameters(rest ?? "");
  const name = parameters?.get("name");
  if (!parameters || name === undefined)
    throw new FormError(400, "A part of the form has no name that can be read.");
  const isFile = [...parameters.keys()].some((key) => key.startsWith("filename"));
  const [, typed = ""] = headers.get("content-type")?.match(/^[^;]*(;.*)$/s) ?? [];
  return {
    name,
    fileName: isFile ? decodeEncodedWords(parameters.get("filename") ?? "file") : undefined,
    charset: readParameters(typed)?.get("charset"),
  };
}

/**
 * A quotation mark or backslash in quotes is escaped, but not by every sender; a semicolon belongs to the value when no
 * parameter follows.
 */
const parameterPattern =
  /\s*;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|"(.*?)"|([^\s";](?:[^;]|;(?!\s*[^\s=;"]+\s*=|\s*$))*)?)\s*(?=;\s*[^\s=;"]+\s*=|;?\s*$)/sy;

/**
 * Parses the parameters of a header by lower-case name, quoted or not. A name with a star (RFC 8187) takes precedence
 * over the plain one; a value in numbered parts (RFC 2231) is joined. Undefined when invalid.
 */
function readParameters(text: string): Map<string, string> | undefined {
  const plain = new Map<string, string>();
  const encoded = new Map<string, string>();
  const joined = new Map<string, string>();
  let left = maxParameters;
  for (let at = 0; !isEndOfHeader(text, at); at = parameterPattern.lastIndex) {
    parameterPattern.lastIndex = at;
    const found = parameterPattern.exec(text);
    if (!found || left-- === 0) return undefined;
    const [, key = "", escaped, quoted, bare] = found;
    const value = escaped?.replace(/\\(["\\])/g, "$1") ?? quoted;
    const [, whole, isFirst, star] = /^(.+)\*(?:(0)|\d+)(\*?)$/.exec(key.toLowerCase()) ?? [];
    if (whole) {
      const part = value ?? bare ?? "";
      const before = joined.get(whole) ?? (star && isFirst ? "" : "utf-8''");
      joined.set(whole, before + (star ? part : encodeURIComponent(part)));
      continue;
    }
    const name = key.toLowerCase();
    const decoded = name.endsWith("*") ? decodeExtended(value ?? bare ?? "") : undefined;
    if (decoded !== undefined) encoded.set(name.slice(0, -1), decoded);
    // Browsers encode quotes and line ends as %22, %0D and %0A.
    else
      plain.set(
        name,
        value === undefined ? (bare ?? "").trim() : value.replace(/%(22|0D|0A)/gi, decodeURIComponent),
      );
  }
  for (const [name, parts] of joined) plain.set(name, decodeExtended(parts) ?? "");
  return new Map([...plain, ...encoded]);
}

const trailingBlanks = /[\s;]*$/y;

/** Whether only spaces and semicolons follow in a header. */
function isEndOfHeader(text: string, at: number) {
  trailingBlanks.lastIndex = at;
  return trailingBlanks.test(text);
}

/** Decodes an extended parameter of RFC 8187: UTF-8''%e2%82%ac */
function decodeExtended(value: string): string | undefined {
  const [, charset = "", text = ""] = value.trim().match(/^([\w-]+)'[^']*'(.+)$/s) ?? [];
  return decodeBytes(decodeHexEscapes(text, "%"), charset);
}

const encodedWord = /=\?([\w-]+)\?([bq])\?([^\s?]*)\?=(?:\s+(?==\?))?/gi;

/** Decodes the names that some programs encode like email headers (RFC 2047): =?UTF-8?Q?M=C3=BCller.pdf?= */
function decodeEncodedWords(name: string): string {
  return name.replace(encodedWord, (word, charset: string, way: string, text: string) => {
    const isBase64 = way.toLowerCase() === "b";
    const bytes = isBase64 ? Buffer.from(text, "base64") : decodeHexEscapes(text.replaceAll("_", " "), "=");
    return decodeBytes(bytes, charset) ?? word;
  });
}

/** Returns the bytes of a text in which non-ASCII bytes are two hex digits after a sign. */
function decodeHexEscapes(text: string, sign: "%" | "="): Buffer {
  const plain = text.replace(new RegExp(`${sign}([\\da-f]{2})`, "gi"), (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(plain, "latin1");
}

function decodeBytes(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes a field's text by its charset, or UTF-8. Old programs without a charset send Windows-1252. */
export function decodeText(bytes: Uint8Array, charset = "utf-8"): string {
  for (const label of [charset, "utf-8"])
    try {
      return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
    } catch {
      // Invalid bytes: the next charset is tried.
    }
  return new TextDecoder("windows-1252").decode(bytes);
}

/**
 * Frees the memory of a chunk at once. Left to garbage collection, fifty concurrent uploads take 200 MB more
 * (tests/bench/applications.ts).
 */
export function releaseChunk(piece: Uint8Array) {
  const { buffer } = piece;
  if (buffer instanceof ArrayBuffer && piece.byteLength === buffer.byteLength) buffer.transfer(0);
}
