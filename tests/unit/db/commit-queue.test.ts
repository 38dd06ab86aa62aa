import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { createCommitQueue } from "~/db/commit-queue.server";

/** A queue on a database in memory, whose log is on disk when the test says so. */
function openQueue() {
  const client = new Database(":memory:");
  client.run("CREATE TABLE said (word TEXT)");
  const syncs: PromiseWithResolvers<void>[] = [];
  const queue = createCommitQueue(client, 1000, () => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  const told: string[] = [];
  const say = async (word: string, isPatient = false) => {
    const work = async () => void client.query("INSERT INTO said VALUES (?)").run(word);
    await queue.run(work, isPatient).then(
      () => told.push(word),
      () => told.push(`${word} failed`),
    );
  };
  const words = () => client.query<{ word: string }, []>("SELECT word FROM said").all();
  const level = () => client.query("PRAGMA synchronous").get();
  return { queue, say, told, syncs, words, level };
}

const [normal, full] = [{ synchronous: 1 }, { synchronous: 2 }];

test("patient work is told when the disk has it, and other work goes on meanwhile and waits for the disk itself", async () => {
  const { queue, say, told, syncs, words, level } = openQueue();
  const patient = say("patient", true);
  while (syncs.length === 0) await Bun.sleep(1);
  expect([told, words(), level()]).toEqual([[], [{ word: "patient" }], normal]);
  await say("other");
  expect([told, level(), syncs.length]).toEqual([["other"], full, 1]);
  let isSettled = false;
  const settled = queue.settled().then(() => {
    isSettled = true;
  });
  await Bun.sleep(5);
  expect(isSettled).toBe(false);
  syncs[0]?.resolve();
  await Promise.all([patient, settled]);
  expect(told).toEqual(["other", "patient"]);
});

test("patient work that comes with other work is committed with it", async () => {
  const { say, told, syncs, level } = openQueue();
  await Promise.all([say("patient", true), say("other")]);
  expect([told, syncs.length, level()]).toEqual([["patient", "other"], 0, full]);
});

test("a disk that fails is no success of patient work", async () => {
  const { say, told, syncs } = openQueue();
  const both = [say("one", true), say("two", true)];
  while (syncs.length === 0) await Bun.sleep(1);
  syncs[0]?.reject(new Error("EIO"));
  await Promise.all(both);
  expect(told).toEqual(["one failed", "two failed"]);
});
