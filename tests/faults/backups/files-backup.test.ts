import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { getStoredPath } from "~/server/files/disk-store.server";
import { runProgram } from "../../fixtures/program";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { startS3StandIn } from "../s3-stand-in";

setDefaultTimeout(240_000);

/** A site with so many files in its store, each with its row. */
async function openSite(count: number, variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const dataDir = join(folder.path, "machine");
  const path = join(dataDir, "vitreel.db");
  await (await openDatabase(path)).close();
  const store = join(dataDir, "files");
  const contents = new Map<string, string>();

  function add(text: string) {
    const sha256 = new Bun.CryptoHasher("sha256").update(text).digest("hex");
    const id = Bun.randomUUIDv7();
    const name = `${sha256}-${id}`;
    mkdirSync(dirname(getStoredPath(store, name)), { recursive: true });
    writeFileSync(getStoredPath(store, name), text);
    using db = new Database(path);
    db.run(
      `INSERT INTO application_files (id, draft, purpose, name, kind, size, sha256, created_at)
       VALUES (?, 'key', 'resume', 'cv.txt', 'txt', ?, ?, ?)`,
      [id, text.length, sha256, Date.now()],
    );
    contents.set(name, text);
    return name;
  }

  /** An erasure deletes the row first, and then the bytes. */
  function erase(name: string) {
    using db = new Database(path);
    db.run("DELETE FROM application_files WHERE id = ?", [name.slice(65)]);
    rmSync(getStoredPath(store, name));
    contents.delete(name);
  }

  const names = Array.from({ length: count }, (_, index) => add(`This is number ${index}.`));
  return {
    path,
    dataDir,
    store,
    names,
    add,
    erase,
    filesIn: (place = store) =>
      !existsSync(place)
        ? []
        : readdirSync(place)
            .filter((start) => start.length === 2)
            .flatMap((start) => readdirSync(join(place, start)).map((rest) => start + rest))
            .sort(),
    variables,
    run: (...words: string[]) => runProgram(words, { dataDir, cwd: folder.path, env: variables }),
    expectWhole(place = store) {
      for (const [name, text] of contents)
        expect([name, readFileSync(getStoredPath(place, name), "utf8")]).toEqual([name, text]);
    },
    other: join(folder.path, "other"),
    contents,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

test("a backup has the files that it names beside it, and a restore brings them back by one command", async () => {
  using site = await openSite(30);
  const copy = join(site.other, "copy.db");
  mkdirSync(site.other);
  const made = await site.run("backup", copy);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  expect(made.stdout).toContain("with 30 files");
  expect(site.filesIn(join(site.other, "files"))).toEqual([...site.names].sort());
  rmSync(site.dataDir, { recursive: true });
  const restored = await site.run("restore", copy);
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("Restored 30 of its 30 files.");
  site.expectWhole();
  // The restore tells how many files are lost, and the rest is there all the same.
  rmSync(getStoredPath(site.store, site.names[0] ?? ""));
  rmSync(getStoredPath(join(site.other, "files"), site.names[0] ?? ""));
  expect((await site.run("restore", copy)).stdout).toContain("files; 1 are missing.");
});

test("what was erased comes back with an older backup, and goes for good with the last one that names it", async () => {
  using site = await openSite(3);
  const [first = ""] = site.names;
  const text = site.contents.get(first) ?? "";
  await site.run("backup");
  site.erase(first);
  const copies = join(site.dataDir, "backups", "files");
  expect(site.filesIn(copies)).toContain(first);
  const [backup = ""] = readdirSync(join(site.dataDir, "backups")).filter((name) => name.endsWith(".db"));
  const back = await site.run("restore", join(site.dataDir, "backups", backup));
  expect(back.code).toBe(0);
  expect(readFileSync(getStoredPath(site.store, first), "utf8")).toBe(text);
  site.erase(first);
  await site.run("backup");
  expect(site.filesIn(copies)).toContain(first);
  rmSync(join(site.dataDir, "backups", backup));
  await site.run("backup");
  expect(site.filesIn(copies)).toEqual([...site.contents.keys()].sort());
});

test("the former database of a restore keeps its files, and can be restored in its turn", async () => {
  using site = await openSite(2);
  await site.run("backup", join(site.dataDir, "old.db"));
  const late = site.add("It came after the backup.");
  const restored = await site.run("restore", join(site.dataDir, "old.db"));
  const [, kept = ""] = restored.stdout.match(/The previous database is (.+)\.$/m) ?? [];
  // The daily sweep deletes files without a row in this way.
  rmSync(getStoredPath(site.store, late));
  expect((await site.run("restore", kept)).code).toBe(0);
  site.expectWhole();
});

test("files go to the store of copies, once each, come back from there alone, and go with the last copy that names them", async () => {
  await using s3 = startS3StandIn();
  using site = await openSite(5, { BACKUP_URL: s3.url });
  const backups = join(site.dataDir, "backups");
  const makeDaily = async (day: string) => {
    const name = `daily-2026-01-${day}T03-00-00-000.db`;
    expect((await site.run("backup", join(backups, name))).code).toBe(0);
    return name;
  };
  mkdirSync(backups);
  const first = await makeDaily("15");
  expect(await site.run("backup", "copy")).toMatchObject({ code: 0, stderr: "" });
  const stored = () =>
    s3
      .names()
      .filter((name) => name.startsWith("files/"))
      .map((name) => name.slice(6));
  expect(stored()).toEqual([...site.names].sort());
  const second = site.add("It came a day later.");
  const puts = s3.count("put");
  await makeDaily("16");
  expect((await site.run("backup", "copy")).code).toBe(0);
  // The new file, the list, the backup and its checksum.
  expect(s3.count("put") - puts).toBe(4);
  expect(stored()).toContain(second);

  rmSync(site.dataDir, { recursive: true });
  const restored = await site.run("restore", "s3:latest");
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("Restored 6 of its 6 files.");
  site.expectWhole();

  site.erase(second);
  mkdirSync(backups, { recursive: true });
  await makeDaily("17");
  expect((await site.run("backup", "copy")).code).toBe(0);
  expect(stored()).toContain(second);
  site.variables.BACKUP_KEEP = "1";
  expect((await site.run("backup", "prune")).code).toBe(0);
  expect(stored()).toEqual([...site.contents.keys()].sort());
  expect(s3.names().filter((name) => name.startsWith(first))).toEqual([]);
});
