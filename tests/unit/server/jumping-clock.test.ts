import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { findClockProblem, trustClock } from "~/db/clock.server";
import { listLeads } from "~/db/lead-lists.server";
import { findSession } from "~/db/sessions.server";
import { beginSignInAttempt } from "~/server/accounts/login-throttle.server";
import { findSignedIn } from "~/server/accounts/session.server";
import { createSetupLink, findSetupLink, inviteAdmin } from "~/server/accounts/setup.server";
import { findNewestBackup } from "~/server/backups/backup-files.server";
import { createDailyTasks } from "~/server/daily-tasks.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack as channel } from "~/server/delivery/slack.server";
import { createFiles } from "~/server/files/files.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { subscribe } from "~/server/leads/newsletter.server";
import { createPreviewPath, isPreviewKey } from "~/server/publishing/preview.server";
import { createTasks } from "~/server/tasks.server";
import { openJobApp } from "../../fixtures/job-app";
import { lead, openLeadApp } from "../../fixtures/lead-app";
import { temporaryFolder } from "../../fixtures/temporary-folder";

// Clocks are set: by hand, by a network that comes late, by a battery that ran out. Each limit and each task lives here
// through a jump in both directions and, an hour later, the way back.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const jumps: [name: string, ms: number][] = [
  ["an hour back", -hour],
  ["an hour ahead", hour],
  ["a day back", -day],
  ["a day ahead", day],
  ["a year back", -365 * day],
  ["a year ahead", 365 * day],
];

test.each(jumps)(
  "the clock is set %s and right again: leads, readers of the newsletter and guesses are limited as ever, and no more",
  async (_, jump) => {
    await using app = await openLeadApp();
    const send = async (address: string) => (await submitLead(app, { body: lead, address })).kind;
    const guess = async (account: string, address: string) =>
      (await beginSignInAttempt(app.db, { account, address, device: undefined }, app.now)).kind;
    const join = async (n: number) =>
      (await subscribe(app, { email: `reader${n}@shop.example`, address: "198.18.0.1" })).kind;
    const exhaust = async () => {
      for (let n = 0; n < 40; n++) await send("198.18.0.1");
      for (let n = 0; n < 40; n++) await guess("ada@vitreel.example", `198.18.${n}.1`);
      for (let n = 0; n < 12; n++) await join(n);
    };
    await exhaust();
    expect([await send("198.18.0.1"), await join(99)]).toEqual(["wait", "wait"]);
    for (const step of [jump, -jump]) {
      app.now += step;
      // Addresses that never came before are let through, and soon after those that had used up their attempts.
      expect(await send("198.18.9.9")).toBe("saved");
      expect(await guess("ines@vitreel.example", "198.18.9.9")).toBe("go");
      app.now += 2 * hour;
      expect([await send("198.18.0.1"), await join(100 + step)]).toEqual(["saved", "saved"]);
      expect(await guess("ada@vitreel.example", "198.18.77.1")).toBe("go");
      // No address has a wider limit than it should.
      await exhaust();
      expect([await send("198.18.0.1"), await join(200 + step)]).toEqual(["wait", "wait"]);
      expect(await guess("ada@vitreel.example", "198.18.99.1")).toBe("locked");
    }
  },
);

