/** 256 random bits, safe in URLs and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** Under which a token is stored: who reads the database cannot use it. */
export function sha256(token: string): string {
  return new Bun.CryptoHasher("sha256").update(token).digest("hex");
}
