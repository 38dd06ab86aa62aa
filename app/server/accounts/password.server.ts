import { codeName, companyName } from "~/lib/company-name";
import { createConcurrencyLimit } from "../concurrency-limit.server";

export const passwordLimits = { min: 15, max: 256 };

/**
 * Returns the Unicode-normalized password; undefined when it is too long. The length is checked first, because sorting
 * many combining marks takes very long, and none may be dropped from a password.
 */
function normalizePassword(password: string): string | undefined {
  return password.length > 4 * passwordLimits.max ? undefined : password.normalize("NFC");
}

/** Bun's default, well above OWASP's minimum (m=19456, t=2, p=1). About 0.1 s and 64 MB each. */
const hashParameters = { algorithm: "argon2id", memoryCost: 65_536, timeCost: 2 } as const;
const strongPrefix = "$argon2id$v=19$m=65536,t=2,p=1$";

/** The hash of a random text, checked for unknown accounts so that they take as long as real ones. */
const dummyHash =
  "$argon2id$v=19$m=65536,t=2,p=1$9fQ/2QiQIrTs3p7P55xSvdn40JwOcLqkwF8FOgUKDg8$XshffEaVEIC9kMjbS7omhE49r5PgNiXiAhHCuPkQubQ";

/** Hashing needs memory, so at most two run at once. */
const runInTurn = createConcurrencyLimit(2);

/** Hashes a password with Argon2id. Throws a RangeError for one that is longer than the rule allows. */
export function hashPassword(password: string): Promise<string> {
  const text = normalizePassword(password);
  if (text === undefined) throw new RangeError("This password is longer than the rule allows.");
  return runInTurn(() => Bun.password.hash(text, hashParameters));
}

/**
 * Checks a password. Without a hash (unknown account, or account without a password) and for an impossible password the
 * result is false after the same work.
 */
export function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const text = normalizePassword(password);
  return runInTurn(async () => {
    const matches = await Bun.password.verify(text ?? "", hash || dummyHash);
    return matches && text !== undefined && Boolean(hash);
  });
}

/** Whether a hash has weaker parameters than today's; it is renewed at the next sign-in. */
export function isWeakHash(hash: string): boolean {
  return !hash.startsWith(strongPrefix);
}

// Words that people use first for a long password, and names of this site.
const commonWords = [
  "administrator admin password passwort passphrase passwd pass word secret letmein welcome login signin changeme",
  "default master root user guest test sample example demo temp hello iloveyou love sunshine princess dragon monkey",
  "football baseball basketball superman batman starwars trustno1 whatever freedom shadow michael jordan ninja",
  "correct horse battery staple correcthorsebatterystaple thequickbrownfox quick brown fox jumps over lazy dog",
  "qwertyuiop qwerty asdfghjkl asdf zxcvbnm zxcvbn qazwsxedc qazwsx 1q2w3e4r5t 1q2w3e4r 1qaz2wsx abcdefghijklmnopqrstuvwxyz abcdef abc",
  "1234567890 12345678 123456 12345 1234 123 0987654321 987654321 654321 4321 321 111 000 winter spring summer autumn fall",
  "january february march april may june july august september october november december monday friday sunday",
  "2020 2021 2022 2023 2024 2025 2026 2027 2028 2029 the my is our this for and",
  companyName.toLowerCase(),
  codeName,
  "vitrine video company website careers jobs recruiting team commerce showcase securestream studio",
]
  .join(" ")
  .split(" ")
  .sort((a, b) => b.length - a.length);

const tooLong = `Use at most ${passwordLimits.max} characters.`;
const minUncommonCharacters = 8;
const minDistinctCharacters = 6;

/**
 * Returns why a password is rejected; undefined when it is fine. The rule: 15 to 256 characters, at least six different
 * ones, and at least eight left after removing common words, names of this site, sequences such as "12345",
 * repetitions, and the person's own email.
 */
export function findPasswordFault(password: string, email: string): string | undefined {
  const text = normalizePassword(password);
  if (text === undefined) return tooLong;
  const characters = [...text];
  if (characters.length < passwordLimits.min)
    return `Use at least ${passwordLimits.min} characters; a few unrelated words make a good password.`;
  if (characters.length > passwordLimits.max) return tooLong;
  if (new Set(characters).size < minDistinctCharacters)
    return `Use at least ${minDistinctCharacters} different characters.`;
  if ([...stripCommonWords(text, email)].length < minUncommonCharacters)
    return "This password is made of common words, patterns or names that are easy to guess. Add words that no one connects with you.";
  return undefined;
}

function stripCommonWords(text: string, email: string) {
  let remaining = text
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, (mark) => (/\p{Extended_Pictographic}/u.test(mark) ? mark : ""));
  const ownWords = email
    .slice(0, 254)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2);
  for (const word of [...ownWords, ...commonWords]) remaining = remaining.replaceAll(word, "");
  // A repeated unit counts once: "lanternlanternlantern" is "lantern".
  return remaining.replace(/(.+?)\1+/gu, "$1");
}
