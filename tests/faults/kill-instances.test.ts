import { expect, setDefaultTimeout, test } from "bun:test";
import { hashSubmissionKey } from "~/db/submission-keys.server";
import { startInstances } from "../fixtures/instances";
import { postLead } from "../fixtures/leads";
import { sharedPostgres } from "../fixtures/postgres";
import {
  addJobs,
  composeApplication,
  describeStored,
  linkOfApplication,
  type StoredApplication,
  startCandidates,
} from "./candidates";
import { answer, startSlackStandIn } from "./delivery/slack-stand-in";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 400_000 : 120_000);
const [runMs, killEveryMs, senderCount] = [isLong ? 60_000 : 14_000, 2_000, 4];
const leaseMs = 45_000;

function open(size: number, slackUrl: string) {
  return startInstances(size, { TRUSTED_PROXIES: "127.0.0.1,::1", SLACK_WEBHOOK_URL: slackUrl });
}

function post(url: string, key: string, from: string) {
  return postLead({ url }, { name: `Lead ${key}` }, { "Idempotency-Key": key, "X-Forwarded-For": from });
}

/** How long after one message (ms) the next one came of the same id, of all that came more than once. */
function measureGaps(ids: string[], received: { at: number }[]) {
  const all = ids.map((id, nth) => ({ id, at: received[nth]?.at ?? 0 }));
  return [...Map.groupBy(all, ({ id }) => id).values()].flatMap((same) =>
    same.slice(1).map(({ at }, nth) => at - (same[nth]?.at ?? 0)),
  );
}

test("of three instances one is killed every 2 s: no lead is lost, none is sent twice, Slack gets one a second @all", async () => {
  await using slack = await startSlackStandIn();
  await using site = await open(3, slack.url);
  let isDone = false;
  const acknowledged = new Map<string, string>();
  const wrong: string[] = [];

  async function keepSending(sender: number) {
    for (let index = 0; !isDone; index++) {
      const key = `sender-${sender}-${index}`;
      const from = `203.${sender}.${index & 255}.${index >> 8}`;
      while (!acknowledged.has(key) && !isDone) {
        const sent = await post(site.url, key, from).catch(() => undefined);
        if (sent?.ok) acknowledged.set(key, ((await sent.json()) as { id: string }).id);
        else if (sent && ![502, 503].includes(sent.status)) wrong.push(`${key}: ${sent.status}`);
        if (!sent?.ok) await Bun.sleep(50);
      }
      await Bun.sleep(20);
    }
  }

  const senders = Array.from({ length: senderCount }, (_, sender) => keepSending(sender));
  const end = Date.now() + runMs;
  let kills = 0;
  const replacing: Promise<void>[] = [];
  while (Date.now() < end) {
    const index = kills++ % site.instances.length;
    await Bun.sleep(killEveryMs);
    // An instance that is still starting is not killed: its turn comes again.
    await replacing[index];
    await site.kill(index);
    replacing[index] = site.replace(index);
  }
  isDone = true;
  await Promise.all([...senders, ...replacing]);

  const rows = await site.rows(
    "SELECT submission_key AS key, leads.id, messages.state FROM leads LEFT JOIN messages ON lead_number = number",
  );
  const stored = new Map(rows.map(({ key, id }) => [key, id]));
  expect(wrong).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(isLong ? 25 : 4);
  expect(acknowledged.size).toBeGreaterThan(100);
  expect([...acknowledged].filter(([key, id]) => stored.get(hashSubmissionKey(key)) !== id)).toEqual([]);
  expect(rows.length).toBe(stored.size);

  const ids = slack.announced();
  const announced = new Set(ids);
  expect(announced.size).toBeGreaterThan(5);
  const delivered = rows.filter(({ state }) => state === "sent");
  expect(delivered.filter(({ id }) => !announced.has(id))).toEqual([]);
  // Again only when the one who had it died with it, and then not before its lease ran out.
  expect(measureGaps(ids, slack.received).filter((gap) => gap < leaseMs)).toEqual([]);
  const pauses = slack.received.slice(1).map(({ at }, nth) => at - (slack.received[nth]?.at ?? 0));
  // Messages leave 1.1 s apart; on a busy machine one arrives late and the next in time.
  expect(pauses.reduce((sum, ms) => sum + ms, 0) / pauses.length).toBeGreaterThan(1_000);
});

