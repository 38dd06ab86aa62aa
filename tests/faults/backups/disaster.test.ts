import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { fillWithLeads } from "../../bench/many-leads";
import { runProgram, startProcess } from "../../fixtures/program";
import { freePort } from "../../fixtures/server";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { refusal, startS3StandIn } from "../s3-stand-in";

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
