import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { hashOfKey } from "~/db/submission-keys.server";
import { lead, temporaryFolder } from "../fixtures/lead-app";
import { startProcess } from "../fixtures/program";
import { freePort } from "../fixtures/server";
import { startSlackStandIn } from "./delivery/slack-stand-in";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 600_000 : 120_000);
const killCount = isLong ? 50 : 3;
const senderCount = 4;
/** So many leads come in between two kills at least. */
const leadsBetween = 20;

test(`the whole site, killed ${killCount} times while leads come in, keeps every one it answered`, async () => {
  using folder = temporaryFolder();
  await using slack = await startSlackStandIn();
  const port = await freePort();
  const env = { TRUSTED_PROXIES: "127.0.0.1,::1", BACKUP_KEEP: "0", SLACK_WEBHOOK_URL: slack.url };
  const start = () => startProcess(port, { dataDir: folder.path, env });
  let server = await start();
  let isDone = false;
  const acknowledged = new Map<string, string>();

  /** The id that was answered; undefined when the connection broke, as it does when the server dies. */
  async function send(key: string, from: string): Promise<string | undefined> {
    const answer = await fetch(`http://localhost:${port}/api/slack/notify`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key, "X-Forwarded-For": from },
      body: JSON.stringify({ ...lead, name: `Lead ${key}` }),
    })
      .then(async (response) => ({
        status: response.status,
        id: ((await response.json()) as { id: string }).id,
      }))
      .catch(() => undefined);
    if (answer) expect([200, 201]).toContain(answer.status);
    return answer?.id;
  }

  async function keepSending(sender: number) {
    for (let index = 0; !isDone; index++) {
      const key = `sender-${sender}-${index}`;
      while (!acknowledged.has(key) && !isDone) {
        const id = await send(key, `203.${sender}.${index & 255}.1`);
        if (id) acknowledged.set(key, id);
        else await Bun.sleep(10);
      }
      await Bun.sleep(50);
    }
  }

  const senders = Array.from({ length: senderCount }, (_, sender) => keepSending(sender));
  for (let kill = 0; kill < killCount; kill++) {
    const before = acknowledged.size;
    // A sender that meets a wrong answer ends the test here.
    while (acknowledged.size < before + leadsBetween) await Promise.race([Bun.sleep(10), ...senders]);
    await Bun.sleep(Math.random() * 300);
    server.child.kill("SIGKILL");
    await server.child.exited;
    server = await start();
  }
  isDone = true;
  await Promise.all(senders);
  expect(await server.stop()).toBe(0);

  using db = new Database(join(folder.path, "vitreel.db"));
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  const rows = db
    .query<{ key: string; id: string; state: string }, []>(
      "SELECT submission_key AS key, leads.id, messages.state FROM leads LEFT JOIN messages ON lead_number = number",
    )
    .all();
  const stored = new Map(rows.map(({ key, id }) => [key, id]));
  expect([...acknowledged].filter(([key, id]) => stored.get(hashOfKey(key)) !== id)).toEqual([]);
  expect(rows.length).toBe(stored.size);
  const announced = new Set(slack.announced());
  expect(announced.size).toBeGreaterThan(0);
  // Each is either still in the queue, also under the lease of a killed process, or was announced.
  expect(rows.filter(({ state }) => !["waiting", "sending", "sent"].includes(state))).toEqual([]);
  expect(rows.filter(({ id, state }) => state === "sent" && !announced.has(id))).toEqual([]);
});
