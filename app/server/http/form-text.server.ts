/** A form or body that cannot be read. The message is for the sender. */
export class FormError extends Error {
  constructor(
    readonly status: 400 | 408 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Decodes a text by the character set that its sender named, or as UTF-8. Throws FormError for bytes that are none of
 * it: a letter that is lost cannot be found again.
 */
export function decodeText(bytes: Uint8Array, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    const label = charset.slice(0, 40);
    throw new FormError(400, `A text could not be read as ${label}. Send it as UTF-8, or name its charset.`);
  }
}

const [percent, plus, blank] = [0x25, 0x2b, 0x20];

/** Decodes a form without files (URL Standard, 5.1). Throws FormError for more than `max` fields. */
export function parseUrlEncoded(bytes: Uint8Array, max: number, charset?: string): FormData {
  const pairs = splitBytes(bytes, "&", max + 1);
  if (pairs.length > max) throw new FormError(413, "The form has too many fields.");
  const named = pairs.map((pair) => {
    const equals = pair.indexOf("=");
    const end = equals < 0 ? pair.length : equals;
    return [decodeEscapes(pair.subarray(0, end)), decodeEscapes(pair.subarray(end + 1))] as const;
  });
  // HTML's own field for the character set of a form.
  const own = named.find(([name]) => name.toString("latin1") === "_charset_")?.[1].toString("latin1");
  const declared = charset || own || undefined;
  const fields = new FormData();
  for (const [name, value] of named)
    if (name.length + value.length > 0)
      fields.append(decodeText(name, declared), decodeText(value, declared));
  return fields;
}

function splitBytes(bytes: Uint8Array, sign: string, max: number): Buffer[] {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Buffer[] = [];
  for (let at = 0; at <= all.length && pieces.length < max; ) {
    const next = all.indexOf(sign, at);
    pieces.push(all.subarray(at, next < 0 ? all.length : next));
    at = next < 0 ? all.length + 1 : next + 1;
  }
  return pieces;
}

/** The bytes of an encoded name or value, in one pass. A percent sign without two hex digits stays. */
function decodeEscapes(text: Buffer): Buffer {
  const decoded = Buffer.alloc(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    const [high, low] = [hexValue(text[at + 1]), hexValue(text[at + 2])];
    const isEscape = byte === percent && high >= 0 && low >= 0;
    decoded[length++] = isEscape ? high * 16 + low : byte === plus ? blank : byte;
    if (isEscape) at += 2;
  }
  return decoded.subarray(0, length);
}

function hexValue(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
