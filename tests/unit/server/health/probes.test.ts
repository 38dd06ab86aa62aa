import { expect, test } from "bun:test";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { openDatabase } from "~/db/database.server";
import type { App } from "~/server/app.server";
import { parseEnv } from "~/server/env.server";
import { createFiles } from "~/server/files/files.server";
import { createHealthCheck } from "~/server/health/health.server";
import { createProbes } from "~/server/health/probes.server";
import { createHttpHandler } from "~/server/http/http.server";
import { createPageCache } from "~/server/http/page-cache.server";
import { createRequestLog } from "~/server/http/request-log.server";
import { createVisitCounter } from "~/server/insight/visit-counter.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { commit, version } from "~/server/program.server";
import { lead } from "../../../fixtures/lead-app";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

const token = "a-token-of-24-characters";
const now = Date.UTC(2026, 0, 15);

/** The pipeline in front of a site that is broken: only the probes answer. */
async function machine(variables: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const env = parseEnv({ DATA_DIR: folder.path, METRICS_TOKEN: token, ...variables });
  const db = await openDatabase(`${folder.path}/vitreel.db`);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const state = { now, stopping: false };
  const clock = () => state.now;
  const app: App = {
    env,
    db,
    log,
    clock,
    deliveries: { wake() {} },
    pages: createPageCache(clock),
    visitCounter: createVisitCounter({ db, clock, log }),
    files: createFiles(env, db),
  };
  const check = createHealthCheck(app, () => state.stopping);
  const { counts, countResponse } = createRequestLog(log, clock);
  const handle = createHttpHandler({
    app,
    getSite: () => Promise.reject(new Error("the bundle is broken")),
    serveFile: () => undefined,
    answerProbe: createProbes({ app, check, counts }),
  });
  return {
    ...state,
    app,
    state,
    countResponse,
    path: folder.path,
    ask: (path: string, headers: Record<string, string> = {}, origin = "http://10.0.0.7:3000") =>
      handle(new Request(origin + path, { headers }), () => "10.0.0.1"),
    async [Symbol.asyncDispose]() {
      await db.close();
      folder[Symbol.dispose]();
    },
  };
}

const bearer = { Authorization: `Bearer ${token}` };

test("a monitor that asks by address learns whether the process runs and is ready, also when the site is broken", async () => {
  await using one = await machine();
  for (const path of ["/healthz", "/readyz"]) {
    const response = await one.ask(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("ok\n");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  }
  expect((await one.ask("/", {}, "http://localhost:3000")).status).toBe(500);
  expect((await one.ask("/")).status).toBe(421);
});

test("a stopping server is not ready and still runs", async () => {
  await using one = await machine();
  expect((await one.ask("/readyz")).status).toBe(200);
  one.state.stopping = true;
  const response = await one.ask("/readyz");
  expect(response.status).toBe(503);
  expect(await response.text()).toBe("not ok\n");
  expect((await one.ask("/healthz")).status).toBe(200);
});

test("a server whose database cannot be written is not ready, tells strangers no reason and an operator the reason", async () => {
  await using one = await machine();
  one.app.db.transaction = () => Promise.reject(new Error("database or disk is full"));
  const response = await one.ask("/readyz");
  expect(response.status).toBe(503);
  expect(await response.text()).toBe("not ok\n");
  one.state.now += 1000;
  const report = await (await one.ask("/readyz", bearer)).json();
  expect(report).toMatchObject({ ready: false, database: { ok: false, error: "database or disk is full" } });
});

test("details are for the token only", async () => {
  await using one = await machine();
  const report = await (await one.ask("/readyz", bearer)).json();
  expect(report).toMatchObject({ ready: true, stopping: false, database: { ok: true } });
  expect(report.disk.freeBytes).toBeGreaterThan(0);
  const forwarded = { ...bearer, "X-Forwarded-For": "192.0.2.7" };
  expect((await (await one.ask("/readyz", forwarded)).json()).forwardedFor).toBe("192.0.2.7");
  expect((await (await one.ask("/readyz", bearer)).json()).forwardedFor).toBeNull();
  expect(await (await one.ask("/readyz", { Authorization: "Bearer wrong" })).text()).toBe("ok\n");
});

test("a log that nobody can put in its place is told of in the log and to operators, and visitors are served", async () => {
  await using one = await machine();
  const warnings: unknown[] = [];
  one.app.log.warn = (event) => warnings.push(event);
  one.app.db.logSize = async () => 120_000_000;
  const report = await (await one.ask("/readyz", bearer)).json();
  expect(report).toMatchObject({ ready: true, database: { warning: expect.stringContaining("120 MB") } });
  one.state.now += 1000;
  expect(await (await one.ask("/metrics", bearer)).text()).toContain(
    "vitreel_database_log_bytes 120000000\n",
  );
  expect(warnings).toEqual(["write-ahead log grows"]);
});

test("readiness writes to the database at most once a second, however often strangers ask", async () => {
  await using one = await machine();
  let writes = 0;
  const { transaction } = one.app.db;
  one.app.db.transaction = (work) => {
    writes++;
    return transaction(work);
  };
  await Promise.all(Array.from({ length: 50 }, () => one.ask("/readyz")));
  expect(writes).toBe(1);
  one.state.now += 1000;
  await one.ask("/readyz");
  expect(writes).toBe(2);
});

test("metrics need the token, and do not exist where none is set", async () => {
  await using one = await machine();
  expect((await one.ask("/metrics")).status).toBe(401);
  expect((await one.ask("/metrics", { Authorization: "Bearer a-token-of-24-characterz" })).status).toBe(401);
  await using without = await machine({ METRICS_TOKEN: "" });
  const response = await without.ask(
    "/metrics",
    { Authorization: "Bearer undefined" },
    "http://localhost:3000",
  );
  expect(response.status).toBe(500);
});

test("metrics are in the format of Prometheus and tell requests, backup and what waits", async () => {
  await using one = await machine();
  mkdirSync(`${one.path}/backups`);
  writeFileSync(`${one.path}/backups/daily.db`, "");
  utimesSync(`${one.path}/backups/daily.db`, now / 1000 - 3600, now / 1000 - 3600);
  one.countResponse(new Request("http://localhost:3000/x"), new Response(null, { status: 404 }), 30);
  const response = await one.ask("/metrics", bearer);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toContain('vitreel_requests_total{status="4xx"} 1\n');
  expect(text).toContain('vitreel_request_seconds_bucket{le="0.025"} 0\n');
  expect(text).toContain('vitreel_request_seconds_bucket{le="0.1"} 1\n');
  expect(text).toContain('vitreel_request_seconds_bucket{le="+Inf"} 1\nvitreel_request_seconds_sum 0.03\n');
  expect(text).toContain("vitreel_backup_age_seconds 3600\n");
  expect(text).toContain("# TYPE vitreel_deliveries_waiting gauge\n");
  expect(text).toContain(
    `vitreel_info{version="${version}",commit="${commit}",instance_name="${hostname()}:`,
  );
  for (const line of text.trimEnd().split("\n"))
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]+"(,[a-z_]+="[^"]+")*\})? -?[\d.e+]+)$/,
    );
});

