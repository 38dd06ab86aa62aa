import { expect, setDefaultTimeout, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { formatFileTime } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { openStore } from "~/server/backups/backup-store.server";
import { examineCopies } from "~/server/doctor/upkeep.server";
import { parseEnv } from "~/server/env.server";
import { typedCommand } from "~/server/program.server";
import { fillWithLeads } from "../../bench/many-leads";
import { program } from "../../fixtures/build";
import { runProgram, startProcess } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { cutOff, refusal, type S3Fault, startS3StandIn } from "../s3-stand-in";

setDefaultTimeout(120_000);

const megabyte = 1024 * 1024;
const day = 86_400_000;
const nameOf = (daysAgo: number) => `daily-${formatFileTime(Date.now() - daysAgo * day)}.db`;

/** A folder with a database, its backups, and a store. */
async function openSite(options: Parameters<typeof startS3StandIn>[0] = {}) {
  const folder = temporaryFolder();
  const s3 = startS3StandIn(options);
  await (await openDatabase(`${folder.path}/vitreel.db`)).close();
  const backups = `${folder.path}/backups`;
  mkdirSync(backups);
  const env = { BACKUP_URL: s3.url };
  return {
    path: folder.path,
    backups,
    env,
    s3,
    /** Stands for a backup; what is in it does not matter to a copy. */
    file(name: string, bytes: Uint8Array = randomBytes(20_000)) {
      writeFileSync(`${backups}/${name}`, bytes);
      return name;
    },
    async run(...words: string[]) {
      const result = await runProgram(words, { dataDir: folder.path, env });
      for (const secret of s3.secrets) expect(result.stdout + result.stderr).not.toContain(secret);
      return result;
    },
    async [Symbol.asyncDispose]() {
      await s3[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test("a file arrives as it is, in one piece or in parts of any number, and is known to be whole", async () => {
  await using site = await openSite();
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
  await using site = await openSite();
  const wrong = site.s3.url.replace("AKIDTEST", "AKIDOTHER");
  await expect(openStore(wrong).list()).rejects.toThrow("key or its secret in BACKUP_URL is wrong");
});

const onlyPart =
  (answer: () => Response): S3Fault =>
  (request) =>
    request.kind === "part" ? answer() : undefined;
const hang = () => new Promise<Response>(() => {});
const faults: [string, S3Fault, says: string][] = [
  ["403 to everything", () => refusal(403, "AccessDenied"), "it needs list, read, write and delete"],
  [
    "403 to writing",
    ({ kind }) => (kind === "list" ? undefined : refusal(403, "AccessDenied")),
    "AccessDenied",
  ],
  ["no bucket", () => refusal(404, "NoSuchBucket"), "the bucket does not exist"],
  ["500", () => refusal(500, "InternalError"), "InternalError"],
  ["500 to a part", onlyPart(() => refusal(500, "InternalError")), "InternalError"],
  ["503, slow down", () => refusal(503, "SlowDown"), "SlowDown"],
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
  ["no answer", hang, "the store does not respond"],
  [
    "no answer to a part",
    (request) => (request.kind === "part" ? hang() : undefined),
    "the store does not respond",
  ],
  [
    "no answer when it is asked what came",
    ({ kind }) => (kind === "head" ? hang() : undefined),
    "the store does not respond",
  ],
  [
    "another size",
    ({ kind }) =>
      kind === "head" ? new Response(null, { headers: { "Content-Length": "7", ETag: '"x"' } }) : undefined,
    "was damaged during the transfer",
  ],
];
for (const [name, fault, says] of faults) {
  test(`a store that fails (${name}) is told of in one line, and what is there is not taken for whole`, async () => {
    await using site = await openSite();
    const file = site.file("large.db", randomBytes(9 * megabyte));
    const store = openStore(site.s3.url, 1_500);
    site.s3.fault = fault;
    const error = await store.put(`${site.backups}/${file}`, file).then(
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
  await using site = await openSite();
  const file = site.file("large.db", randomBytes(20 * megabyte));
  let refused = 0;
  site.s3.fault = (request) =>
    request.kind === "part" && refused++ < 2 ? refusal(503, "SlowDown") : undefined;
  await openStore(site.s3.url).put(`${site.backups}/${file}`, file);
  expect(refused).toBeGreaterThan(2);
});

test("a store that keeps less than it was sent, or something else, is found out, whatever it calls that", async () => {
  await using site = await openSite();
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
  await using site = await openSite();
  const bytes = randomBytes(9 * megabyte);
  const file = site.file("large.db", bytes);
  const store = openStore(site.s3.url, 1_500);
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
    if (there) await expect(store.fetch(there, target)).rejects.toThrow(says);
  }
});

test("the command copies the newest daily backup, once, and forgets there what the rule does not keep", async () => {
  await using site = await openSite({ pageSize: 3 });
  Object.assign(site.env, { BACKUP_KEEP: "2" });
  expect((await site.run("backup", "copy")).stderr).toContain("There is no daily backup");
  const mine = "named-by-somebody.db";
  const names = [3, 2, 1, 0].map(nameOf);
  for (const name of names) {
    site.file(name);
    expect(await site.run("backup", "copy")).toMatchObject({ code: 0, stderr: "" });
    if (!site.s3.objects.has(`site/${mine}`)) {
      site.file(mine);
      expect(await site.run("backup", "copy", mine)).toMatchObject({ code: 0 });
    }
  }
  const kept = [mine, ...names.slice(2)].flatMap((name) => [name, `${name}.sha256`]);
  expect(site.s3.names()).toEqual(kept.sort());
  const puts = site.s3.count("put");
  expect((await site.run("backup", "copy")).stdout).toContain("is already at 127.0.0.1");
  expect(site.s3.count("put")).toBe(puts);

  const { stdout } = await site.run("backup", "list");
  const there = stdout.split("\n").filter((line) => / {2}S3$/.test(line));
  expect(there.length).toBe(3);
  Object.assign(site.env, { BACKUP_KEEP: "1" });
  const pruned = await site.run("backup", "prune");
  expect(pruned.stdout).toContain(`${names[2]}  (daily, 24 h, 0.0 MB, S3)`);
  expect(site.s3.names().filter((name) => name.startsWith("daily"))).toEqual([
    `${names[3]}`,
    `${names[3]}.sha256`,
  ]);
  site.s3.fault = () => refusal(403, "AccessDenied");
  const list = await site.run("backup", "list");
  expect([list.code, list.stderr]).toEqual([1, expect.stringContaining("AccessDenied")]);
  expect(list.stdout).toContain(mine);
});

test("a backup is copied also when the database is damaged, and who typed it hears of that", async () => {
  await using site = await openSite();
  const name = site.file(nameOf(0));
  writeFileSync(`${site.path}/vitreel.db`, "this was a database");
  const { code, stdout, stderr } = await site.run("backup", "copy");
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining(`${name}: 0.0 MB, copied`),
    expect.stringContaining("cannot be opened"),
  ]);
  expect(site.s3.names()).toEqual([name, `${name}.sha256`]);
});

test("a copy in the store can be verified without being restored", async () => {
  await using site = await openSite();
  fillWithLeads(`${site.path}/vitreel.db`, 30, Date.now());
  const good = nameOf(0);
  await site.run("backup", `${site.backups}/${good}`);
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0 });
  const verified = await site.run("backup", "verify", "s3:latest");
  expect([verified.code, verified.stdout]).toEqual([
    0,
    expect.stringMatching(/^s3:latest: verified, .*30 leads/),
  ]);
  site.file("noise.db");
  await site.run("backup", "copy", "noise.db");
  expect((await site.run("backup", "verify", "s3:latest")).code).toBe(0);
  const noise = await site.run("backup", "verify", "s3:noise.db", "s3:none.db");
  expect([noise.code, noise.stderr]).toEqual([
    1,
    expect.stringMatching(/not a database.*\n.*there is no none\.db/),
  ]);
  const left = [...new Bun.Glob("*").scanSync(site.backups)].sort();
  expect(left).toEqual([good, "noise.db"].sort());
});

test("a large file takes no more memory than a small one, however slow the store is @all", async () => {
  await using site = await openSite();
  site.s3.fault = ({ kind }) =>
    kind === "part"
      ? Bun.sleep(100).then(() => new Response(null, { headers: { ETag: '"part"' } }))
      : undefined;
  const peakOf = async (bytes: number) => {
    const name = site.file(nameOf(0), Buffer.alloc(bytes, 7));
    const child = Bun.spawn([...program, "backup", "copy", name], {
      cwd: site.path,
      stdout: "ignore",
      stderr: "ignore",
      env: { PATH: process.env.PATH, DATA_DIR: site.path, ...site.env },
    });
    await child.exited;
    return (child.resourceUsage()?.maxRSS ?? 0) / 1e6;
  };
  const small = await peakOf(1000);
  const large = await peakOf(250 * megabyte);
  expect(site.s3.count("part")).toBe(32);
  expect(large - small).toBeLessThan(80);
});

test("kill -9 while it copies: nothing half sent is taken for a backup, and the next copy is whole @all", async () => {
  await using site = await openSite();
  const name = site.file(nameOf(0), randomBytes(30 * megabyte));
  const faultsByCall: [string, S3Fault][] = (["begin", "part", "complete", "head", "put"] as const).map(
    (kind) => [kind, (request) => (request.kind === kind ? hang() : undefined)],
  );
  for (const [kind, fault] of faultsByCall) {
    const before = site.s3.count(kind as "part");
    site.s3.fault = fault;
    const child = Bun.spawn([...program, "backup", "copy"], {
      cwd: site.path,
      stdout: "ignore",
      stderr: "ignore",
      env: { PATH: process.env.PATH, DATA_DIR: site.path, ...site.env },
    });
    while (site.s3.count(kind as "part") === before) await Bun.sleep(5);
    child.kill("SIGKILL");
    await child.exited;
    site.s3.fault = undefined;
    const there = await openStore(site.s3.url).list();
    expect([kind, there.filter(({ isVerified }) => isVerified)]).toEqual([kind, []]);
    expect([kind, (await site.run("backup", "verify", "s3:latest")).code]).toEqual([kind, 1]);
  }
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0, stderr: "" });
  const sent = readFileSync(`${site.backups}/${name}`);
  expect(site.s3.objects.get(`site/${name}`)?.bytes.equals(sent)).toBe(true);
  expect(site.s3.names()).toEqual([name, `${name}.sha256`]);
});

