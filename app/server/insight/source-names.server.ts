import type { Db } from "~/db/database.server";
import { listSourceNames } from "~/db/insight.server";
import { otherName } from "~/lib/insight/insight";
import type { Source } from "~/lib/insight/source";
import { limitedAddress } from "~/server/http/request-address.server";

/** How many names of each kind of source have a row of their own on a day: those known for long, and new ones. */
export const maxNames = { known: 25, fresh: 50, freshOfNetwork: 3 };
const rememberedDays = 31;
/** A name is known once it was seen so often. */
const knownFrom = 5;

/**
 * Whoever makes up names of campaigns, or of sites that link here, gets no row for each: beside the largest of the last
 * month a day has room for some new ones, of which one network names few; all further ones are "other".
 */
export function createSourceNames(db: Db) {
  const known = new Set<string>();
  let fresh = new Map<string, Set<string>>();
  let networks = new Map<string, number>();
  let freshDay: number | undefined;

  /** The name under which this source is counted on this UTC day. The address is asked for where the name is new. */
  function admit({ kind, name }: Source, day: number, address: () => string): string {
    if (name === "" || name === otherName || known.has(`${kind} ${name}`)) return name;
    if (day !== freshDay) startDay(day);
    const taken = fresh.get(kind) ?? new Set();
    if (taken.has(name)) return name;
    const network = `${kind} ${limitedAddress(address())}`;
    const named = networks.get(network) ?? 0;
    if (taken.size >= maxNames.fresh || named >= maxNames.freshOfNetwork) return otherName;
    networks.set(network, named + 1);
    fresh.set(kind, taken.add(name));
    return name;
  }

  function startDay(day: number) {
    fresh = new Map();
    networks = new Map();
    // At the start learn() is waited for; later yesterday's names hold until it is done.
    if (freshDay !== undefined) learn(day).catch(() => undefined);
    freshDay = day;
  }

  /** Reads which names were seen of late, and which this day has already. */
  async function learn(day: number) {
    const found = await listSourceNames(db, day - rememberedDays);
    known.clear();
    for (const kind of new Set(found.map(({ kind }) => kind))) {
      const ofKind = found.filter((row) => row.kind === kind && row.source !== otherName);
      const largest = ofKind
        .filter(({ seen }) => seen >= knownFrom)
        .sort((one, next) => next.seen - one.seen)
        .slice(0, maxNames.known);
      for (const { source } of largest) known.add(`${kind} ${source}`);
      const today = ofKind.filter(({ lastDay }) => lastDay === day).map(({ source }) => source);
      fresh.set(kind, new Set([...(fresh.get(kind) ?? []), ...today]));
    }
    freshDay = day;
  }

  return { admit, learn };
}
