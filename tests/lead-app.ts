import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "~/db/database.server";
import { countMessages, noMessages } from "~/db/queues.server";
import { pickLeadWords } from "~/lib/leads/lead-fields";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { openTestDatabase } from "./database";

/** A folder that goes away with the test. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "vitreel-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

export const lead = pickLeadWords({
  name: "Ada Moreau",
  email: "ada@shop.example.com",
  phone: "+1 (555) 010-0142",
  website: "https://shop.example.com",
});

/** The settings of the channels with none of them set. */
export const deliveryEnv: DeliveryEnv = {
  publicOrigin: "https://www.vitreel.example",
  schedulingUrl: "/schedule",
  slackWebhookUrl: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
  leadMailTo: [],
  webhookUrl: undefined,
  webhookSecret: undefined,
};

/** What waits for Slack, since when, and what was given up. */
export async function countSlack(db: Db) {
  return (await countMessages(db)).get("slack") ?? noMessages;
}

/** What lead intake and the delivery worker need, on a database in memory, with a clock that the test moves. */
export async function openLeadApp(env: Partial<DeliveryEnv> & { leadRetentionDays?: number } = {}) {
  const lines: string[] = [];
  const write = (event: string, fields: object = {}) => {
    lines.push(JSON.stringify({ event, ...fields }));
  };
  const app = {
    db: await openTestDatabase(),
    env: { ...deliveryEnv, leadRetentionDays: undefined as number | undefined, ...env },
    log: { debug: write, info: write, warn: write, error: write },
    now: Date.UTC(2026, 5, 15, 12),
    clock: () => app.now,
    files: { remove: async () => {} },
    /** Everything that was logged. */
    lines,
    [Symbol.asyncDispose]: () => app.db.close(),
  };
  return app;
}
