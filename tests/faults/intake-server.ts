import type { Database } from "bun:sqlite";
import { openDatabase } from "~/db/database.server";
import { createDeliveries } from "~/server/delivery/delivery.server";
import { outcomeStatus } from "~/server/intake/refusal.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { messageTypes } from "~/server/message-types.server";
import { deliveryEnv } from "../fixtures/lead-app";

/**
 * Lead intake and the delivery worker of the site behind a bare server, small enough to be killed hundreds of times.
 * Speaks no route of the site: POST / takes a lead with its Idempotency-Key. Prints its port and its process id when it is ready.
 *
 * DATABASE, SLACK, SMTP, WEBHOOK with WEBHOOK_SECRET: where. EPOCH, SPEED: the clock runs SPEED times as fast since
 * EPOCH, so that a queue that goes out one message a second is empty within a test. SYNCHRONOUS,
 * CHECKPOINT: what a test breaks on purpose.
 */
const {
  DATABASE = "",
  SLACK,
  SMTP,
  WEBHOOK,
  WEBHOOK_SECRET,
  EPOCH = "0",
  SPEED = "1",
  SYNCHRONOUS,
  CHECKPOINT,
} = process.env;

const epoch = Number(EPOCH);
const clock = () => epoch + Math.round((Date.now() - epoch) * Number(SPEED));
const quiet = () => {};
const generous = { burst: 1e9, everyMs: 1 };

const db = await openDatabase(DATABASE);
const app = {
  db,
  clock,
  log: { debug: quiet, info: quiet, warn: quiet, error: console.error },
  env: {
    ...deliveryEnv,
    slackWebhookUrl: SLACK,
    webhookUrl: WEBHOOK,
    webhookSecret: WEBHOOK_SECRET,
    ...(SMTP && { smtpUrl: SMTP, mailFrom: "site@vitreel.example", leadMailTo: ["sales@vitreel.example"] }),
  },
  messageTypes,
  limits: { lead: { address: generous, all: generous, network: generous } },
};
const deliveries = createDeliveries(app);

let writer: Database | undefined;
await db.transaction(async (tx) => {
  writer = Reflect.get(tx.orm, "$client") as Database;
});
if (SYNCHRONOUS) writer?.run(`PRAGMA synchronous = ${SYNCHRONOUS}`);
if (CHECKPOINT) writer?.run(`PRAGMA wal_autocheckpoint = ${CHECKPOINT}`);

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const submissionKey = request.headers.get("idempotency-key") ?? undefined;
    const submission = { body: await request.json(), submissionKey, address: submissionKey ?? "" };
    const outcome = await submitLead({ ...app, deliveries }, submission);
    return Response.json({ ...outcome, submissionKey }, { status: outcomeStatus[outcome.kind] });
  },
});
deliveries.start();
console.log(server.port, process.pid);
