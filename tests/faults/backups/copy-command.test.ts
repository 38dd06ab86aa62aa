import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { examineCopies } from "~/server/doctor/upkeep.server";
import { parseEnv } from "~/server/env.server";
import { typedCommand } from "~/server/program.server";
import { freePort } from "../../fixtures/server";
import { refusal } from "../s3-stand-in";
import { dailyNameOf, openStoreSite } from "./store-site";

setDefaultTimeout(120_000);

const day = 86_400_000;

test("the command copies the newest daily backup, once, and forgets there what the rule does not keep", async () => {
  await using site = await openStoreSite({ pageSize: 3 });
  Object.assign(site.env, { BACKUP_KEEP: "2" });
  expect((await site.run("backup", "copy")).stderr).toContain("There is no daily backup");
  const mine = "named-by-somebody.db";
  const names = [3, 2, 1, 0].map(dailyNameOf);
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
  await using site = await openStoreSite();
  const name = site.file(dailyNameOf(0));
  writeFileSync(`${site.path}/vitreel.db`, "this was a database");
  const { code, stdout, stderr } = await site.run("backup", "copy");
  expect([code, stdout, stderr]).toEqual([
    1,
    expect.stringContaining(`${name}: 0.0 MB, copied`),
    expect.stringContaining("cannot be opened"),
  ]);
  expect(site.s3.names()).toEqual([name, `${name}.sha256`]);
});

test("the doctor writes, reads and deletes there, and says what is wrong in words", async () => {
  await using site = await openStoreSite();
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

test("a store without a copy is not taken for one with a new copy", async () => {
  await using site = await openStoreSite();
  const env = parseEnv({ DATA_DIR: site.path, BACKUP_URL: site.s3.url });
  const examine = (daysOn: number) => examineCopies(site.s3.url, env, Date.now() + daysOn * day);
  expect(await examine(0)).toMatchObject({ ok: true, found: expect.stringContaining("no copy yet") });
  const none = {
    ok: false,
    found: expect.stringContaining("no copy yet"),
    type: `${typedCommand} backup copy`,
  };
  expect(await examine(3)).toMatchObject(none);
  site.file(dailyNameOf(0));
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0 });
  expect(await examine(0)).toMatchObject({ ok: true, found: expect.stringContaining("0 hours old") });
  expect(await examine(3)).toMatchObject({ ok: false, found: expect.stringContaining("72 hours old") });
});
