import { expect, setDefaultTimeout, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { openStore } from "~/server/backups/backup-store.server";
import { cutOff, refusal, type S3Fault } from "../s3-stand-in";
import { hang, openStoreSite } from "./store-site";

setDefaultTimeout(120_000);

const megabyte = 1024 * 1024;

test("a file arrives as it is, in one piece or in parts of any number, and is known to be whole", async () => {
  await using site = await openStoreSite();
  const store = openStore(site.s3.url);
  for (const bytes of [
    0,
    1,
    8 * megabyte - 1,
    8 * megabyte,
    8 * megabyte + 1,
    16 * megabyte,
    20 * megabyte,
  ]) {
    const name = site.file(`size-${bytes}.db`, randomBytes(bytes));
    await store.put(`${site.backups}/${name}`, name);
    const sent = readFileSync(`${site.backups}/${name}`);
    expect([name, site.s3.objects.get(`site/${name}`)?.bytes.equals(sent)]).toEqual([name, true]);
    const there = (await store.list()).find((found) => found.name === name);
    expect(there).toMatchObject({ bytes, isVerified: true, kind: "by hand" });
    if (there) await store.fetch(there, `${site.path}/fetched-${bytes}`);
    expect(readFileSync(`${site.path}/fetched-${bytes}`).equals(sent)).toBe(true);
  }
  expect(site.s3.count("complete")).toBe(4);
  // The file beside it is the one that sha256sum reads.
  const sum = site.s3.objects.get("site/size-1.db.sha256")?.bytes.toString() ?? "";
  const check = Bun.spawn(["sha256sum", "--check", "-"], {
    cwd: site.backups,
    stdin: new Blob([sum]),
    stdout: "ignore",
  });
  expect(await check.exited).toBe(0);
});

test("a wrong key is named", async () => {
  await using site = await openStoreSite();
  const wrong = site.s3.url.replace("AKIDTEST", "AKIDOTHER");
  await expect(openStore(wrong).list()).rejects.toThrow("key or its secret in BACKUP_URL is wrong");
});

const onlyPart =
  (answer: () => Response): S3Fault =>
  (request) =>
    request.kind === "part" ? answer() : undefined;
/** How long a store that never answers is waited for; any other has all the time that a busy machine takes (ms). */
const impatient = 1_500;
const faults: [string, S3Fault, says: string, patience?: number][] = [
  ["403 to everything", () => refusal(403, "AccessDenied"), "it needs list, read, write and delete"],
  ["no bucket", () => refusal(404, "NoSuchBucket"), "the bucket does not exist"],
  ["503 to a part", onlyPart(() => refusal(503, "SlowDown")), "SlowDown"],
  [
    "an error after a success",
    ({ kind }) => (kind === "complete" ? refusal(200, "InternalError") : undefined),
    "InternalError",
  ],
  [
    "a page of a proxy",
    () => new Response("<html>Bad gateway</html>", { status: 502 }),
    "check that it is an S3 store",
  ],
  ["no answer", hang, "the store does not respond", impatient],
  [
    "no answer when it is asked what came",
    ({ kind }) => (kind === "head" ? hang() : undefined),
    "the store does not respond",
    impatient,
  ],
  [
    "another size",
    ({ kind }) =>
      kind === "head" ? new Response(null, { headers: { "Content-Length": "7", ETag: '"x"' } }) : undefined,
    "was damaged during the transfer",
  ],
];
for (const [name, fault, says, patience] of faults) {
  test(`a store that fails (${name}) is told of in one line, and what is there is not taken for whole`, async () => {
    await using site = await openStoreSite();
    const file = site.file("large.db", randomBytes(9 * megabyte));
    const store = openStore(site.s3.url);
    site.s3.fault = fault;
    const error = await openStore(site.s3.url, patience)
      .put(`${site.backups}/${file}`, file)
      .then(
        () => undefined,
        (reason) => reason,
      );
    expect(error?.constructor.name).toBe("StoreError");
    expect(error.message).toContain(says);
    expect(error.message).not.toContain("\n");
    for (const secret of site.s3.secrets) expect(error.message).not.toContain(secret);
    site.s3.fault = undefined;
    expect((await store.list()).filter(({ isVerified }) => isVerified)).toEqual([]);
    await store.put(`${site.backups}/${file}`, file);
    expect(await store.list()).toMatchObject([{ name: file, isVerified: true }]);
  });
}

test("trouble that passes is not noticed", async () => {
  await using site = await openStoreSite();
  const file = site.file("large.db", randomBytes(20 * megabyte));
  let refused = 0;
  site.s3.fault = (request) =>
    request.kind === "part" && refused++ < 2 ? refusal(503, "SlowDown") : undefined;
  await openStore(site.s3.url).put(`${site.backups}/${file}`, file);
  expect(refused).toBeGreaterThan(2);
});

test("a store that keeps less than it was sent, or something else, is found out, whatever it calls that", async () => {
  await using site = await openStoreSite();
  const file = site.file("large.db", randomBytes(9 * megabyte));
  const store = openStore(site.s3.url);
  site.s3.keep = (bytes) => bytes.subarray(0, bytes.length - 1);
  await expect(store.put(`${site.backups}/${file}`, file)).rejects.toThrow("was damaged during the transfer");
  expect(site.s3.names()).toEqual([]);
  // As with encryption by the store: its etag is no checksum, so the bytes are read back.
  const headed: S3Fault = ({ kind }) =>
    kind === "head"
      ? new Response(null, { headers: { "Content-Length": String(9 * megabyte), ETag: '"kms"' } })
      : undefined;
  site.s3.fault = headed;
  site.s3.keep = (bytes) => withOtherByte(bytes);
  await expect(store.put(`${site.backups}/${file}`, file)).rejects.toThrow("was damaged during the transfer");
  site.s3.keep = (bytes) => bytes;
  await store.put(`${site.backups}/${file}`, file);
  expect(site.s3.names()).toEqual([file, `${file}.sha256`]);
});

function withOtherByte(bytes: Buffer) {
  const other = Buffer.from(bytes);
  other[100] = (other[100] ?? 0) ^ 1;
  return other;
}

test("what is fetched is whole or refused: cut off, too short, changed since, refused, silent", async () => {
  await using site = await openStoreSite();
  const bytes = randomBytes(9 * megabyte);
  const file = site.file("large.db", bytes);
  const store = openStore(site.s3.url);
  await store.put(`${site.backups}/${file}`, file);
  const [there] = await store.list();
  const answers: [string, () => Response | Promise<Response>][] = [
    ["ConnectionClosed", () => cutOff(bytes)],
    ["stopped after", () => new Response(bytes.subarray(9))],
    ["does not match its stored checksum", () => new Response(withOtherByte(bytes))],
    ["AccessDenied", () => refusal(403, "AccessDenied")],
    ["the store does not respond", hang],
  ];
  for (const [says, answer] of answers) {
    site.s3.fault = ({ kind, key }) => (kind === "get" && key.endsWith(".db") ? answer() : undefined);
    const target = `${site.path}/${says}`;
    const asked = answer === hang ? openStore(site.s3.url, impatient) : store;
    if (there) await expect(asked.fetch(there, target)).rejects.toThrow(says);
  }
});
