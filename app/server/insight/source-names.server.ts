import type { Db } from "~/db/database.server";
import { listSourceNames } from "~/db/insight.server";
import { fewBelow } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";

/** How many names of each kind of source have a row of their own on a day: those known for long, and new ones. */
export const mostNames = { known: 25, fresh: 25 };
const rememberedDays = 31;
const other = "other";

/**
 * Who makes up names of campaigns, or of sites that link here, gets no row for each: beside the largest of the last month
 * a day has room for a few new ones, in the order in which they come, and all further ones are "other".
 */
export function createSourceNames(db: Db) {
  const known = new Set<string>();
  let fresh = new Map<string, Set<string>>();
  let freshDay: number | undefined;

  /** The name under which this source is counted on this UTC day. */
  function admit({ kind, name }: Source, day: number): string {
    if (name === "" || name === other || known.has(`${kind} ${name}`)) return name;
    if (day !== freshDay) startDay(day);
    const taken = fresh.get(kind) ?? new Set();
    fresh.set(kind, taken);
    if (taken.has(name)) return name;
    if (taken.size >= mostNames.fresh) return other;
    taken.add(name);
    return name;
  }

  function startDay(day: number) {
    fresh = new Map();
    // At the start learn() is waited for; later yesterday's names hold until it is done.
    if (freshDay !== undefined) learn(day).catch(() => undefined);
    freshDay = day;
  }

  /** Reads which names were seen of late, and which this day has already. */
  async function learn(day: number) {
    const found = await listSourceNames(db, day - rememberedDays);
    known.clear();
    for (const kind of new Set(found.map(({ kind }) => kind))) {
      const largest = found
        .filter((row) => row.kind === kind && row.seen >= fewBelow && row.source !== other)
        .sort((one, next) => next.seen - one.seen)
        .slice(0, mostNames.known);
      for (const { source } of largest) known.add(`${kind} ${source}`);
    }
    for (const { kind, source, lastDay } of found)
      if (lastDay === day) admit({ kind: kind as Source["kind"], name: source }, day);
  }

  return { admit, learn };
}