test("the doctor writes, reads and deletes there, and says what is wrong in words", async () => {
  await using site = await openSite();
  const examine = async () => {
    const { stdout } = await site.run("doctor", "--json");
    const all = JSON.parse(stdout) as { check: string; ok: boolean; found: string; advice?: string }[];
    return all.find(({ check }) => check === "Backups");
  };
  expect(await examine()).toMatchObject({
    ok: true,
    found: expect.stringContaining("the store can be read and written; there is no copy yet"),
  });
  expect(site.s3.requests.map(({ kind }) => kind)).toEqual(["list", "put", "get", "delete", "list"]);
  expect(site.s3.names()).toEqual([]);
  site.s3.fault = ({ kind }) => (kind === "delete" ? refusal(403, "AccessDenied") : undefined);
  expect(await examine()).toMatchObject({ ok: false, found: expect.stringContaining("AccessDenied") });
  site.s3.fault = ({ kind }) => (kind === "get" ? new Response("something else") : undefined);
  expect(await examine()).toMatchObject({ ok: false, found: expect.stringContaining("other data") });
  Object.assign(site.env, { BACKUP_URL: `s3://a:b@127.0.0.1:${await freePort()}/copies` });
  expect(await examine()).toMatchObject({
    ok: false,
    found: expect.stringContaining("no server responds"),
  });
  rmSync(`${site.path}/vitreel.db`);
  const settings = await site.run("settings");
  expect(settings.stdout).toMatch(/^BACKUP_URL +\(secret\)/m);
  expect(existsSync(`${site.path}/vitreel.db`)).toBe(false);
});

