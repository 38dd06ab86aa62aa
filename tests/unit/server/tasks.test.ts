import { expect, jest, test } from "bun:test";
import { createDailyTasks } from "~/server/daily-tasks.server";
import { parseEnv } from "~/server/env.server";
import { createFiles } from "~/server/files/files.server";
import { createTasks, makeTaskDue, type Task } from "~/server/tasks.server";
import { openTestDatabase } from "../../fixtures/database";

const hour = 3_600_000;

async function machine() {
  const lines: string[] = [];
  const note = (event: string, fields: object = {}) => lines.push(`${event} ${JSON.stringify(fields)}`);
  const app = {
    db: await openTestDatabase(),
    log: { debug: note, info: note, warn: note, error: note },
    now: Date.UTC(2026, 0, 15),
    clock: () => app.now,
    lines,
    [Symbol.asyncDispose]: () => app.db.close(),
  };
  return app;
}

function countRuns(name: string, work: () => Promise<void> = async () => {}) {
  const task = { name, runs: 0, run };
  async function run() {
    task.runs++;
    await work();
    return { runs: task.runs };
  }
  return task;
}

test("a task of the beginning of a day is done then, whenever it was done the day before", async () => {
  await using app = await machine();
  const task = Object.assign(countRuns("sum up"), { atMidnight: true as const });
  const tasks = createTasks(app, [task]);
  app.now += 15 * hour;
  expect(await tasks.runDue()).toEqual(["sum up"]);
  app.now += 9 * hour - 1;
  expect(await tasks.runDue()).toEqual([]);
  app.now += 1;
  expect(await tasks.runDue()).toEqual(["sum up"]);
});

test("a task is done at once, then once a day", async () => {
  await using app = await machine();
  const task = countRuns("sweep");
  const tasks = createTasks(app, [task]);
  expect(await tasks.runDue()).toEqual(["sweep"]);
  app.now += 24 * hour - 1;
  expect(await tasks.runDue()).toEqual([]);
  app.now += 1;
  expect(await tasks.runDue()).toEqual(["sweep"]);
  expect(task.runs).toBe(2);
  expect(app.lines).toContain('sweep {"runs":2,"ms":0}');
});

test("a new server looks a minute after its start, and makes its first backup before anything else", async () => {
  await using app = await machine();
  const env = parseEnv({});
  const [first] = createDailyTasks({ ...app, env, files: createFiles(env, app.db) });
  expect(first?.name).toBe("daily backup");
  const task = countRuns("look");
  const tasks = createTasks(app, [task]);
  jest.useFakeTimers();
  tasks.start();
  jest.advanceTimersByTime(59_999);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  while (task.runs === 0) await Bun.sleep(1);
  await tasks.stop();
});

test("of ten processes that look at the same moment one does the task", async () => {
  await using app = await machine();
  const task = countRuns("sweep", () => Bun.sleep(5));
  const done = await Promise.all(Array.from({ length: 10 }, () => createTasks(app, [task]).runDue()));
  expect(done.flat()).toEqual(["sweep"]);
  expect(task.runs).toBe(1);
});

test("a failure is logged, does not stop the others and is tried again after an hour", async () => {
  await using app = await machine();
  const broken = countRuns("backup", async () => {
    if (broken.runs === 1) throw new Error("no space");
  });
  const tasks = createTasks(app, [broken, countRuns("sweep")]);
  expect(await tasks.runDue()).toEqual(["sweep"]);
  expect(app.lines[0]).toContain("no space");
  app.now += hour - 1;
  expect(await tasks.runDue()).toEqual([]);
  app.now += 1;
  expect(await tasks.runDue()).toEqual(["backup"]);
});

test("stopping ends the task that is under way, begins no other, and leaves it due within the hour", async () => {
  await using app = await machine();
  const started = Promise.withResolvers<void>();
  const long: Task = {
    name: "backup",
    run: (signal) => {
      started.resolve();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  };
  const sweep = countRuns("sweep");
  const tasks = createTasks(app, [long, sweep]);
  const running = tasks.runDue();
  await started.promise;
  await tasks.stop();
  expect(await running).toEqual([]);
  expect(sweep.runs).toBe(0);
  expect(app.lines).toEqual([]);
  app.now += hour;
  const again = countRuns("backup");
  expect(await createTasks(app, [again]).runDue()).toEqual(["backup"]);
});

test("a task that follows another is done after it, also when it was late the day before", async () => {
  await using app = await machine();
  let isBroken = true;
  const second = countRuns("copy", async () => {
    if (isBroken) throw new Error("The store is away.");
  });
  const first = countRuns("make", () => makeTaskDue(app.db, second.name));
  const tasks = createTasks(app, [first, second]);
  expect(await tasks.runDue()).toEqual(["make"]);
  // The task is tried again every hour, without the one that follows it.
  app.now += 5 * hour;
  isBroken = false;
  expect(await tasks.runDue()).toEqual(["copy"]);
  app.now += 19 * hour;
  expect(await tasks.runDue()).toEqual(["make", "copy"]);
});
