import { expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "~/db/database.server";
import { countMessages } from "~/db/outbox.server";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { createFiles } from "~/server/files/files.server";
import { inspectFiles } from "~/server/files/inspection.server";
import { sweepFiles } from "~/server/files/leftovers.server";
import { messageTypes } from "~/server/message-types.server";
import { deliveryEnv } from "../fixtures/lead-app";
import { startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { temporaryFolder } from "../fixtures/temporary-folder";
import {
  addJobs,
  composeApplication,
  describeStored,
  readStoredApplications,
  type StoredApplication,
  startCandidates,
} from "./candidates";
import { answer, startSlackStandIn } from "./delivery/slack-stand-in";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 4 * 3_600_000 : 180_000);
const killCount = isLong ? 500 : 5;
const senderCount = 4;
/** Enough of them that no limit of one job is met. */
const jobCount = 8;
const minute = 60_000;
const webhookSecret = `whsec_${Buffer.alloc(24, 5).toString("base64")}`;

test(`${killCount} kills lose, double and damage no application and none of its files, and all are announced`, async () => {
  using folder = temporaryFolder();
  await using slackStandIn = await startSlackStandIn();
  await using receiver = await startSlackStandIn();
  receiver.behavior = () => answer(200, "");
  const populated = await addJobs(join(folder.path, "vitreel.db"), jobCount);
  const port = await freePort();
  const channels = {
    SLACK_WEBHOOK_URL: slackStandIn.url,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: webhookSecret,
  };
  const env = { TRUSTED_PROXIES: "127.0.0.1,::1", BACKUP_KEEP: "0", ...channels };
  const start = () => startProcess(port, { dataDir: folder.path, env });
  const candidates = startCandidates(`http://localhost:${port}`);

  let server = await start();
  let [kills, count, tries] = [0, 0, 0];
  let isOver = false;
  const acknowledged = new Map<string, StoredApplication>();

  /** Sends one application after the other; each again and again with its key until it is acknowledged. */
  async function keepSending() {
    while (kills < killCount && !isOver) {
      const application = await composeApplication(populated, count++);
      for (let id: string | undefined; !id && !isOver; ) {
        tries++;
        id = await candidates.tryOnce(application);
        if (id) acknowledged.set(hashSubmissionKey(application.key), describeStored(application, id));
        else await Bun.sleep(5);
      }
    }
  }

  /** Kills in the middle of files and forms, and right after an answer. */
  async function keepKilling() {
    while (kills < killCount && !isOver) {
      const until = acknowledged.size + Math.floor(Math.random() * 6);
      while (acknowledged.size < until && !isOver) await Bun.sleep(Math.random() * 2);
      if (kills % 2 === 0) await Bun.sleep(Math.random() * 40);
      server.child.kill("SIGKILL");
      await server.child.exited;
      server = await start();
      kills++;
    }
  }

  const work = [keepKilling(), ...Array.from({ length: senderCount }, keepSending)];
  try {
    await Promise.all(work);
  } finally {
    // The first failure ends all senders, and none of them starts another server.
    isOver = true;
    await Promise.allSettled(work);
    server.child.kill("SIGKILL");
    await server.child.exited;
  }

  const storedApplications = readStoredApplications(folder.path);
  const byKey = new Map(storedApplications);
  const wrong = [...acknowledged].filter(([key, expected]) => !Bun.deepEquals(byKey.get(key), expected));
  expect(wrong.map(([key, expected]) => [expected, byKey.get(key)])).toEqual([]);
  expect([storedApplications.length, byKey.size]).toEqual([acknowledged.size, acknowledged.size]);

  // Ten minutes later, when nothing is on its way any more, there is nothing but what belongs to an application.
  const db = await openDatabase(join(folder.path, "vitreel.db"));
  const files = createFiles({ dataDir: folder.path, databaseUrl: undefined }, db);
  const swept = await sweepFiles({ db, files, clock: () => Date.now() + 11 * minute });
  expect(readdirSync(files.incoming)).toEqual([]);
  const { strays, missing, count: rows } = await inspectFiles(db, files.store, Date.now() + 11 * minute);
  const fileCount = storedApplications.reduce((sum, [, application]) => sum + application.files.length, 0);
  expect({ strays, missing, rows }).toEqual({ strays: [], missing: [], rows: fileCount });
  let stored = 0;
  for await (const _ of files.store.list()) stored++;
  expect(stored).toBe(fileCount);

  // What waits goes out by a clock that no lease of a dead process outlasts.
  const quiet = () => {};
  const settings = { slackWebhookUrl: slackStandIn.url, webhookUrl: receiver.url, webhookSecret };
  let now = Date.now() + minute;
  const app = {
    db,
    clock: () => now,
    env: { ...deliveryEnv, ...settings },
    messageTypes,
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  for (const channel of [slack, webhook]) {
    const worker = createDeliveryWorker(app, channel);
    while ((await countMessages(db)).get(channel.key)?.waiting) now += Math.max(await worker.step(), 1);
  }
  const messages = await db.orm.select({ state: db.tables.messages.state }).from(db.tables.messages);
  const all = await db.orm.select({ id: db.tables.applications.id }).from(db.tables.applications);
  await db.close();
  expect(messages).toEqual(Array.from({ length: storedApplications.length * 2 }, () => ({ state: "sent" })));

  const ids = new Set(all.map(({ id }) => id));
  const inSlack = slackStandIn.announced();
  expect(new Set(inSlack)).toEqual(ids);
  const events = receiver.received.filter(({ method }) => method === "POST");
  const announcements = events.map(({ body, headers }) => ({
    ...(body as unknown as { type: string; data: { id: string } }),
    message: headers["webhook-id"],
  }));
  expect(new Set(announcements.map(({ type }) => type))).toEqual(new Set(["application.created"]));
  expect(new Set(announcements.map(({ data }) => data.id))).toEqual(ids);
  // Whoever goes by the id of the message hears of each once.
  expect(new Set(announcements.map(({ message }) => message)).size).toBe(ids.size);
  const twice = inSlack.length + announcements.length - 2 * ids.size;
  // Only a message that was under way in one of the two channels may come twice.
  expect(twice).toBeLessThanOrEqual(2 * kills);
  console.info(
    `kill -9: ${kills} kills, ${acknowledged.size} applications with ${fileCount} files acknowledged after ${tries} tries, ${swept.strays} files without a row and ${swept.halves} halves swept, ${twice} announced twice`,
  );
});
