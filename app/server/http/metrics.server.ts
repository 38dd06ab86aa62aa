import { hostname } from "node:os";
import { commit } from "~/server/program.server";
import type { Health } from "./health.server";
import { type RequestCounts, timeClasses } from "./requests.server";

/** The state of the server in Prometheus' text format 0.0.4. */
export function writeMetrics(health: Health, counts: RequestCounts, pagesInMemory: number): string {
  const { database, disk, deliveries } = health;
  const total = counts.byTime.at(-1) ?? 0;
  const byChannel = (value: (one: Health["deliveries"][number]) => number | undefined) =>
    deliveries.flatMap((one): Sample[] => {
      const found = value(one);
      return found === undefined ? [] : [[`{channel="${one.channel}"}`, found]];
    });
  return [
    metric("vitreel_info", "gauge", "The program and where it runs.", [
      [`{version="${health.version}",commit="${commit}",instance_name="${hostname()}:${process.pid}"}`, 1],
    ]),
    metric("vitreel_ready", "gauge", "1 when the server can take requests.", [["", Number(health.ready)]]),
    metric("vitreel_uptime_seconds", "gauge", "Time since the start.", [["", health.uptimeSeconds]]),
    metric(
      "vitreel_requests_total",
      "counter",
      "Requests answered, by class of status.",
      [2, 3, 4, 5].map((kind) => [`{status="${kind}xx"}`, counts.byStatus[kind] ?? 0]),
    ),
    metric("vitreel_request_seconds", "histogram", "Time to an answer.", [
      ...timeClasses.map((bound, i): Sample => [`_bucket{le="${bound}"}`, counts.byTime[i] ?? 0]),
      ['_bucket{le="+Inf"}', total],
      ["_sum", counts.seconds],
      ["_count", total],
    ]),
    metric("vitreel_pages_in_memory", "gauge", "Rendered pages kept.", [["", pagesInMemory]]),
    metric("vitreel_database_ok", "gauge", "1 when a row could be written.", [["", Number(database.ok)]]),
    metric("vitreel_database_bytes", "gauge", "Size of the database, with its write-ahead log.", [
      ["", database.bytes],
    ]),
    metric("vitreel_database_log_bytes", "gauge", "Write-ahead log that is not in its place yet.", [
      ["", database.logBytes],
    ]),
    ...(disk
      ? [metric("vitreel_disk_free_bytes", "gauge", "Free disk where the data is.", [["", disk.freeBytes]])]
      : []),
    metric(
      "vitreel_deliveries_waiting",
      "gauge",
      "Messages not sent yet.",
      byChannel(({ waiting }) => waiting),
    ),
    metric(
      "vitreel_deliveries_failed",
      "gauge",
      "Messages to the team that failed.",
      byChannel(({ failed }) => failed),
    ),
    metric(
      "vitreel_delivery_oldest_seconds",
      "gauge",
      "Age of the oldest message that waits for a channel that is set.",
      byChannel(({ oldestSeconds }) => oldestSeconds),
    ),
    ...(health.backups ? backupMetrics(health.backups) : []),
    ...(health.backupCopy ? [copyMetric(health.backupCopy.ageSeconds)] : []),
    metric("process_resident_memory_bytes", "gauge", "Memory in use.", [["", process.memoryUsage.rss()]]),
  ].join("");
}

function backupMetrics(backups: NonNullable<Health["backups"]>) {
  const age = backups.ok ? backups.ageSeconds : Number.NaN;
  return [
    metric("vitreel_backups_ok", "gauge", "1 when the backups could be looked at.", [
      ["", Number(backups.ok)],
    ]),
    metric(
      "vitreel_backup_age_seconds",
      "gauge",
      "Age of the newest backup, or of the database without one.",
      [["", age]],
    ),
  ];
}

function copyMetric(ageSeconds: number) {
  const help = "Age of the newest backup that was copied to the store, or of the database without one.";
  return metric("vitreel_backup_copy_age_seconds", "gauge", help, [["", ageSeconds]]);
}

/** The suffix of the name, and the value. */
type Sample = [suffix: string, value: number];

function metric(name: string, type: string, help: string, samples: Sample[]) {
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
