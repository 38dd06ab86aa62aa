import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { fillWithLeads } from "../bench/many-leads";
import { lead, temporaryFolder } from "../lead-app";
import { runProgram } from "../program";
import { program } from "../server";
import { readTrace, SimulatedDisk, traced } from "./disk-trace";
import { startIntake } from "./intake";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 3_600_000 : 120_000);
const leadCount = isLong ? 1000 : 40;

/** Numbers between 0 and 1 that are the same in every run. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** The keys of the leads in a database as it was found after a power cut; throws when the database is damaged. */
function recover(folder: string, files: Map<string, Buffer>): Set<string> {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(folder, basename(file)), content);
  using db = new Database(join(folder, "a.db"));
  const [check] = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
  if (check?.integrity_check !== "ok") throw new Error(`Damaged: ${check?.integrity_check}`);
  const rows = db.query<{ key: string }, []>("SELECT submission_key AS key FROM leads").all();
  rmSync(folder, { recursive: true });
  return new Set(rows.map(({ key }) => key));
}

/**
 * Sends leads to a server whose every write is traced, then cuts the power at each answer: with only what was synced,
 * with a random part of the rest, with all of it. Counts what was acknowledged and is missing.
 */
async function replay(env: Record<string, string>) {
  using folder = temporaryFolder();
  const log = join(folder.path, "trace");
  const server = await startIntake({
    folder: folder.path,
    // A few leads between two: each writes about twenty pages.
    env: { CHECKPOINT: "100", ...env },
    wrap: (command) => traced(log, command),
  });
  const send = async (from: number) => {
    for (let index = from; index < leadCount; index += 2)
      expect((await server.send(`submission-${index}`, { ...lead, name: `Lead ${index}` })).status).not.toBe(
        400,
      );
  };
  await Promise.all([send(0), send(1)]);
  await server.kill();

  const disk = new SimulatedDisk();
  const random = seeded(42);
  const found = { answers: 0, images: 0, missing: 0, damaged: 0, answersAtRisk: 0 };
  const acknowledged: string[] = [];
  const cuts = [
    () => "nothing" as const,
    () => (["all", "half", "nothing"] as const)[Math.floor(random() * 3)] ?? "nothing",
    () => "all" as const,
  ];
  for await (const event of readTrace(log)) {
    disk.apply(event);
    const key = event.kind === "answer" && event.text.match(/ 201 [\s\S]*"submissionKey":"([\w-]+)"/)?.[1];
    if (!key) continue;
    acknowledged.push(key);
    found.answers++;
    if (disk.atRisk("-wal") > 0) found.answersAtRisk++;
    for (const survives of cuts) {
      found.images++;
      try {
        const kept = recover(join(folder.path, "image"), disk.cutPower(survives));
        if (acknowledged.some((key) => !kept.has(key))) found.missing++;
      } catch {
        found.damaged++;
      }
    }
  }
  return found;
}

test("a power cut right after an answer takes no acknowledged lead and damages nothing", async () => {
  expect(await replay({})).toEqual({
    ...{ answers: leadCount, images: leadCount * 3 },
    ...{ missing: 0, damaged: 0, answersAtRisk: 0 },
  });
});

test("the same replay finds the loss when the database syncs only now and then", async () => {
  const found = await replay({ SYNCHRONOUS: "NORMAL" });
  expect(found.answers).toBe(leadCount);
  expect(found.missing).toBeGreaterThan(0);
  expect(found.damaged).toBe(0);
});

test("the same replay finds the loss when the answer goes out before the commit", async () => {
  const found = await replay({ ANSWER: "early" });
  expect(found.answers).toBe(leadCount);
  expect(found.missing).toBeGreaterThan(0);
});

test("a power cut at any moment of a backup leaves it whole, or without its name", async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, "vitreel.db");
  await (await openDatabase(path)).close();
  fillWithLeads(path, 2000, Date.now());
  const log = join(folder.path, "trace");
  const target = join(folder.path, "copy.db");
  const { code } = await runProgram(["backup", target], {
    dataDir: folder.path,
    before: traced(log, program).slice(0, -program.length),
  });
  expect(code).toBe(0);

  const disk = new SimulatedDisk();
  const random = seeded(7);
  const image = join(folder.path, "image.db");
  let [written, cuts] = [0, 0];
  let hasName = false;
  for await (const event of readTrace(log)) {
    disk.apply(event);
    if (event.kind === "write") written++;
    if (event.kind === "rename") hasName = true;
    if (!hasName) continue;
    for (const survives of ["nothing", "half", "all"] as const) {
      cuts++;
      const found = disk.cutPower(() => (random() < 0.5 ? survives : "nothing")).get(target);
      writeFileSync(image, found ?? "");
      checkBackup(image);
    }
  }
  expect(written).toBeGreaterThan(50);
  expect(cuts).toBeGreaterThanOrEqual(3);
});