test("a store without a copy, or with one from the future alone, is not taken for one with a new copy", async () => {
  await using site = await openSite();
  const env = parseEnv({ DATA_DIR: site.path, BACKUP_URL: site.s3.url });
  const examine = (daysOn: number) => examineCopies(site.s3.url, env, Date.now() + daysOn * day);
  expect(await examine(0)).toMatchObject({ ok: true, found: expect.stringContaining("no copy yet") });
  const none = {
    ok: false,
    found: expect.stringContaining("no copy yet"),
    type: `${typedCommand} backup copy`,
  };
  expect(await examine(3)).toMatchObject(none);
  site.file(nameOf(-400));
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0 });
  expect(await examine(3)).toMatchObject(none);
  site.file(nameOf(0));
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0 });
  expect(await examine(0)).toMatchObject({ ok: true, found: expect.stringContaining("0 hours old") });
  expect(await examine(3)).toMatchObject({ ok: false, found: expect.stringContaining("72 hours old") });
});

test("the age of the newest copy is a figure where a store is set, and only there", async () => {
  await using site = await openSite();
  const METRICS_TOKEN = "a-token-of-24-characters";
  const read = async () => {
    await using server = await startProcess(await freePort(), {
      dataDir: site.path,
      env: { ...site.env, METRICS_TOKEN },
    });
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
    expect(server.output()).not.toContain(site.s3.secrets[0] ?? "");
    const age = text.match(/^vitreel_backup_copy_age_seconds (\S+)$/m)?.[1];
    return age === undefined ? undefined : Number(age);
  };
  // Without a copy the age of the database counts, which was just made.
  expect(await read()).toBeLessThan(120);
  site.file(nameOf(3));
  await site.run("backup", "copy");
  expect(await read()).toBeGreaterThanOrEqual(3 * 86_400);
  // A copy from the future, made under a wrong clock, would hide for long that no other is made.
  site.file(nameOf(-400));
  await site.run("backup", "copy");
  expect(await read()).toBeGreaterThanOrEqual(3 * 86_400);
  site.file(nameOf(0));
  expect((await site.run("backup", "copy")).stdout).toContain(nameOf(0).slice(0, "daily-2026-01-15".length));
  expect(await read()).toBeLessThan(120);
  Object.assign(site.env, { BACKUP_URL: "" });
  expect(await read()).toBeUndefined();
});
