import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pickLeadWords } from "~/lib/lead-fields";
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

/** What lead intake and the delivery worker need, on a database in memory, with a clock that the test moves. */
export async function openLeadApp(env: { slackWebhookUrl?: string; leadRetentionDays?: number } = {}) {
  const lines: string[] = [];
  const write = (event: string, fields: object = {}) => {
    lines.push(JSON.stringify({ event, ...fields }));
  };
  const app = {
    db: await openTestDatabase(),
    env: {
      publicOrigin: "https://www.vitreel.example",
      slackWebhookUrl: undefined,
      leadRetentionDays: undefined,
      ...env,
    },
    log: { debug: write, info: write, warn: write, error: write },
    now: Date.UTC(2026, 5, 15, 12),
    clock: () => app.now,
    /** Everything that was logged. */
    lines,
    [Symbol.asyncDispose]: () => app.db.close(),
  };
  return app;
}