test("a data folder that is gone makes the server unready", async () => {
  await using one = await machine();
  rmSync(one.path, { recursive: true });
  expect((await one.ask("/readyz")).status).toBe(503);
});

test("backups that cannot be looked at fail their own metric, and neither readiness nor the others", async () => {
  await using one = await machine();
  // What stands for a folder of another user here, where tests may read everything.
  writeFileSync(`${one.path}/backups`, "");
  expect((await one.ask("/readyz")).status).toBe(200);
  const report = await (await one.ask("/readyz", bearer)).json();
  expect(report.backups).toEqual({ ok: false, error: expect.stringContaining("ENOTDIR") });
  const metrics = await one.ask("/metrics", bearer);
  expect(metrics.status).toBe(200);
  const text = await metrics.text();
  expect(text).toContain("vitreel_backups_ok 0\n");
  expect(text).toContain("vitreel_backup_age_seconds NaN\n");
  expect(text).toContain("vitreel_ready 1\n");
});

test("the age of backups is told before there is one, and is that of the database in force", async () => {
  await using one = await machine();
  one.state.now = Date.now() + 3 * 86_400_000;
  const age = /^vitreel_backup_age_seconds (\d+)$/m;
  const text = await (await one.ask("/metrics", bearer)).text();
  expect(Number(text.match(age)?.[1])).toBeGreaterThan(2.9 * 86_400);
  one.app.db.dialect = "postgres";
  one.state.now += 1000;
  expect(await (await one.ask("/metrics", bearer)).text()).not.toContain("backup");
});

test("the age of what waits is told for channels that are set, and the size of the database holds its log", async () => {
  const channel = { SLACK_WEBHOOK_URL: "https://hooks.slack.com/services/T/B/x" };
  for (const [variables, isTold] of [
    [{}, false],
    [channel, true],
  ] as const) {
    await using one = await machine(variables);
    await submitLead(one.app, { body: lead, address: "192.0.2.1" });
    one.state.now += 3_600_000;
    const text = await (await one.ask("/metrics", bearer)).text();
    expect(text).toContain(`vitreel_deliveries_waiting{channel="slack"} ${isTold ? 1 : 0}\n`);
    expect(text.includes('vitreel_delivery_oldest_seconds{channel="slack"} 3600\n')).toBe(isTold);
    expect(text.includes("vitreel_delivery_oldest_seconds{")).toBe(isTold);
    for (const name of ["waiting", "failed"])
      expect(text).toContain(`vitreel_deliveries_${name}{channel="webhook"} 0\n`);
  }
});
