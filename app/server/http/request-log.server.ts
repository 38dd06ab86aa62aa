import type { Log } from "~/server/log.server";

/** Upper bounds (s) of the response time histogram. */
export const histogramBounds = [0.005, 0.025, 0.1, 0.5, 2.5] as const;

export type RequestCounts = {
  /** Counts by the first digit of the status: `byStatus[2]` is 200 to 299. */
  byStatus: number[];
  /** Cumulative counts per histogram bound; the last one counts all. */
  byTime: number[];
  seconds: number;
};

const minuteMs = 60_000;
const refusalsPerMinute = 20;
const slowMs = 1000;

/**
 * Counts every request and logs the notable ones: writes, failures, slow ones, and the first refusal of each minute. A
 * line contains no address, no query and no path segment that could be personal.
 */
export function createRequestLog(log: Log, clock: () => number) {
  const counts: RequestCounts = {
    byStatus: [0, 0, 0, 0, 0, 0],
    byTime: [...histogramBounds, 0].map(() => 0),
    seconds: 0,
  };
  let minute = 0;
  let refusals = 0;

  /** Whether this refusal is logged; the number of omitted ones is logged when the minute is over. */
  function countRefusal() {
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

  function countResponse(request: Request, response: Response, ms: number) {
    const { status } = response;
    const kind = Math.floor(status / 100);
    counts.byStatus[kind] = (counts.byStatus[kind] ?? 0) + 1;
    const bucket = histogramBounds.findIndex((seconds) => ms <= seconds * 1000);
    for (let i = bucket === -1 ? histogramBounds.length : bucket; i <= histogramBounds.length; i++)
      counts.byTime[i] = (counts.byTime[i] ?? 0) + 1;
    counts.seconds += ms / 1000;

    // Counting events are not logged as writes, because a line would reveal when someone visited.
    const isRead =
      request.method === "GET" || request.method === "HEAD" || request.url.endsWith("/api/count");
    const isRefused = kind === 4;
    if (isRead && kind < 4 && ms < slowMs) return;
    if (isRefused && !countRefusal()) return;
    log[kind === 5 ? "error" : "info"]("request", {
      requestId: response.headers.get("X-Request-Id") ?? undefined,
      method: request.method,
      path: redactPath(request.url),
      status,
      ms: Math.round(ms),
    });
  }

  return { countResponse, counts };
}

const harmlessPart = /^[a-z0-9][a-z0-9._-]{0,39}$/i;

/** Returns the path with "…" for segments that may be a token, an address or other personal data. */
export function redactPath(url: string) {
  const path = URL.parse(url)?.pathname ?? "";
  const parts = path.split("/").slice(1, 6);
  return `/${parts.map((part) => (part === "" || harmlessPart.test(part) ? part : "…")).join("/")}`;
}
