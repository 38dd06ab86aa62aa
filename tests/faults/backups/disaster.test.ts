import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { fillWithLeads } from "../../bench/many-leads";
import { program } from "../../fixtures/build";
import { runProgram, startProcess } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { refusal, type S3Fault, startS3StandIn } from "../s3-stand-in";
import { mayMount, smallDisk } from "../small-disk";

// The disk is gone, and what is left is a copy in a store, the program and its settings.

setDefaultTimeout(240_000);

/** Every row of every table that a visitor or the team has written, in one text. */
function rowsOf(path: string) {
  using db = new Database(path, { readonly: true });
  const tables = db
    .query<{ name: string }, []>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all();
  const own = tables.filter(({ name }) => !["settings", "rate_limits", "activity"].includes(name));
  return own.map(({ name }) => [name, db.query(`SELECT * FROM "${name}" ORDER BY 1, 2`).all()]);
}

function count(path: string) {
  using db = new Database(path, { readonly: true });
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  return db.query<{ n: number }, []>("SELECT count(*) AS n FROM leads").get()?.n;
}

/** A store that holds a copy of a database of so many leads, and a folder elsewhere for who restores it. */
async function openCopiedSite(leads: number) {
  const folder = temporaryFolder();
  const s3 = startS3StandIn();
  const env = { BACKUP_URL: s3.url };
  const source = join(folder.path, "source");
  await (await openDatabase(join(source, "vitreel.db"))).close();
  fillWithLeads(join(source, "vitreel.db"), leads, Date.now());
  const at = (dataDir: string, ...words: string[]) => runProgram(words, { dataDir, env, cwd: folder.path });
  await at(source, "backup", join(source, "copy.db"));
  const name = "daily-2026-01-15T03-00-00-000.db";
  await Bun.write(join(source, "backups", name), Bun.file(join(source, "copy.db")));
  expect(await at(source, "backup", "copy")).toMatchObject({ code: 0, stderr: "" });
  return {
    s3,
    env,
    at,
    name,
    path: folder.path,
    machine: join(folder.path, "machine"),
    async [Symbol.asyncDispose]() {
      await s3[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test("a server copies its backup by itself; its machine is lost; one command brings everything back, and it serves @all", async () => {
  using folder = temporaryFolder();
  await using s3 = startS3StandIn();
  const machine = join(folder.path, "machine");
  const options = { dataDir: machine, cwd: folder.path, env: { BACKUP_URL: s3.url } };
  const path = join(machine, "vitreel.db");
  await runProgram(["migrate"], options);
  fillWithLeads(path, 300, Date.now());
  await runProgram(["admin", "create", "--email", "ines@vitreel.example"], {
    ...options,
    input: "lamplit harbor violet otter\n",
  });
  const before = rowsOf(path);

  {
    // A minute after its start the server makes the backup of the day, and copies it.
    await using server = await startProcess(await freePort(), options);
    while (!server.output().includes('"event":"backup copy"')) await Bun.sleep(200);
    expect(server.output()).toMatch(/"event":"daily backup","bytes":\d+/);
    expect(server.output()).not.toContain(s3.secrets[0] ?? "");
    await server.stop();
  }
  const [name = ""] = s3.names();
  expect(s3.names()).toEqual([name, `${name}.sha256`]);
  expect(name).toMatch(/^daily-.*\.db$/);
  rmSync(machine, { recursive: true });

  const restored = await runProgram(["restore", "s3:latest"], options);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toBe(`Restored ${path} from s3:${name}.\n`);
  expect(rowsOf(path)).toEqual(before);
  expect(readdirSync(machine)).toEqual(["vitreel.db"]);
  expect([statSync(machine).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
  expect([statSync(machine).uid, statSync(path).uid]).toEqual([
    process.getuid?.() ?? 0,
    process.getuid?.() ?? 0,
  ]);

  await using server = await startProcess(await freePort(), options);
  expect((await fetch(`${server.url}/pricing`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(server.output()).toContain(`"event":"database restored","from":"s3:${name}"`);
  await server.stop();
  using db = new Database(path, { readonly: true });
  const restorations = db
    .query("SELECT action, subject_kind, detail FROM activity WHERE action = 'restored'")
    .all();
  expect(restorations).toEqual([
    {
      action: "restored",
      subject_kind: "the database",
      detail: JSON.stringify({ title: `the database from s3:${name}` }),
    },
  ]);
});

const faultsOfStore: [string, S3Fault][] = [
  ["while the list is asked for", ({ kind }) => (kind === "list" ? hang() : undefined)],
  [
    "while the checksum is fetched",
    ({ kind, key }) => (kind === "get" && key.endsWith("256") ? hang() : undefined),
  ],
  [
    "in the middle of the file",
    ({ kind, key }) => (kind === "get" && key.endsWith(".db") ? halfOf() : undefined),
  ],
];
const hang = () => new Promise<Response>(() => {});
const halfOf = () =>
  new Response(new ReadableStream({ start: (controller) => controller.enqueue(Buffer.alloc(100_000, 1)) }));
for (const [moment, fault] of faultsOfStore) {
  test(`kill -9 of a restore ${moment}: what was there is in force, or a start says what to do; run again it is done`, async () => {
    await using site = await openCopiedSite(200);
    const path = join(site.machine, "vitreel.db");
    const killed = async () => {
      const isBegun = () => site.s3.requests.some((request) => fault(request) !== undefined);
      site.s3.requests.length = 0;
      site.s3.fault = fault;
      const child = Bun.spawn([...program, "restore", "s3:latest"], {
        cwd: site.path,
        stdout: "ignore",
        stderr: "ignore",
        env: { PATH: process.env.PATH, DATA_DIR: site.machine, ...site.env },
      });
      while (!isBegun()) await Bun.sleep(5);
      if (moment.includes("middle")) while (!hasBytes(`${path}.restoring`)) await Bun.sleep(5);
      child.kill("SIGKILL");
      await child.exited;
      site.s3.fault = undefined;
    };
    // On an empty machine nothing begins with an empty database where a restore was begun.
    await killed();
    expect(existsSync(path)).toBe(false);
    if (existsSync(`${path}.restoring`))
      expect(await site.at(site.machine, "migrate")).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('run the command "restore" again'),
      });
    expect(await site.at(site.machine, "restore", "s3:latest")).toMatchObject({ code: 0, stderr: "" });
    expect(count(path)).toBe(200);
    // Where the machine has another database, that one stays in force.
    {
      using db = new Database(path);
      db.run("DELETE FROM leads WHERE number % 10 = 0");
    }
    const [now, bytes] = [count(path), readFileSync(path)];
    await killed();
    expect(readFileSync(path).equals(bytes)).toBe(true);
    expect(count(path)).toBe(now);
    expect(await site.at(site.machine, "restore", "s3:latest")).toMatchObject({ code: 0, stderr: "" });
    expect(count(path)).toBe(200);
    const replacedNames = readdirSync(site.machine).filter((name) => /before-restore-[\dT-]+$/.test(name));
    expect(replacedNames.map((name) => count(join(site.machine, name)))).toEqual([now]);
    expect(readdirSync(site.machine).filter((name) => name.includes("restoring"))).toEqual([]);
  });
}

function hasBytes(path: string) {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

test("a copy that is damaged, foreign, missing, refused or changed is not restored, and nothing is changed", async () => {
  await using site = await openCopiedSite(50);
  const path = join(site.machine, "vitreel.db");
  await (await openDatabase(path)).close();
  const [before, names] = [readFileSync(path), readdirSync(site.machine)];
  const object = site.s3.objects.get(`site/${site.name}`);
  const original = object?.bytes ?? Buffer.alloc(0);
  const refused = async (from: string, says: string) => {
    const { code, stderr } = await site.at(site.machine, "restore", from);
    expect([from, code, stderr]).toEqual([from, 1, expect.stringContaining(says)]);
    expect(stderr.trimEnd().split("\n").length).toBe(1);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(site.machine)).toEqual(names);
  };
  await refused("s3:none.db", "there is no none.db");
  if (object) object.bytes = Buffer.from(original).fill(7, 4096, 12_288);
  await refused("s3:latest", "does not match its stored checksum");
  // Nobody has verified a copy that was put there by hand: the restore reads it whole.
  site.s3.objects.set("site/letter.db", {
    bytes: Buffer.from("Dear Ada, ".repeat(1000)),
    etag: '"x"',
    at: 0,
  });
  await refused("s3:letter.db", "not a database of this site");
  site.s3.objects.delete(`site/${site.name}.sha256`);
  await refused("s3:latest", "no verified daily backup");
  await refused(`s3:${site.name}`, "damaged");
  site.s3.fault = () => refusal(403, "AccessDenied");
  await refused("s3:latest", "AccessDenied");
  Object.assign(site.env, { BACKUP_URL: "" });
  await refused("s3:latest", "BACKUP_URL is not set");
});

test.skipIf(!mayMount)(
  "a disk without room for it stops a restore, and leaves what was there @all",
  async () => {
    await using site = await openCopiedSite(4000);
    using folder = temporaryFolder();
    using disk = smallDisk(folder.path, 24);
    const path = join(folder.path, "vitreel.db");
    await (await openDatabase(path)).close();
    const before = readFileSync(path);
    for (const room of [0, 500_000, 1_000_000]) {
      disk.fill(room);
      const { code, stderr } = await site.at(folder.path, "restore", "s3:latest");
      disk.free();
      expect([room, code, stderr]).toEqual([
        room,
        1,
        expect.stringMatching(/no disk space.*free some.*nothing was changed/),
      ]);
      expect(readFileSync(path).equals(before)).toBe(true);
      expect(readdirSync(folder.path).filter((name) => /restor/.test(name))).toEqual([]);
    }
    expect(await site.at(folder.path, "restore", "s3:latest")).toMatchObject({ code: 0 });
    expect(count(path)).toBe(4000);
  },
);