/** What is there of each application; of files what their parts hold. */
const storedApplications = `SELECT submission_key AS key, (${linkOfApplication}) AS id, id AS application, email, note,
    (SELECT string_agg(answer, '|') FROM application_answers WHERE application_number = number) AS answers,
    (SELECT string_agg(concat_ws(' ', purpose, f.name, encode(sha256(
        (SELECT string_agg(bytes, ''::bytea ORDER BY part) FROM stored_files s WHERE s.name = f.sha256 || '-' || f.id)
      ), 'hex')), '|' ORDER BY created_at, f.id) FROM application_files f WHERE application_number = number) AS files,
    (SELECT string_agg(channel || ' ' || state, '|') FROM messages WHERE application_number = number) AS told
  FROM applications WHERE stage = 'new'`;

test("of two instances one is killed every 2 s: no application and no file is lost, and each is announced by one of them @all", async () => {
  await using receiver = await startSlackStandIn();
  receiver.behavior = () => answer(200, "");
  const secret = `whsec_${Buffer.alloc(24, 5).toString("base64")}`;
  const env = { TRUSTED_PROXIES: "127.0.0.1,::1", WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: secret };
  await using site = await startInstances(2, env);
  const populated = await addJobs((await sharedPostgres()).urlOf(site.database), 4);
  const candidates = startCandidates(site.url);
  let [isDone, count] = [false, 0];
  const acknowledged = new Map<string, StoredApplication>();

  async function keepSending() {
    while (!isDone) {
      const application = await composeApplication(populated, count++);
      for (let id: string | undefined; !id; ) {
        id = await candidates.tryOnce(application);
        if (id) acknowledged.set(hashSubmissionKey(application.key), describeStored(application, id));
        else await Bun.sleep(50);
      }
      await Bun.sleep(50);
    }
  }

  const senders = Array.from({ length: senderCount }, keepSending);
  for (let kill = 0; kill < (isLong ? 25 : 3); kill++) {
    await Promise.race([Bun.sleep(killEveryMs), ...senders]);
    await site.kill(kill % 2);
    await site.replace(kill % 2);
  }
  isDone = true;
  await Promise.all(senders);

  const rows = await site.rows(storedApplications);
  const storedByKey = new Map(
    rows.map(({ key, id, email, note, answers, files }) => {
      const lists = { answers: String(answers).split("|"), files: String(files).split("|") };
      return [key, { id, email, note, ...lists }];
    }),
  );
  expect(rows.length).toBe(acknowledged.size);
  expect(
    [...acknowledged].filter(([key, expected]) => !Bun.deepEquals(storedByKey.get(key), expected)),
  ).toEqual([]);
  const [left] = await site.rows(
    "SELECT count(*)::int AS drafts FROM application_files WHERE application_number IS NULL",
  );
  expect(left).toEqual({ drafts: 0 });

  const events = receiver.received.filter(({ method }) => method === "POST");
  const announcedIds = events.map(({ body }) => (body as unknown as { data: { id: string } }).data.id);
  expect(announcedIds.length).toBeGreaterThan(5);
  const delivered = rows.filter((row) => row.told === "webhook sent").map(({ application }) => application);
  expect(delivered.filter((id) => !announcedIds.includes(id))).toEqual([]);
  // Again only when the one who had it died with it, and then not before its lease ran out.
  expect(measureGaps(announcedIds, events).filter((gap) => gap < leaseMs)).toEqual([]);
});
