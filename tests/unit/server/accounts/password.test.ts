import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { codeName, companyName } from "~/lib/company-name";
import {
  findPasswordFault,
  hashPassword,
  isWeakHash,
  verifyPassword,
} from "~/server/accounts/password.server";

setDefaultTimeout(60_000);

const email = "ada.moreau@shop.example";

test("a password has 15 to 256 characters of any kind, counted as people count them", () => {
  const fourteen = "kx7!mp2?vw9#qz";
  expect(findPasswordFault(fourteen, email)).toContain("at least 15 characters");
  expect(findPasswordFault(`${fourteen}5`, email)).toBeUndefined();
  const faces = [..."😀🐙🌵🎺🧭🪁🥝🛶"].join("").repeat(32);
  expect(findPasswordFault(`${faces.slice(0, -2)}🗝`, email)).toBeUndefined();
  expect(findPasswordFault(`${faces}x`, email)).toContain("at most 256 characters");
});

test("common words, patterns, this site's names and one's own email do not make a password", () => {
  const samples = [
    "passwordpassword",
    "Password12345678",
    "administrator2026!",
    "qwertyuiopasdfghjkl",
    "1234567890123456",
    "abcabcabcabcabcabc",
    `${codeName}-admin-2026`,
    `${companyName} Careers Jobs`,
    "ada.moreau@shop.example",
    "AdaMoreau1234567",
    "letmeinletmein123",
    "correcthorsebatterystaple",
    `welcome-to-${codeName}`,
    "iloveyouiloveyou!!",
    "thequickbrownfoxjumps",
    "summer2026summer2026",
    "aaaaaaaaaaaaaaaaaaaa",
    "lanternlanternlantern",
    "SecureStream Studio 1",
    "changeme changeme changeme",
  ];
  expect(samples.filter((sample) => findPasswordFault(sample, email) === undefined)).toEqual([]);
});

test("unrelated words are welcome", () => {
  for (const good of [
    "lamplit harbor violet otter",
    "mögliche Zwetschgen 7 Uhr",
    "夜の街 に 灯る 七つの 窓 と 硝子 瓶",
  ])
    expect(findPasswordFault(good, email)).toBeUndefined();
});

test("hashes are argon2id with today's parameters, and verify exactly", async () => {
  const long = "🗝".repeat(255);
  const hash = await hashPassword(`${long}a`);
  expect(hash).toStartWith("$argon2id$v=19$m=65536,t=2,p=1$");
  expect(isWeakHash(String(hash))).toBe(false);
  expect(isWeakHash("$argon2id$v=19$m=19456,t=2,p=1$x$y")).toBe(true);
  expect(await verifyPassword(`${long}a`, hash)).toBe(true);
  expect(await verifyPassword(`${long}b`, hash)).toBe(false);
  expect(await verifyPassword("Cafe\u0301 Cafe\u0301", await hashPassword("Caf\u00e9 Caf\u00e9"))).toBe(true);
});

test("an account that does not exist is refused after the same work", async () => {
  const verify = spyOn(Bun.password, "verify");
  try {
    expect(await verifyPassword("lamplit harbor violet otter", undefined)).toBe(false);
    expect(verify.mock.calls.map(([, hash]) => isWeakHash(String(hash)))).toEqual([false]);
  } finally {
    verify.mockRestore();
  }
});

test("no more than two hashes are computed at once", async () => {
  let running = 0;
  let most = 0;
  const hash = spyOn(Bun.password, "hash").mockImplementation(async () => {
    most = Math.max(most, ++running);
    await Bun.sleep(5);
    running--;
    return "hash";
  });
  try {
    await Promise.all(Array.from({ length: 9 }, () => hashPassword("lamplit harbor violet otter")));
  } finally {
    hash.mockRestore();
  }
  expect(most).toBe(2);
});
