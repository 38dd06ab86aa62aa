import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { storedName } from "~/db/application-files.server";
import { openDatabase } from "~/db/database.server";
import { createDiskStore, storedPath } from "~/server/files/disk-store.server";
import { createFiles } from "~/server/files/files.server";
import { inspectFiles } from "~/server/files/inspection.server";
import { sweepFiles } from "~/server/files/leftovers.server";
import { temporaryFolder } from "../fixtures/lead-app";
import { startFilesIntake } from "./files-intake";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 4 * 3_600_000 : 180_000);
const killCount = isLong ? 500 : 8;
const senderCount = 4;

/** A text of a few hundred kilobytes that tells which file it is of. */
const contentOf = (name: string) => `${name}\n`.repeat(20_000);

test(`${killCount} kills lose none of the files that were acknowledged, and what they leave is swept away`, async () => {
  using folder = temporaryFolder();
  const start = () => startFilesIntake({ folder: folder.path });
  let server = await start();
  let [kills, sent] = [0, 0];
  const acknowledged = new Map<string, string>();

  async function keepSending() {
    while (kills < killCount) {
      const name = `file-${sent++}.txt`;
      const answer = await server.send(name, contentOf(name)).catch(() => undefined);
      if (answer?.status === 201) acknowledged.set(name, answer.id);
      else if (answer) throw new Error(`Answered ${answer.status}`);
      else await Bun.sleep(5);
    }
  }

  /** Kills in the middle of files, and right after an answer. */
  async function keepKilling() {
    while (kills < killCount) {
      const until = acknowledged.size + 1 + Math.floor(Math.random() * 6);
      while (acknowledged.size < until) await Bun.sleep(Math.random() * 2);
      if (kills % 2 === 0) await Bun.sleep(Math.random() * 8);
      await server.kill();
      server = await start();
      kills++;
    }
  }
  await Promise.all([keepKilling(), ...Array.from({ length: senderCount }, keepSending)]);
  await server.kill();

  const path = join(folder.path, "vitreel.db");
  const db = await openDatabase(path);
  const files = createFiles({ dataDir: folder.path, databaseUrl: undefined }, db);
  const halves = readdirSync(files.incoming).length;
  // Ten minutes later, when nothing is on its way any more.
  const swept = await sweepFiles({ db, files, clock: () => Date.now() + 11 * 60_000 });
  expect(swept).toMatchObject({ drafts: 0, halves });
  expect(readdirSync(files.incoming)).toEqual([]);
  const found = await inspectFiles(db, files.store, Date.now() + 11 * 60_000);
  expect({ strays: found.strays, missing: found.missing }).toEqual({ strays: [], missing: [] });
  await db.close();

  using client = new Database(path, { readonly: true });
  expect(client.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const rows = client
    .query<{ id: string; name: string; sha256: string }, []>("SELECT id, name, sha256 FROM application_files")
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const store = join(folder.path, "files");
  const lost = [...acknowledged].filter(([name, id]) => {
    const row = byId.get(id);
    const place = row && storedPath(store, storedName(row));
    return !place || !existsSync(place) || readFileSync(place, "utf8") !== contentOf(name);
  });
  expect(lost).toEqual([]);
  let bytes = 0;
  for await (const one of createDiskStore(store).list()) bytes += one.bytes > 0 ? 1 : 0;
  expect(bytes).toBe(rows.length);
  console.info(
    `kill -9: ${kills} kills, ${acknowledged.size} files acknowledged, ${rows.length} stored, ${halves} halves and ${swept.strays} without a row swept`,
  );
});
