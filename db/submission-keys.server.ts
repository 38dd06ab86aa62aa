/**
 * The stored form of a submission key. With the key itself, a reader of the database could repeat the submission and
 * open the visitor's page.
 */
export function hashSubmissionKey(key: string): string {
  return new Bun.CryptoHasher("sha256").update(key).digest("base64url");
}
