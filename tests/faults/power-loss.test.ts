import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkBackup } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { fillWithLeads } from "../bench/many-leads";
import { program } from "../fixtures/build";
import { lead } from "../fixtures/lead-app";
import { runProgram, startProcess } from "../fixtures/program";
import { createRandom } from "../fixtures/random";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import {
  type Application,
  addJobs,
  composeApplication,
  findReceiptLink,
  linkOfApplication,
  startCandidates,
} from "./candidates";
import { readTrace, SimulatedDisk, traced, tracedBy } from "./disk-trace";
import { isDurable, readSteps, stepsBefore } from "./file-steps";
import { startIntake } from "./intake";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 3_600_000 : 120_000);
const leadCount = isLong ? 1000 : 20;

/** What a query finds in a database as it was after a power cut, one text a row; throws when the database is damaged. */
function readAfterCut(folder: string, files: Map<string, Buffer>, query: string): Set<string> {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of files) writeFileSync(join(folder, basename(file)), content);
  using db = new Database(
    join(folder, basename([...files.keys()].find((file) => file.endsWith(".db")) ?? "")),
  );
  const [check] = db.query<{ integrity_check: string }, []>("PRAGMA integrity_check").all();
  if (check?.integrity_check !== "ok") throw new Error(`Damaged: ${check?.integrity_check}`);
  const rows = db.query<{ found: string }, []>(query).all();
  rmSync(folder, { recursive: true });
  return new Set(rows.map(({ found }) => found));
}

/** How much of what was not synced a power cut leaves: nothing, a random part, all. */
function createCuts(random: () => number) {
  return [
    () => "nothing" as const,
    () => (["all", "half", "nothing"] as const)[Math.floor(random() * 3)] ?? "nothing",
    () => "all" as const,
  ];
}

/**
 * Sends leads to a server whose every write is traced, then cuts the power at each answer: with only what was synced,
 * with a random part of the rest, with all of it. Counts what was acknowledged and is missing.
 */
async function countLossesOfLeads(env: Record<string, string>) {
  using folder = temporaryFolder();
  const log = join(folder.path, "trace");
  const server = await startIntake({
    folder: folder.path,
    // A checkpoint comes after a few leads, as each writes about twenty pages.
    env: { CHECKPOINT: "100", ...env },
    wrap: (command) => traced(log, command),
  });
  const send = async (from: number) => {
    for (let index = from; index < leadCount; index += 2) {
      const once = () => server.send(`submission-${index}`, { ...lead, name: `Lead ${index}` });
      let { status } = await once();
      // A busy machine may ask to send it again.
      while (status === 503) ({ status } = await once());
      expect(status).toBe(201);
    }
  };
  await Promise.all([send(0), send(1)]);
  await server.kill();

  const disk = new SimulatedDisk();
  const cuts = createCuts(createRandom(42));
  const found = { answers: 0, images: 0, missing: 0, damaged: 0, answersAtRisk: 0 };
  const acknowledged: string[] = [];
  const keys = "SELECT submission_key AS found FROM leads";
  for await (const event of readTrace(log)) {
    disk.apply(event);
    const key = event.kind === "answer" && event.text.match(/ 201 [\s\S]*"submissionKey":"([\w-]+)"/)?.[1];
    // The first time that a lead is acknowledged is when it must be safe.
    if (!key || acknowledged.includes(key)) continue;
    acknowledged.push(key);
    found.answers++;
    if (disk.atRisk("-wal") > 0) found.answersAtRisk++;
    for (const survives of cuts) {
      found.images++;
      try {
        const recovered = readAfterCut(join(folder.path, "image"), disk.cutPower(survives), keys);
        if (acknowledged.some((key) => !recovered.has(hashSubmissionKey(key)))) found.missing++;
      } catch {
        found.damaged++;
      }
    }
  }
  return found;
}

test("a power cut right after an answer takes no acknowledged lead and damages nothing", async () => {
  expect(await countLossesOfLeads({})).toEqual({
    answers: leadCount,
    images: leadCount * 3,
    missing: 0,
    damaged: 0,
    answersAtRisk: 0,
  });
});

