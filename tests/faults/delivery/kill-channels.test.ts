import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { lead } from "../../fixtures/lead-app";
import { temporaryFolder } from "../../fixtures/temporary-folder";
import { startIntake } from "../intake";
import { startMailStandIn } from "./mail-stand-in";
import { answer, type Received, startSlackStandIn } from "./slack-stand-in";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 3_600_000 : 120_000);
const rounds = isLong ? 20 : 2;

/** The site's clock runs so much faster: the lease of a killed attempt is over in less than a second. */
const speed = 60;
const channels = ["slack", "mail", "webhook", "confirmation"] as const;

test("kill -9 after a message arrived and before that was noted: it comes once more, with the same id, and all others once @all", async () => {
  using folder = temporaryFolder();
  await using slack = await startSlackStandIn();
  await using hook = await startSlackStandIn();
  await using mails = await startMailStandIn();
  const env = {
    SLACK: slack.url,
    SMTP: mails.url,
    WEBHOOK: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 3).toString("base64")}`,
    EPOCH: String(Date.now()),
    SPEED: String(speed),
  };
  const start = () => startIntake({ folder: folder.path, env });
  let server = await start();
  /** Where the next message brings death. */
  let victim: (typeof channels)[number] | undefined;
  let dying: Promise<void> | undefined;

  function dieAt(place: (typeof channels)[number]) {
    if (place !== victim) return false;
    victim = undefined;
    dying = server.kill();
    return true;
  }
  const isQuestion = ({ method, body }: Received) => method === "HEAD" || Reflect.get(body, "text") === "";
  slack.behavior = (_, request) => (!isQuestion(request) && dieAt("slack") ? undefined : answer(200, "ok"));
  hook.behavior = (_, request) => (!isQuestion(request) && dieAt("webhook") ? undefined : answer(200, ""));
  mails.onReceived = ({ to }) => dieAt(to[0] === "sales@vitreel.example" ? "mail" : "confirmation");

  const ids: string[] = [];
  for (let round = 0; round < rounds; round++)
    for (const channel of channels) {
      victim = channel;
      const email = `visitor-${ids.length}@shop.example.com`;
      const key = `key-${ids.length}-long`;
      // Death may come before the answer: who has none sends again with the same key.
      const first = await server.send(key, { ...lead, email }).catch(() => undefined);
      while (!dying) await Bun.sleep(2);
      await dying;
      dying = undefined;
      server = await start();
      ids.push((first ?? (await server.send(key, { ...lead, email }))).id);
    }
  using database = new Database(join(folder.path, "a.db"), { readonly: true });
  const waiting = () => database.query("SELECT id FROM messages WHERE state <> 'sent'").all().length;
  while (waiting() > 0) await Bun.sleep(50);
  await server.kill();

  const announced = {
    slack: slack.announced(),
    webhook: hook.received
      .filter((one) => !isQuestion(one))
      .map(({ headers }) => headers["webhook-id"] ?? ""),
    mail: mails.received.map(({ raw }) => raw.match(/^Message-ID: <(.*)@/m)?.[1] ?? ""),
  };
  // Mails go to the team and to the visitor of each.
  const expected = { slack: ids.length, webhook: ids.length, mail: ids.length * 2 };
  const kills = { slack: rounds, webhook: rounds, mail: rounds * 2 };
  for (const name of ["slack", "webhook", "mail"] as const) {
    const list = announced[name];
    expect([name, new Set(list).size]).toEqual([name, expected[name]]);
    // What was under way in another channel at the moment of death may come twice too.
    expect(list.length - expected[name]).toBeGreaterThanOrEqual(kills[name]);
    expect(list.length - expected[name]).toBeLessThanOrEqual(rounds * channels.length);
  }
});
