import { hostname } from "node:os";
import type { App } from "~/server/app.server";
import { histogramBounds, type RequestCounts } from "~/server/http/request-log.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import { commit } from "~/server/program.server";
import type { Health } from "./health.server";

type Options = { app: App; check(): Promise<Health>; counts: RequestCounts };

const noStore = { "Cache-Control": "no-store" };

/**
 * Responds to monitoring: /healthz (the process runs), /readyz (it can serve requests) and /metrics. They do not depend
 * on the site, so they work when it fails. The public sees yes or no; details require METRICS_TOKEN.
 * Undefined for any other path.
 */
export function createProbes({ app, check, counts }: Options) {
  const { metricsToken } = app.env;

  async function respondReadiness(request: Request) {
    const health = await check();
    const status = health.ready ? 200 : 503;
    if (hasToken(request, metricsToken))
      return Response.json(describeReadiness(health, request), { status, headers: noStore });
    return new Response(health.ready ? "ok\n" : "not ok\n", { status, headers: noStore });
  }

  async function metrics(request: Request) {
    if (!hasToken(request, metricsToken))
      return problem(401, "This page needs the token.", { headers: { "WWW-Authenticate": "Bearer" } });
    const text = writeMetrics(await check(), counts);
    return new Response(text, {
      headers: { ...noStore, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  }

  return function answerProbe(path: string, request: Request): Response | Promise<Response> | undefined {
    const isProbe = path === "/healthz" || path === "/readyz" || (path === "/metrics" && metricsToken);
    if (!isProbe) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return refuseMethod("GET", "HEAD");
    if (path === "/healthz") return new Response("ok\n", { headers: noStore });
    if (path === "/readyz") return respondReadiness(request);
    return metrics(request);
  };
}

/** What an operator may read; with it the doctor learns what a proxy says of its visitors. */
export type Readiness = Health & { forwardedFor: string | null };

function describeReadiness(health: Health, { headers }: Request): Readiness {
  return { ...health, forwardedFor: headers.get("x-forwarded-for") };
}

function hasToken(request: Request, token: string | undefined) {
  const sent = request.headers.get("authorization")?.match(/^Bearer (.+)$/i)?.[1];
  return (
    sent !== undefined &&
    token !== undefined &&
    crypto.timingSafeEqual(sha256Digest(sent), sha256Digest(token))
  );
}

function sha256Digest(text: string) {
  return new Bun.CryptoHasher("sha256").update(text).digest();
}

/** The state of the server in Prometheus' text format 0.0.4. */
function writeMetrics(health: Health, counts: RequestCounts): string {
  const { database, disk, deliveries, backups, backupCopy } = health;
  const total = counts.byTime.at(-1) ?? 0;
  const sampleChannels = (value: (channel: Health["deliveries"][number]) => number | undefined) =>
    deliveries.flatMap((channel): Sample[] => {
      const found = value(channel);
      return found === undefined ? [] : [[`{channel="${channel.channel}"}`, found]];
    });
  const instance = `{version="${health.version}",commit="${commit}",instance_name="${hostname()}:${process.pid}"}`;
  const byStatus = [2, 3, 4, 5].map((kind): Sample => [`{status="${kind}xx"}`, counts.byStatus[kind] ?? 0]);
  const byTime = histogramBounds.map((bound, i): Sample => [`_bucket{le="${bound}"}`, counts.byTime[i] ?? 0]);
  const sums: Sample[] = [
    ['_bucket{le="+Inf"}', total],
    ["_sum", counts.seconds],
    ["_count", total],
  ];
  const waiting = sampleChannels(({ waiting }) => waiting);
  const failed = sampleChannels(({ failed }) => failed);
  const oldest = sampleChannels(({ oldestSeconds }) => oldestSeconds);
  return [
    formatMetric("vitreel_info", "gauge", "Version and instance of the program.", [[instance, 1]]),
    formatGauge("vitreel_ready", "1 if the server can accept requests.", Number(health.ready)),
    formatMetric("vitreel_requests_total", "counter", "Requests by status class.", byStatus),
    formatMetric("vitreel_request_seconds", "histogram", "Response time.", [...byTime, ...sums]),
    formatGauge("vitreel_database_log_bytes", "Write-ahead log that is not checkpointed.", database.logBytes),
    disk && formatGauge("vitreel_disk_free_bytes", "Free disk space for DATA_DIR.", disk.freeBytes),
    formatMetric("vitreel_deliveries_waiting", "gauge", "Messages waiting to be sent.", waiting),
    formatMetric("vitreel_deliveries_failed", "gauge", "Failed messages to the team.", failed),
    formatMetric(
      "vitreel_delivery_oldest_seconds",
      "gauge",
      "Age of the oldest message waiting for a configured channel.",
      oldest,
    ),
    backups && formatGauge("vitreel_backups_ok", "1 if the backups are readable.", Number(backups.ok)),
    backups &&
      formatGauge(
        "vitreel_backup_age_seconds",
        "Age of the newest backup, or of the database if there is none.",
        backups.ok ? backups.ageSeconds : Number.NaN,
      ),
    backupCopy &&
      formatGauge(
        "vitreel_backup_copy_age_seconds",
        "Age of the newest backup in BACKUP_URL, or of the database if there is none.",
        backupCopy.ageSeconds,
      ),
    formatGauge("process_resident_memory_bytes", "Resident memory.", process.memoryUsage.rss()),
  ]
    .filter(Boolean)
    .join("");
}

/** A sample of a metric: the suffix of its name, and its value. */
type Sample = [suffix: string, value: number];

function formatGauge(name: string, help: string, value: number) {
  return formatMetric(name, "gauge", help, [["", value]]);
}

function formatMetric(name: string, type: string, help: string, samples: Sample[]) {
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