test("the same replay finds the loss when the database syncs only now and then @all", async () => {
  const found = await countLossesOfLeads({ SYNCHRONOUS: "NORMAL" });
  expect(found.answers).toBe(leadCount);
  expect(found.missing).toBeGreaterThan(0);
  expect(found.damaged).toBe(0);
});

const applicationCount = isLong ? 60 : 3;

/** Each application with so many answers and files, and each file. */
const wholeApplications = `SELECT (${linkOfApplication}) || ' ' || (SELECT count(*) FROM application_answers WHERE application_number = number)
    || ' ' || (SELECT count(*) FROM application_files WHERE application_number = number) AS found FROM applications
  UNION ALL SELECT id FROM application_files`;

/** The id in the answer to an application or a file that was taken. */
function findAcknowledged(text: string) {
  if (!/^HTTP\/1\.1 (201|303) /.test(text)) return undefined;
  return findReceiptLink(text) ?? text.match(/"file":\{"id":"([\w-]+)"/)?.[1];
}

test("a power cut right after an application is acknowledged takes neither its words nor its files", async () => {
  using folder = temporaryFolder();
  const log = join(folder.path, "trace");
  const database = join(folder.path, "vitreel.db");
  const populated = await addJobs(database);
  const before = readFileSync(database);
  const port = await freePort();
  const env = { TRUSTED_PROXIES: "127.0.0.1,::1", BACKUP_KEEP: "0" };
  const server = await startProcess(port, { dataDir: folder.path, env, before: traced(log, []) });
  const candidates = startCandidates(`http://localhost:${port}`);
  const sent = new Map<string, Application>();
  for (let nth = 0; nth < applicationCount; nth++) {
    const application = await composeApplication(populated, nth);
    sent.set((await candidates.tryOnce(application)) ?? "", application);
  }
  process.kill(tracedBy(server.child.pid), "SIGKILL");
  await server.child.exited;
  using client = new Database(database, { readonly: true });
  const files = client
    .query<{ id: string; file: string }, []>(
      `SELECT (${linkOfApplication}) AS id, f.id AS file FROM applications
       JOIN application_files f ON application_number = number`,
    )
    .all();

  /** Cuts the power at each answer, of a disk that does what it is asked or forgets to write; counts what is gone. */
  async function countLosses(isForgetful: boolean) {
    const disk = new SimulatedDisk();
    disk.apply({ kind: "write", file: database, offset: 0, data: before });
    disk.apply({ kind: "sync", file: database });
    const steps = readSteps(log, findAcknowledged).filter(({ call }) => call !== "sync" || !isForgetful);
    const cuts = createCuts(createRandom(42));
    const found = { answers: 0, images: 0, missing: 0, damaged: 0, filesAtRisk: 0 };
    const acknowledged: string[] = [];
    for await (const event of readTrace(log)) {
      if (event.kind !== "sync" || !isForgetful) disk.apply(event);
      const id = event.kind === "answer" && findAcknowledged(event.text);
      if (!id) continue;
      const application = sent.get(id);
      acknowledged.push(application ? `${id} 1 ${application.files.length}` : id);
      found.answers++;
      const ofIt = application ? files.filter((file) => file.id === id) : [{ file: id }];
      if (!ofIt.every(({ file }) => isDurable(file, stepsBefore(steps, id)))) found.filesAtRisk++;
      for (const survives of cuts) {
        found.images++;
        try {
          const recovered = readAfterCut(
            join(folder.path, "image"),
            disk.cutPower(survives),
            wholeApplications,
          );
          if (acknowledged.some((one) => !recovered.has(one))) found.missing++;
        } catch {
          found.damaged++;
        }
      }
    }
    return found;
  }
  // Of every other candidate each file is acknowledged for itself.
  const uploads = [...sent.values()].flatMap(({ nth, files }) => (nth % 2 === 0 ? [] : files));
  const answers = applicationCount + uploads.length;
  const all = { answers, images: answers * 3 };
  expect(await countLosses(false)).toEqual({ ...all, missing: 0, damaged: 0, filesAtRisk: 0 });
  const lost = await countLosses(true);
  expect(lost).toMatchObject({ ...all, filesAtRisk: answers });
  expect(lost.missing + lost.damaged).toBeGreaterThanOrEqual(answers);
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
  const random = createRandom(7);
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
