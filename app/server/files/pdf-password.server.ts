import { createCipheriv } from "node:crypto";

// Whether a PDF opens without a password. Many programs encrypt only to forbid printing; those files open for anybody, by
// the empty password (ISO 32000-2, 7.6). Nothing is decrypted but the check of the password.

/** Fills short passwords (7.6.4.3.2). */
const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
/** The description of the encryption, and the trailer that names it, are shorter. */
const partLength = 4096;

/**
 * Whether a PDF needs a password to be opened. Files whose encryption cannot be read count as open, because other
 * programs may know it.
 */
export function needsPassword(file: Buffer): boolean {
  const text = file.toString("latin1");
  const named = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(text);
  if (!named) return false;
  const at = text.lastIndexOf(`\n${named[1]} ${named[2]} obj`);
  const description = at < 0 ? "" : (text.slice(at, at + partLength).split("endobj", 1)[0] ?? "");
  const around = text.slice(Math.max(0, named.index - partLength), named.index + partLength);
  const fields = {
    id: readString(around, /\/ID\s*\[\s*/) ?? Buffer.alloc(0),
    owner: readString(description, /\/O\s*(?=[<(])/),
    user: readString(description, /\/U\s*(?=[<(])/),
    revision: readNumber(description, "R"),
    permissions: readNumber(description, "P"),
    keyBits: readNumber(description, "Length") ?? 40,
    isMetadataOpen: /\/EncryptMetadata\s+false/.test(description),
  };
  const { owner, user, revision, permissions } = fields;
  if (!owner || !user || revision === undefined || permissions === undefined) return false;
  if (revision >= 5) return !isEmptyPasswordOf2008(user, revision);
  return !isEmptyPassword({ ...fields, owner, user, revision, permissions });
}

type Fields = {
  id: Buffer;
  owner: Buffer;
  user: Buffer;
  revision: number;
  permissions: number;
  keyBits: number;
  isMetadataOpen: boolean;
};

/** Revisions 2 to 4 (7.6.4.4): MD5 and RC4. */
function isEmptyPassword({ id, owner, user, revision, permissions, keyBits, isMetadataOpen }: Fields) {
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(permissions | 0);
  const open = revision >= 4 && isMetadataOpen ? [Buffer.alloc(4, 0xff)] : [];
  // From revision 4 on the length stands with each filter, and is always the same.
  const length = revision === 2 ? 5 : revision === 3 ? Math.min(16, Math.max(5, keyBits >> 3)) : 16;
  let key = hash("md5", padding, owner.subarray(0, 32), bits, id, ...open);
  if (revision === 2) return encryptRc4(key.subarray(0, length), padding).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round++) key = hash("md5", key.subarray(0, length));
  key = key.subarray(0, length);
  let check = hash("md5", padding, id);
  for (let round = 0; round < 20; round++)
    check = encryptRc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** Revisions 5 and 6 (7.6.4.3.4, algorithm 2.B): SHA-2 and AES. */
function isEmptyPasswordOf2008(user: Buffer, revision: number) {
  const [expected, salt] = [user.subarray(0, 32), user.subarray(32, 40)];
  let key = hash("sha256", salt);
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round++) {
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash((["sha256", "sha384", "sha512"] as const)[rest] ?? "sha256", encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32).equals(expected);
}

function hash(name: "md5" | "sha256" | "sha384" | "sha512", ...parts: Uint8Array[]): Buffer {
  const hasher = new Bun.CryptoHasher(name);
  for (const part of parts) hasher.update(part);
  return hasher.digest();
}

/** RC4, which OpenSSL no longer offers. */
function encryptRc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255;
      j = (j + (state[i] ?? 0)) & 255;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
    }),
  );
}

function readNumber(text: string, name: string): number | undefined {
  const found = new RegExp(`/${name}\\s+(-?\\d{1,12})\\b`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads the string behind a mark, in hexadecimal or literal (7.3.4). */
function readString(text: string, mark: RegExp): Buffer | undefined {
  const found = mark.exec(text);
  if (!found) return undefined;
  const start = found.index + found[0].length;
  if (text[start] === "<") {
    const end = text.indexOf(">", start);
    return Buffer.from(text.slice(start + 1, end < 0 ? start + 1 : end).replace(/\s+/g, ""), "hex");
  }
  if (text[start] !== "(") return undefined;
  let [read, depth] = ["", 1];
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "\\") {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text.charAt(at + 1);
      read += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (escapes[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === "(") depth++;
    if (sign === ")" && --depth === 0) return Buffer.from(read, "latin1");
    read += sign;
  }
  return undefined;
}
