import { readFileSync } from "node:fs";

// Loaded before the server by the benchmark of a day: the time of day is wrong by what the file FALSE_CLOCK says (ms),
// and whoever waits for minutes waits for so many seconds. Short waits, which visitors notice, stay as they are.

const { FALSE_CLOCK = "" } = process.env;
const RealDate = Date;
const longWaitMs = 30_000;
const shortened = 60;
const lookEveryMs = 50;

let offset = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  if (performance.now() - lookedAt > lookEveryMs) {
    lookedAt = performance.now();
    offset = Number(readFileSync(FALSE_CLOCK, "utf8"));
  }
  return RealDate.now() + offset;
}

class FalseDate extends RealDate {
  constructor(...parts: [] | [number]) {
    super(...(parts.length === 0 ? ([now()] as [number]) : parts));
  }
  static override now = now;
}
globalThis.Date = FalseDate as DateConstructor;

const { setTimeout: wait } = globalThis;
globalThis.setTimeout = ((work: () => void, ms = 0, ...rest: unknown[]) =>
  wait(work, ms >= longWaitMs ? ms / shortened : ms, ...rest)) as typeof setTimeout;
