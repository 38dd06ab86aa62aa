import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { lead } from "../fixtures/lead-app";
import { temporaryFolder } from "../fixtures/temporary-folder";
import { startSlackStandIn } from "./delivery/slack-stand-in";
import { startIntake } from "./intake";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 4 * 3_600_000 : 180_000);
const killCount = isLong ? 500 : 5;
const leadCount = isLong ? 100_000 : 100;
const senderCount = 4;

/**
 * The site's clock runs so much faster that a message a second is one a millisecond. In the long form a queue of so many
 * must be sent within the three days after which a message has failed.
 */
const speed = isLong ? 50 : 1000;

type Stored = { submission_key: string; id: string; state: string };

/** Throws when the database is damaged in any way that SQLite or the search index can tell. */
function readStored(path: string): Stored[] {
  using db = new Database(path);
  expect(db.query("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(db.query("PRAGMA foreign_key_check").all()).toEqual([]);
  db.run("INSERT INTO lead_search (lead_search, rank) VALUES ('integrity-check', 1)");
  return db
    .query<Stored, []>(
      "SELECT submission_key, leads.id, messages.state FROM leads LEFT JOIN messages ON lead_number = number ORDER BY number",
    )
    .all();
}

function countWaiting(path: string) {
  using db = new Database(path);
  const row = db
    .query<{ count: number }, []>(
      "SELECT count(*) AS count FROM messages WHERE state in ('waiting', 'sending')",
    )
    .get();
  return row?.count ?? 0;
}

test(`${killCount} kills lose, double and damage none of ${leadCount} leads, and all are announced`, async () => {
  using folder = temporaryFolder();
  await using slack = await startSlackStandIn();
  const path = join(folder.path, "a.db");
  const env = { SLACK: slack.url, EPOCH: String(Date.now()), SPEED: String(speed) };
  const start = () => startIntake({ folder: folder.path, env });

  let server = await start();
  let kills = 0;
  let sent = 0;
  const acknowledged = new Map<string, string>();
  /** How many leads may have been sent by now: the share of each kill waits for the kill before, however fast the disk. */
  const countAllowed = () =>
    kills === killCount ? leadCount : Math.floor((leadCount * (kills + 1)) / (killCount + 1));

  /** Sends one lead after the other; each again and again with its key until it is acknowledged. */
  async function keepSending() {
    while (acknowledged.size < leadCount) {
      if (sent >= countAllowed()) {
        await Bun.sleep(1);
        continue;
      }
      const key = `the-key-${sent++}`;
      while (!acknowledged.has(key)) {
        const answer = await server.send(key, { ...lead, name: `Lead ${key}` }).catch(() => undefined);
        if (answer && [200, 201].includes(answer.status)) acknowledged.set(key, answer.id);
        // A busy machine may ask to send it again.
        else if (answer && answer.status !== 503) throw new Error(`Answered ${answer.status}`);
        else await Bun.sleep(5);
      }
    }
  }

  /** Kills anywhere in the share of each kill, at any moment between two answers; at times after the last of them. */
  async function keepKilling() {
    while (kills < killCount) {
      const from = acknowledged.size;
      const threshold = from + Math.random() * (countAllowed() - from);
      while (acknowledged.size < threshold) await Bun.sleep(Math.random() * 2);
      await Bun.sleep(Math.random() * 4);
      await server.kill();
      server = await start();
      kills++;
    }
  }

  await Promise.all([keepKilling(), ...Array.from({ length: senderCount }, keepSending)]);
  while (countWaiting(path) > 0) await Bun.sleep(100);
  await server.kill();

  const stored = readStored(path);
  const byKey = new Map(stored.map((row) => [row.submission_key, row.id]));
  const lost = [...acknowledged].filter(([key, id]) => byKey.get(hashSubmissionKey(key)) !== id);
  const notDelivered = stored.filter(({ state }) => state !== "sent");
  const announced = slack.announced();
  const twice = announced.length - new Set(announced).size;
  expect({ lost, notDelivered, doubled: stored.length - byKey.size }).toEqual({
    lost: [],
    notDelivered: [],
    doubled: 0,
  });
  expect(new Set(announced)).toEqual(new Set(stored.map(({ id }) => id)));
  // Only a message that was under way when the power went may come twice.
  expect(twice).toBeLessThanOrEqual(kills);
  console.info(
    `kill -9: ${kills} kills, ${acknowledged.size} acknowledged, ${stored.length} stored, ${twice} announced twice`,
  );
});
