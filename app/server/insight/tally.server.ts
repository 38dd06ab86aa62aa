import { addCounts, type InsightCell } from "~/db/insight.server";
import { dayOf } from "~/db/leads.server";
import type { Device, InsightEvent } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";
import type { App } from "~/server/app.server";
import { createSourceNames } from "./source-names.server";

/** Where something happened, and who did it: no more than this is known of anybody. */
export type Spot = { page: string; source: Source; device: Device; part?: string };

export type Tally = ReturnType<typeof createTally>;

const writeEveryMs = 5_000;
/** More places than this nobody counts in before they are written, also while nothing can be. */
const mostCells = 20_000;
/** Cells of one transaction: between two of them others have their turn. */
const cellsAtOnce = 500;

/**
 * Counts in memory, and writes what came together in one transaction every few seconds. A kill loses at most that; what
 * could not be written is tried again with what came meanwhile.
 */
export function createTally({ db, clock, log }: Pick<App, "db" | "clock" | "log">) {
  let cells = new Map<string, InsightCell>();
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  let failing = false;
  const names = createSourceNames(db);

  /** Something happened there, each of these once. */
  function count({ page, source, device, part = "" }: Spot, events: readonly InsightEvent[]) {
    const day = dayOf(clock());
    const name = names.admit(source, day);
    const key = `${day} ${device} ${source.kind} ${name}\n${part}\n${page}`;
    const cell =
      cells.get(key) ??
      addCell(key, { day, page, kind: source.kind, source: name, device, part, counts: {} });
    for (const event of events) cell.counts[event] = (cell.counts[event] ?? 0) + 1;
  }

  function addCell(key: string, cell: InsightCell) {
    if (cells.size < mostCells) cells.set(key, cell);
    return cell;
  }

  /** Writes what was counted so far; what cannot be written is kept. Never throws. */
  function write(): Promise<void> {
    writing = writing.then(async () => {
      const written = cells;
      cells = new Map();
      try {
        while (written.size > 0) {
          const some = [...written].slice(0, cellsAtOnce);
          await db.transaction((tx) =>
            addCounts(
              tx,
              some.map(([, cell]) => cell),
            ),
          );
          for (const [key] of some) written.delete(key);
          await Bun.sleep(0);
        }
        failing = false;
      } catch (error) {
        // Said once, however long it lasts.
        if (!failing) log.error("counts not written", { error: String(error) });
        failing = true;
        putBack(written);
      }
    });
    return writing;
  }

  function putBack(kept: typeof cells) {
    for (const [key, { counts, ...place }] of kept) {
      const cell = cells.get(key) ?? addCell(key, { ...place, counts: {} });
      for (const [event, times] of Object.entries(counts) as [InsightEvent, number][])
        cell.counts[event] = (cell.counts[event] ?? 0) + times;
    }
  }

  return {
    count,
    /** Whether one more batch of this address is counted. */
    takes: createSoftLimit(clock),
    write,
    async start() {
      await names
        .learn(dayOf(clock()))
        .catch((error) => log.error("names of sources", { error: String(error) }));
      timer = setInterval(write, writeEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

/** So many batches an address may send at once, and then one every so often; a household on its phones sends fewer. */
const burst = 60;
const everyMs = 2_000;
const mostAddresses = 10_000;

/**
 * Whether one more from this address is taken. Kept in memory alone, for as long as it matters, and forgotten with the
 * process: nobody is told that they are not counted.
 */
function createSoftLimit(clock: () => number) {
  const freeAt = new Map<string, number>();
  return function takes(address: string): boolean {
    const now = clock();
    const latest = now + burst * everyMs;
    // What lies further ahead was told by a clock that was set back since.
    const known = freeAt.get(address) ?? 0;
    const owedUntil = known > latest || known < now ? now : known;
    if (owedUntil + everyMs > latest) return false;
    if (freeAt.size >= mostAddresses) freeAt.clear();
    freeAt.set(address, owedUntil + everyMs);
    return true;
  };
}
