import { createCipheriv, createHash } from "node:crypto";
import type { FileBytes } from "./file-bytes.server";

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const dictionaryBytes = 8192;

/**
 * Whether a PDF asks for a password when it is opened. One that only forbids to print or copy opens without (ISO 32000-2,
 * 7.6.4: the password of who reads it is empty). What is encrypted in a way that is not known here counts as locked.
 */
export async function findPdfLock(bytes: FileBytes): Promise<boolean> {
  const found = await bytes.find("/Encrypt", /\/Encrypt\s*(?:(\d+)\s+(\d+)\s+R\b|<<)/);
  if (!found) return false;
  const [, number, generation] = found.match;
  const object = new RegExp(`[\\n\\r]${number}\\s+${generation}\\s+obj\\b`);
  const dictionary = number
    ? ((await textOf(bytes, `\n${number}`, object)) ?? (await textOf(bytes, `\r${number}`, object)))
    : await textAt(bytes, found.at);
  const id = await textOf(bytes, "/ID", idMark);
  return dictionary === undefined || !opensWithout(dictionary, readString(id ?? "", idMark));
}

const idMark = /\/ID\s*\[\s*/;

async function textOf(bytes: FileBytes, start: string, pattern: RegExp) {
  const found = await bytes.find(start, pattern);
  return found && textAt(bytes, found.at);
}

async function textAt(bytes: FileBytes, at: number) {
  return (await bytes.read(at, dictionaryBytes)).toString("latin1");
}

function opensWithout(dictionary: string, id: Buffer | undefined) {
  const number = (name: string) => Number(dictionary.match(new RegExp(`/${name}\\s+(-?\\d+)`))?.[1]);
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return false;
  const revision = number("R");
  const [owner, user] = [readString(dictionary, /\/O\s*/), readString(dictionary, /\/U\s*/)];
  if (!owner || !user) return false;
  if (revision >= 5) return isUsersHash(user, revision);
  // Of revision 4 there is one length; the one that stands there first may be that of a filter.
  const keyBytes = revision === 2 ? 5 : revision === 4 ? 16 : (number("Length") || 40) / 8;
  const isOpenMetadata = /\/EncryptMetadata\s+false/.test(dictionary) && revision >= 4;
  const parts = [padding, owner.subarray(0, 32), littleEndian(number("P")), id ?? Buffer.alloc(0)];
  let key = md5(...parts, ...(isOpenMetadata ? [Buffer.alloc(4, 0xff)] : []));
  if (revision >= 3) for (let round = 0; round < 50; round++) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let proof = rc4(key, md5(padding, id ?? Buffer.alloc(0)));
  for (let round = 1; round <= 19; round++)
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return proof.subarray(0, 16).equals(user.subarray(0, 16));
}

/** Revisions 5 and 6: a hash of the password and eight bytes that stand behind it. */
function isUsersHash(user: Buffer, revision: number) {
  const salt = user.subarray(32, 40);
  const hash = revision === 5 ? sha(256, salt) : hardened(sha(256, salt));
  return hash.equals(user.subarray(0, 32));
}

/** Algorithm 2.B for an empty password. */
function hardened(start: Buffer) {
  let key = start;
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const sealed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[rest] ?? 256, sealed);
    last = sealed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** A string of PDF behind `mark`: in hexadecimal digits, or in brackets with escapes. */
function readString(text: string, mark: RegExp): Buffer | undefined {
  const begin = new RegExp(`${mark.source}(?=[<(])`).exec(text);
  if (!begin) return undefined;
  const from = begin.index + begin[0].length;
  if (text[from] === "<")
    return Buffer.from(
      text
        .slice(from + 1)
        .match(/^[\da-f\s]*/i)?.[0]
        .replace(/\s/g, "") ?? "",
      "hex",
    );
  let [depth, out] = [0, ""];
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\\") {
      const octal = text.slice(at + 1, at + 4).match(/^[0-7]{1,3}/)?.[0];
      const next = text[at + 1] ?? "";
      if (octal) out += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (next !== "\n") out += escapes[next] ?? next;
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === "(" && ++depth === 1) continue;
    if (sign === ")" && --depth === 0) break;
    out += sign;
  }
  return Buffer.from(out, "latin1");
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

function rc4(key: Uint8Array, text: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0;
    state[a] = state[b] ?? 0;
    state[b] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    text.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

function littleEndian(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value | 0);
  return bytes;
}

function md5(...parts: Uint8Array[]): Buffer {
  const hash = createHash("md5");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sha(bits: 256 | 384 | 512, text: Uint8Array): Buffer {
  return createHash(`sha${bits}`).update(text).digest();
}