test.each(jumps)("the clock is set %s: no session and no link lasts longer for it", async (_, jump) => {
  await using site = await openJobApp({ BACKUP_KEEP: "0" });
  const start = site.moving.now;
  const tasks = createTasks(site.app, createDailyTasks(site.app));
  const setUp = new URL((await createSetupLink(site.app)) ?? "").searchParams.get("token") ?? "";
  const { cookie, signedIn } = await site.join("ada@vitreel.example");
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  const isIn = async () => (await findSignedIn(site.app, request)) !== undefined;
  const link = await inviteAdmin(site.app, signedIn, {
    email: "ben@vitreel.example",
    name: "",
    role: "sales",
  });
  const token = new URL(link ?? "").searchParams.get("token") ?? "";
  const preview =
    new URL(await createPreviewPath(site.app.db, "jobs", "job", start), "http://x").searchParams.get("key") ??
    "";
  expect(await isIn()).toBe(true);
  await tasks.runDue();
  site.moving.now += jump;
  await tasks.runDue();

  // In time that really passes, by a clock that lies: after twelve hours unused, three days and seven days all is over.
  site.moving.now += 12 * hour + minute;
  expect(await isIn()).toBe(false);
  expect((await findSetupLink(site.app, setUp)).state).not.toBe("open");
  site.moving.now += 3 * day;
  expect((await findSetupLink(site.app, token)).state).not.toBe("open");
  site.moving.now += 5 * day;
  expect(await isPreviewKey(site.app.db, "jobs", "job", preview, site.moving.now)).toBe(false);
});

test("a preview made at midnight opens at an instance whose clock is a second behind", async () => {
  await using site = await openJobApp({ BACKUP_KEEP: "0" });
  const midnight = Math.ceil(site.moving.now / day) * day;
  const path = await createPreviewPath(site.app.db, "jobs", "job", midnight);
  const key = new URL(path, "http://x").searchParams.get("key") ?? "";
  expect(await isPreviewKey(site.app.db, "jobs", "job", key, midnight - 1000)).toBe(true);
  expect(await isPreviewKey(site.app.db, "jobs", "job", key, midnight - 30 * day)).toBe(false);
});

test("a session that was used by a clock since set back is over, also when the clock is there again", async () => {
  await using site = await openJobApp({ BACKUP_KEEP: "0" });
  const { cookie, signedIn } = await site.join("ada@vitreel.example");
  const request = new Request("http://localhost:3000/", { headers: { cookie } });
  const tasks = createTasks(site.app, createDailyTasks(site.app));
  await tasks.runDue();
  site.moving.now -= hour;
  expect(await findSignedIn(site.app, request)).toBeUndefined();
  await tasks.runDue();
  site.moving.now += hour;
  const idle = { now: site.moving.now, idleMs: 30 * minute };
  expect(await findSession(site.app.db, signedIn.tokenHash, idle)).toBeUndefined();
});

test("a message whose sender died just before the clock was set back an hour is taken over soon", async () => {
  await using app = await openLeadApp({ slackWebhookUrl: "https://hooks.slack.com/services/T0/B0/x" });
  const env = { ...app.env, backupKeep: 0, dataDir: "/nope", databaseUrl: undefined } as never;
  const tasks = createTasks(app, createDailyTasks({ ...app, env, files: createFiles(env, app.db) }));
  await tasks.runDue();
  const dying = createDeliveryWorker(app, channel, { fetch: (() => new Promise(() => {})) as never });
  let posts = 0;
  const fetch = (async () => {
    posts++;
    return new Response("ok");
  }) as unknown as typeof globalThis.fetch;
  await submitLead(app, { body: lead, address: "198.18.0.1" });
  dying.step();
  while ((await listLeads(app.db, { show: "undelivered" }, 1)).leads[0]?.messages[0]?.leaseOwner === null)
    await Bun.sleep(1);
  app.now -= hour;
  // The next look at the clock comes within ten minutes.
  await tasks.runDue();
  const other = createDeliveryWorker(app, channel, { fetch });
  const end = app.now + minute;
  while (app.now < end) app.now += Math.min(Math.max(await other.step(), 1), 5_000);
  expect(posts).toBe(1);
});

// ── What deletes by age ──

