import { addCounts, type InsightCount, type InsightKey } from "~/db/insight.server";
import { dayOf } from "~/db/leads.server";
import type { Device, InsightEvent } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";
import type { App } from "~/server/app.server";
import { limitedAddress } from "~/server/http/request-address.server";
import { createSourceNames } from "./source-names.server";

/** Where something happened, and how whoever did it came: no more than this is known of anybody. */
export type Spot = { page: string; source: Source; device: Device; part?: string };

export type VisitCounter = ReturnType<typeof createVisitCounter>;

const writeEveryMs = 5_000;
/** More rows than this are not counted before they are written, also while nothing can be. */
const maxWaiting = 20_000;
/** Counts of one transaction: between two of them others have their turn. */
const atOnce = 100;

/**
 * Counts in memory, and writes what came together every few seconds. A kill loses at most that; what could not be written
 * is tried again with what came meanwhile.
 */
export function createVisitCounter({ db, clock, log }: Pick<App, "db" | "clock" | "log">) {
  let waiting = new Map<string, InsightCount>();
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  let failing = false;
  const names = createSourceNames(db);

  /** Something happened there, each of these once; on another `day` than today when that is given. */
  function count(
    { page, source, device, part = "" }: Spot,
    events: readonly InsightEvent[],
    { address = () => "", day = dayOf(clock()) }: { address?(): string; day?: number } = {},
  ) {
    const name = names.admit(source, dayOf(clock()), address);
    for (const event of events) add({ day, event, page, kind: source.kind, source: name, device, part }, 1);
  }

  function add(key: InsightKey, times: number) {
    const { day, event, page, kind, source, device, part } = key;
    const id = `${day} ${event} ${device} ${kind} ${source}\n${part}\n${page}`;
    const known = waiting.get(id);
    if (known) known.count += times;
    else if (waiting.size < maxWaiting) waiting.set(id, { ...key, count: times });
  }

  /** Writes what was counted so far; what cannot be written is kept. Never throws. */
  function write(): Promise<void> {
    writing = writing.then(async () => {
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        while (counts.length > 0) {
          await db.transaction((tx) => addCounts(tx, counts.slice(-atOnce)));
          counts.splice(-atOnce);
          await Bun.sleep(0);
        }
        failing = false;
      } catch (error) {
        // Said once, however long it lasts.
        if (!failing) log.error("counts not written", { error: String(error) });
        failing = true;
        for (const { count, ...key } of counts) add(key, count);
      }
    });
    return writing;
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

/** So many batches a network may send at once, and then one every so often; a household on its phones sends fewer. */
const burst = 60;
const everyMs = 2_000;
const maxNetworks = 10_000;

/**
 * Whether one more from this address is taken. Kept in memory alone, for as long as it matters, and forgotten with the
 * process: nobody is told that they are not counted.
 */
function createSoftLimit(clock: () => number) {
  const freeAt = new Map<string, number>();
  return function takes(address: string): boolean {
    const network = limitedAddress(address);
    const now = clock();
    const latest = now + burst * everyMs;
    // What lies further ahead was told by a clock that was set back since.
    const known = freeAt.get(network) ?? 0;
    const owedUntil = known > latest || known < now ? now : known;
    if (owedUntil + everyMs > latest) return false;
    if (freeAt.size >= maxNetworks) freeAt.clear();
    freeAt.set(network, owedUntil + everyMs);
    return true;
  };
}
