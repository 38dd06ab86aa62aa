/**
 * Under which the key of a form is stored: with the key itself whoever reads the database could send a form once more, and
 * would get the page of what it sent.
 */
export function hashOfKey(key: string): string {
  return new Bun.CryptoHasher("sha256").update(key).digest("base64url");
}
