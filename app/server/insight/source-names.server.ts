import type { Db } from "~/db/database.server";
import { listSourceNames } from "~/db/insight.server";
import { otherName } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";
import { normalizeAddress } from "~/server/http/request-address.server";

/** Source names per kind that get their own rows on a day: established ones, new ones, and new ones per network. */
export const maxNames = { known: 25, fresh: 50, freshOfNetwork: 3 };
const rememberedDays = 31;
/** The name of a source is stored after this many visits. */
const knownFrom = 5;

/**
 * Invented names of campaigns or sites do not get their own rows: beside the largest names of the last month a day has
 * room for some new ones, few from one network; all others are "other".
 */
export function createSourceNames(db: Db) {
  const known = new Set<string>();
  let fresh = new Map<string, Set<string>>();
  let networks = new Map<string, number>();
  let freshDay: number | undefined;

  /** Returns the counted name of a source on this UTC day. `address` is called only for a new name. */
  function admit({ kind, name }: Source, day: number, address: () => string): string {
    if (name === "" || name === otherName || known.has(`${kind} ${name}`)) return name;
    if (day !== freshDay) startDay(day);
    const admitted = fresh.get(kind) ?? new Set();
    if (admitted.has(name)) return name;
    const network = `${kind} ${normalizeAddress(address())}`;
    const admittedCount = networks.get(network) ?? 0;
    if (admitted.size >= maxNames.fresh || admittedCount >= maxNames.freshOfNetwork) return otherName;
    networks.set(network, admittedCount + 1);
    fresh.set(kind, admitted.add(name));
    return name;
  }

  function startDay(day: number) {
    fresh = new Map();
    networks = new Map();
    // The start waits for learn(); later, yesterday's names apply until it is done.
    if (freshDay !== undefined) learn(day).catch(() => undefined);
    freshDay = day;
  }

  /** Reads the recent names, and those already counted on this day. */
  async function learn(day: number) {
    const found = await listSourceNames(db, day - rememberedDays);
    known.clear();
    for (const kind of new Set(found.map(({ kind }) => kind))) {
      const rowsOfKind = found.filter((row) => row.kind === kind && row.source !== otherName);
      const largest = rowsOfKind
        .filter(({ seen }) => seen >= knownFrom)
        .sort((one, next) => next.seen - one.seen)
        .slice(0, maxNames.known);
      for (const { source } of largest) known.add(`${kind} ${source}`);
      const today = rowsOfKind.filter(({ lastDay }) => lastDay === day).map(({ source }) => source);
      fresh.set(kind, new Set([...(fresh.get(kind) ?? []), ...today]));
    }
    freshDay = day;
  }

  return { admit, learn };
}
