import { expect, test } from "bun:test";
import { createDuties, type Duty } from "~/server/duties.server";
import { openTestDatabase } from "../../database";

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

function counted(name: string, work: () => Promise<void> = async () => {}) {
  const duty = { name, runs: 0, run };
  async function run() {
    duty.runs++;
    await work();
    return { runs: duty.runs };
  }
  return duty;
}

test("a duty is done at once, then once a day", async () => {
  await using app = await machine();
  const duty = counted("sweep");
  const duties = createDuties(app, [duty]);
  expect(await duties.runDue()).toEqual(["sweep"]);
  app.now += 24 * hour - 1;
  expect(await duties.runDue()).toEqual([]);
  app.now += 1;
  expect(await duties.runDue()).toEqual(["sweep"]);
  expect(duty.runs).toBe(2);
  expect(app.lines).toContain('sweep {"runs":2,"ms":0}');
});

test("of ten processes that look at the same moment one does the duty", async () => {
  await using app = await machine();
  const duty = counted("sweep", () => Bun.sleep(5));
  const done = await Promise.all(Array.from({ length: 10 }, () => createDuties(app, [duty]).runDue()));
  expect(done.flat()).toEqual(["sweep"]);
  expect(duty.runs).toBe(1);
});

test("a failure is logged, does not stop the others and is tried again after an hour", async () => {
  await using app = await machine();
  const broken = counted("backup", async () => {
    if (broken.runs === 1) throw new Error("no space");
  });
  const duties = createDuties(app, [broken, counted("sweep")]);
  expect(await duties.runDue()).toEqual(["sweep"]);
  expect(app.lines[0]).toContain("no space");
  app.now += hour - 1;
  expect(await duties.runDue()).toEqual([]);
  app.now += 1;
  expect(await duties.runDue()).toEqual(["backup"]);
});

test("a clock that was set back a year does not put duties off for a year", async () => {
  await using app = await machine();
  const duties = createDuties(app, [counted("sweep")]);
  await duties.runDue();
  app.now -= 365 * 24 * hour;
  expect(await duties.runDue()).toEqual(["sweep"]);
});

test("stopping ends the duty that is under way, begins no other, and leaves it due within the hour", async () => {
  await using app = await machine();
  const started = Promise.withResolvers<void>();
  const long: Duty = {
    name: "backup",
    run: (signal) => {
      started.resolve();
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  };
  const sweep = counted("sweep");
  const duties = createDuties(app, [long, sweep]);
  const running = duties.runDue();
  await started.promise;
  await duties.stop();
  expect(await running).toEqual([]);
  expect(sweep.runs).toBe(0);
  expect(app.lines).toEqual([]);
  app.now += hour;
  const again = counted("backup");
  expect(await createDuties(app, [again]).runDue()).toEqual(["backup"]);
});
