import type { Log } from "~/server/log.server";

/** Upper bounds in seconds of the classes in which answer times are counted. */
export const timeClasses = [0.005, 0.025, 0.1, 0.5, 2.5] as const;

export type RequestCounts = {
  /** By the first digit of the status: `byStatus[2]` are those of 200 to 299. */
  byStatus: number[];
  /** How many took at most the seconds of the class in the same place; the last one counts all. */
  byTime: number[];
  seconds: number;
};

const minuteMs = 60_000;
const refusalsPerMinute = 20;
const slowMs = 1000;

/**
 * Counts every request and writes a line for those that say something: writes, failures, slow ones, and of refused
 * ones the first of each minute. A line holds no address, no query and no part of a path that could be personal.
 */
export function createRequestLog(log: Log, clock: () => number) {
  const counts: RequestCounts = {
    byStatus: [0, 0, 0, 0, 0, 0],
    byTime: [...timeClasses, 0].map(() => 0),
    seconds: 0,
  };
  let minute = 0;
  let refusals = 0;

  /** True when this refusal is one of those that get a line; what was left out is told when its minute is over. */
  function takeRefusal() {
    const now = Math.floor(clock() / minuteMs);
    if (now !== minute) {
      if (refusals > refusalsPerMinute)
        log.warn("more requests refused", { count: refusals - refusalsPerMinute });
      minute = now;
      refusals = 0;
    }
    refusals++;
    return refusals <= refusalsPerMinute;
  }

  function note(request: Request, response: Response, ms: number) {
    const { status } = response;
    const kind = Math.floor(status / 100);
    counts.byStatus[kind] = (counts.byStatus[kind] ?? 0) + 1;
    const place = timeClasses.findIndex((seconds) => ms <= seconds * 1000);
    for (let i = place === -1 ? timeClasses.length : place; i <= timeClasses.length; i++)
      counts.byTime[i] = (counts.byTime[i] ?? 0) + 1;
    counts.seconds += ms / 1000;

    // What browsers tell to be counted is no write that anybody looks for, and a line would say when somebody was here.
    const isRead =
      request.method === "GET" || request.method === "HEAD" || request.url.endsWith("/api/count");
    const isRefused = kind === 4;
    if (isRead && kind < 4 && ms < slowMs) return;
    if (isRefused && !takeRefusal()) return;
    log[kind === 5 ? "error" : "info"]("request", {
      requestId: response.headers.get("X-Request-Id") ?? undefined,
      method: request.method,
      path: harmlessPath(request.url),
      status,
      ms: Math.round(ms),
    });
  }

  return { note, counts };
}

const harmlessPart = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** The path, with "…" for parts that may be a token, an address or something else of a person. */
export function harmlessPath(url: string) {
  const path = URL.parse(url)?.pathname ?? "";
  const parts = path.split("/").slice(1, 6);
  return `/${parts.map((part) => (part === "" || harmlessPart.test(part) ? part : "…")).join("/")}`;
}
