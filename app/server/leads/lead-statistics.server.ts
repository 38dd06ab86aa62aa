import type { Db } from "~/db/database.server";
import { countLeadsByDayAndSource, dayOf } from "~/db/leads.server";

export type LeadStatistics = {
  /** One entry for every day, the oldest first; `date` is its UTC date, like 2026-11-21. */
  days: { date: string; count: number }[];
  /** The largest sources, the largest first; the rest together as "other". */
  sources: { source: string; count: number }[];
};

/** Leads of the last `dayCount` days, today included, without spam: per day and per source. */
export async function getLeadStatistics(
  db: Db,
  now: number,
  dayCount: number,
  sourceCount: number,
): Promise<LeadStatistics> {
  const today = dayOf(now);
  const first = today - dayCount + 1;
  const perDay = new Map<number, number>();
  const perSource = new Map<string, number>();
  for (const { day, source, count } of await countLeadsByDayAndSource(db, first)) {
    perDay.set(day, (perDay.get(day) ?? 0) + count);
    perSource.set(source, (perSource.get(source) ?? 0) + count);
  }
  const ranked = [...perSource]
    .map(([source, count]) => ({ source, count }))
    .sort((a, b) => b.count - a.count);
  const rest = ranked.slice(sourceCount).reduce((sum, { count }) => sum + count, 0);
  return {
    days: Array.from({ length: dayCount }, (_, index) => ({
      date: new Date((first + index) * 86_400_000).toISOString().slice(0, 10),
      count: perDay.get(first + index) ?? 0,
    })),
    sources: rest > 0 ? [...ranked.slice(0, sourceCount), { source: "other", count: rest }] : ranked,
  };
}
