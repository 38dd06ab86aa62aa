import { addCounts, type InsightCount, type InsightKey } from "~/db/insight.server";
import { toDay } from "~/lib/days";
import { type Device, type InsightEvent, otherName } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";
import type { App } from "~/server/app.server";
import { getNetwork } from "~/server/http/request-address.server";
import { createMemoryLimit } from "~/server/limits/limiter.server";
import { limits } from "~/server/limits/limits.server";
import { reportUsedUp } from "~/server/limits/used-up.server";

/** The dimensions of a count; nothing else about a visitor is recorded. */
export type CountDimensions = { page: string; source: Source; device: Device; part?: string };

export type VisitCounter = ReturnType<typeof createVisitCounter>;

const writeEveryMs = 5_000;
/** The maximum number of unwritten rows, so that memory stays bounded while the database is unavailable. */
const maxWaiting = 20_000;
/** Counts per transaction; other writers run between two of them. */
const countsPerTransaction = 100;

/**
 * Counts in memory and writes every few seconds. A kill loses only that; failed writes are retried with later counts.
 */
export function createVisitCounter({ db, clock, log }: Pick<App, "db" | "clock" | "log">) {
  let waiting = new Map<string, InsightCount>();
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  let failing = false;
  const limitRow = createRowLimit({ db, clock, log });

  /** Counts each event once, on `day` or today. */
  function count(
    { page, source, device, part = "" }: CountDimensions,
    events: readonly InsightEvent[],
    { address = () => "", day = toDay(clock()) }: { address?(): string; day?: number } = {},
  ) {
    const today = toDay(clock());
    const dimensions = { page, kind: source.kind, source: source.name, device, part };
    const row = formatDimensions(dimensions);
    for (const event of events) {
      const known = waiting.get(`${day} ${event} ${row}`);
      // A row that waits is within the limits.
      if (known) known.count++;
      else add(limitRow({ day, event, ...dimensions }, today, address), 1);
    }
  }

  function add(key: InsightKey, times: number) {
    const id = formatRow(key);
    const known = waiting.get(id);
    if (known) known.count += times;
    else if (waiting.size < maxWaiting) waiting.set(id, { ...key, count: times });
  }

  /** Writes the pending counts; failed ones stay pending. Never rejects. */
  function write(): Promise<void> {
    writing = writing.then(async () => {
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        while (counts.length > 0) {
          await db.transaction((tx) => addCounts(tx, counts.slice(-countsPerTransaction)));
          counts.splice(-countsPerTransaction);
          await Bun.sleep(0);
        }
        failing = false;
      } catch (error) {
        // The failure is logged once, however long it lasts.
        if (!failing) log.error("could not write counts", { error: String(error) });
        failing = true;
        for (const { count, ...key } of counts) add(key, count);
      }
    });
    return writing;
  }

  return {
    count,
    /** Whether another batch of this address is counted. */
    takes: createMemoryLimit(limits.count, clock),
    write,
    start() {
      timer = setInterval(write, writeEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

function formatRow({ day, event, ...dimensions }: InsightKey) {
  return `${day} ${event} ${formatDimensions(dimensions)}`;
}

function formatDimensions({ page, kind, source, device, part }: Omit<InsightKey, "day" | "event">) {
  return `${device} ${kind} ${source}\n${part}\n${page}`;
}

/** New rows of named sources that a day may have, a few megabytes, and that one network may bring. A row stays for two years. */
export const newRows = { ofDay: 20_000, ofNetwork: 2_000 };

/**
 * Invented names of campaigns or sites must not fill the table: beyond the new rows of a day or of a network what comes
 * from a source is counted under "other", which has a row per page and event at most.
 */
function createRowLimit(app: Pick<App, "db" | "clock" | "log">) {
  let today = 0;
  let rows = new Set<string>();
  let networks = new Map<string, number>();
  return function limitRow(key: InsightKey, day: number, address: () => string): InsightKey {
    if (key.source === "" || key.source === otherName) return key;
    if (day !== today) [today, rows, networks] = [day, new Set(), new Map()];
    const id = formatRow(key);
    if (rows.has(id)) return key;
    const network = getNetwork(address());
    const brought = networks.get(network) ?? 0;
    const isFull = rows.size >= newRows.ofDay;
    if (isFull) void reportUsedUp(app, "counted-rows");
    if (isFull || brought >= newRows.ofNetwork) return { ...key, source: otherName };
    networks.set(network, brought + 1);
    rows.add(id);
    return key;
  };
}