async function openDuties(leadRetentionDays: number) {
  const app = await openLeadApp({ leadRetentionDays });
  const env = { ...app.env, backupKeep: 0, dataDir: "/nope", databaseUrl: undefined } as never;
  const tasks = createTasks(app, createDailyTasks({ ...app, env, files: createFiles(env, app.db) }));
  return {
    app,
    tasks,
    countLeads: async () => (await listLeads(app.db, { show: "open" }, 100)).leads.length,
    /** A server that runs for so long looks every ten minutes; where it does not matter, the test looks less often. */
    async live(ms: number, everyMs = 10 * minute) {
      for (const end = app.now + ms; app.now < end; app.now += everyMs) await tasks.runDue();
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test.each(jumps.filter(([, jump]) => Math.abs(jump) > day))(
  "the clock is set %s: nothing is deleted until it has been steady for a day, and the log says so",
  async (_, jump) => {
    await using site = await openDuties(30);
    const { app } = site;
    await submitLead(app, { body: lead, address: "198.18.0.1" });
    await site.live(3 * hour);
    app.now += jump;
    await site.live(23 * hour);
    expect(await site.countLeads()).toBe(1);
    expect(app.lines.filter((line) => line.includes("clock may be wrong"))).toHaveLength(1);
    expect(app.lines.filter((line) => line.includes("lead retention postponed")).length).toBeGreaterThan(20);
    expect(await findClockProblem(app.db, app.now)).toContain("the clock jumped from 2026-06-15 14:50");
    // The clock was wrong, and is right again: that too is a jump, after which one waits.
    app.now -= jump;
    await site.live(23 * hour);
    expect(await site.countLeads()).toBe(1);
    await site.live(2 * hour);
    expect(await findClockProblem(app.db, app.now)).toBeUndefined();
    expect(await site.countLeads()).toBe(1);
    await site.live(31 * day, 6 * hour);
    expect(await site.countLeads()).toBe(0);
  },
  120_000,
);

test("a clock that is wrong for good deletes after a day of running, or as soon as somebody says that it is right", async () => {
  await using site = await openDuties(30);
  const { app } = site;
  await submitLead(app, { body: lead, address: "198.18.0.1" });
  await site.live(hour);
  app.now += 31 * day;
  await site.live(hour);
  expect(await site.countLeads()).toBe(1);
  await trustClock(app.db, app.now);
  await site.live(2 * hour);
  expect(await site.countLeads()).toBe(0);
});

test("a server that was off for a month deletes what is old after it has run for a day, however often it restarts", async () => {
  await using site = await openDuties(7);
  const { app } = site;
  await submitLead(app, { body: lead, address: "198.18.0.1" });
  await site.live(hour);
  app.now += 30 * day;
  for (let restart = 0; restart < 12; restart++) {
    expect(await site.countLeads()).toBe(1);
    await site.live(2 * hour - 10 * minute);
    app.now += hour;
  }
  await site.live(6 * hour);
  expect(await site.countLeads()).toBe(0);
}, 120_000);

test.each(jumps)(
  "the clock is set %s and right again: each task is done within an hour, and then daily",
  async (_, jump) => {
    await using app = await openLeadApp();
    const runs: number[] = [];
    const tasks = createTasks(app, [{ name: "sweep", run: async () => ({ runs: runs.push(app.now) }) }]);
    const live = async (ms: number, everyMs = 10 * minute) => {
      for (const end = app.now + ms; app.now < end; app.now += everyMs) await tasks.runDue();
    };
    await live(2 * hour);
    for (const step of [jump, -jump]) {
      app.now += step;
      const before = runs.length;
      await live(3 * day, hour);
      expect(runs.length - before).toBeGreaterThanOrEqual(2);
      expect(runs.length - before).toBeLessThanOrEqual(5);
    }
  },
  120_000,
);

test("a backup from the future is no sign that backups are made", () => {
  using folder = temporaryFolder();
  const env = { dataDir: folder.path };
  const now = Date.now();
  expect(existsSync(`${folder.path}/backups`)).toBe(false);
  Bun.spawnSync(["mkdir", `${folder.path}/backups`]);
  writeFileSync(`${folder.path}/backups/a.db`, "");
  expect(findNewestBackup(env, now - day)).toBeUndefined();
  expect(findNewestBackup(env, now)?.at).toBeGreaterThan(now - hour);
});
