import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { root } from "../fixtures/build";
import { startInstances } from "../fixtures/instances";
import { postLead } from "../fixtures/leads";
import { sharedPostgres, startPostgres } from "../fixtures/postgres";
import { runProgram, startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { type Fault, startDatabaseProxy } from "./database-proxy";

setDefaultTimeout(120_000);

let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>;
let site: Awaited<ReturnType<typeof startInstances>>;
const acknowledged = new Map<string, string>();
let count = 0;

beforeAll(async () => {
  const postgres = await sharedPostgres();
  proxy = await startDatabaseProxy(postgres.port);
  site = await startInstances(1, { TRUSTED_PROXIES: "127.0.0.1,::1" }, proxy.port);
  await readPage();
}, 120_000);

afterAll(async () => {
  await site[Symbol.asyncDispose]();
  proxy[Symbol.dispose]();
});

/** The status of a page that is made of what is in the database, and is in memory after the first time. */
async function readPage() {
  const answer = await fetch(`${site.url}/company/careers`);
  await answer.text();
  return answer.status;
}

/** Sends a new lead and remembers it when it is acknowledged. */
async function sendLead() {
  const key = `gone-${++count}-key`;
  const answer = await postLead(
    site,
    {},
    { "Idempotency-Key": key, "X-Forwarded-For": `203.0.${count & 255}.${count >> 8}` },
  );
  const { id } = (await answer.json()) as { id: string };
  if (answer.ok) acknowledged.set(key, id);
  return [answer.status, answer.headers.get("Retry-After")];
}

/**
 * What visitors meet while the database is away, and that it is found again by itself. Nothing here looks at the clock: a
 * database that hangs would be waited for without end. What was acknowledged is stored, once.
 */
async function expectRecovery(begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  expect(await sendLead()).toEqual([201, null]);
  await begin();
  const refused = await Promise.all([sendLead(), sendLead(), sendLead()]);
  expect([...refused, await sendLead()]).toEqual(Array(4).fill([503, "5"]));
  expect(await readPage()).toBe(200);
  await end();
  while ((await sendLead())[0] !== 201) await Bun.sleep(50);
  const rows = await site.rows("SELECT submission_key AS key, id FROM leads");
  const stored = new Map(rows.map(({ key, id }) => [key, id]));
  expect(stored.size).toBe(rows.length);
  expect([...acknowledged].filter(([key, id]) => stored.get(hashSubmissionKey(key)) !== id)).toEqual([]);
}

for (const fault of ["refuse", "hang", "reset", "slow"] as Fault[]) {
  const tag = fault === "hang" ? "" : " @all";
  test(`a database that does this: ${fault}, costs no page and no acknowledged lead, and is found again by itself${tag}`, async () => {
    await expectRecovery(
      () => proxy.set(fault),
      () => proxy.set("none"),
    );
  });
}

test("a database server that is killed and started again is found again by itself", async () => {
  const postgres = await sharedPostgres();
  await expectRecovery(postgres.kill, postgres.start);
});

test("every page that needs the database says that it is a matter of the moment", async () => {
  await proxy.set("refuse");
  const answer = await fetch(`${site.url}/company/careers/no-such-job`);
  const ready = await fetch(`${site.url}/readyz`);
  // What the guide has the load balancer ask: pages in memory stay within reach of visitors.
  const guide = await Bun.file(`${root}app/docs/growing.md`).text();
  const [, asked] = guide.match(/health_uri (\S+)/) ?? [];
  const alive = await fetch(`${site.url}${asked}`);
  await proxy.set("none");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect([ready.status, alive.status]).toEqual([503, 200]);
});

test("connections that are open to the former primary cost no lead once the name leads to the new one @all", async () => {
  await using former = await startPostgres();
  await former.run("CREATE DATABASE site");
  using way = await startDatabaseProxy(former.port);
  using folder = temporaryFolder();
  const env = { DATABASE_URL: former.urlOf("site", way.port), TRUSTED_PROXIES: "127.0.0.1,::1" };
  await using server = await startProcess(await freePort(), { dataDir: folder.path, env });
  let visitors = 0;
  const send = async () =>
    (await postLead(server, {}, { "X-Forwarded-For": `198.51.${++visitors >> 8}.${visitors & 255}` })).status;
  expect(await send()).toBe(201);
  // The former primary comes back as a standby, and the pool connects to it before the name leads to the other.
  await former.kill();
  await using next = await startPostgres(former.data);
  writeFileSync(`${former.data}/standby.signal`, "");
  await former.start();
  const connected = "SELECT 1 FROM pg_stat_activity WHERE datname = 'site' AND pid <> pg_backend_pid()";
  do expect(await send()).toBe(503);
  while ((await former.run(connected)).length === 0);
  expect((await fetch(`${server.url}/company/careers`)).status).toBe(200);
  way.moveTo(next.port);
  while ((await send()) !== 201) await Bun.sleep(50);
  // No other than the new primary has it, whatever happens to the former one now.
  const [row] = await next.run("SELECT count(*)::int AS leads FROM leads", "site");
  expect(row.leads).toBe(2);
});

test("a server that starts before its database waits for it, and says where it waits", async () => {
  const postgres = await sharedPostgres();
  await postgres.run("CREATE DATABASE late");
  using folder = temporaryFolder();
  using way = await startDatabaseProxy(postgres.port);
  await way.set("refuse");
  const env = { DATABASE_URL: postgres.urlOf("late", way.port) };
  let isKept = true;
  const heard = (printed: string) => {
    if (isKept && printed.includes('"event":"waiting for the database"')) {
      isKept = false;
      way.set("none");
    }
  };
  await using server = await startProcess(await freePort(), { dataDir: folder.path, env, heard });
  expect(server.output()).toContain(`127.0.0.1:${way.port}/late`);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a database that will not do, however long one waits, ends the start at once", async () => {
  const postgres = await sharedPostgres();
  using folder = temporaryFolder();
  const env = { DATABASE_URL: postgres.urlOf("no_such_database") };
  const started = await runProgram(["serve"], { dataDir: folder.path, env });
  expect(started.code).toBe(1);
  expect(started.stderr).toContain("no_such_database");
});

test("systemd starts it anew however often it ended, and not at once", async () => {
  const unit = await Bun.file(new URL("../../app/docs/vitreel.service", import.meta.url)).text();
  for (const line of ["StartLimitIntervalSec=0", "Restart=always", "RestartSec=3"])
    expect(unit.split("\n")).toContain(line);
});
