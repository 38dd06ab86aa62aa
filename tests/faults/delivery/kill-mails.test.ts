import { Database } from "bun:sqlite";
import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { temporaryFolder } from "../../fixtures/lead-app";
import { startIntake } from "../intake";
import { startMailStandIn } from "./mail-stand-in";

const isLong = process.env.FAULTS === "long";
setDefaultTimeout(isLong ? 3_600_000 : 120_000);
const rounds = isLong ? 40 : 3;

/** The site's clock runs so much faster: the lease of a killed attempt is over in less than a second. */
const speed = 60;

test("kill -9 before a mail to a person is sent, and after it arrived: it comes, and again only with the same Message-ID", async () => {
  using folder = temporaryFolder();
  await using mails = await startMailStandIn();
  const env = { SMTP: mails.url, EPOCH: String(Date.now()), SPEED: String(speed) };
  const start = () => startIntake({ folder: folder.path, env });
  let server = await start();
  let dying: Promise<void> | undefined;
  let isVictim = false;
  mails.onReceived = () => {
    if (!isVictim) return false;
    isVictim = false;
    dying = server.kill();
    return true;
  };
  const subscribe = async (email: string) =>
    (
      await fetch(`http://127.0.0.1:${server.port}/newsletter`, {
        method: "POST",
        body: JSON.stringify({ email }),
      })
    ).json();

  for (let round = 0; round < rounds; round++) {
    // Nothing is taken until the next life, so it is saved and not sent when death comes.
    mails.faults.connect = "hang";
    expect(await subscribe(`early-${round}@shop.example.com`)).toEqual({ kind: "saved", confirm: true });
    await server.kill();
    mails.faults = {};
    isVictim = true;
    server = await start();
    while (!dying) await Bun.sleep(2);
    await dying;
    dying = undefined;
    server = await start();
  }
  using database = new Database(join(folder.path, "a.db"), { readonly: true });
  const waiting = () => database.query("SELECT id FROM messages WHERE state <> 'sent'").all().length;
  while (waiting() > 0) await Bun.sleep(50);
  await server.kill();

  const idsTo = Map.groupBy(mails.received, ({ to }) => to[0]);
  expect(idsTo.size).toBe(rounds);
  for (const received of idsTo.values())
    expect(new Set(received.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1])).size).toBe(1);
  // Each death after an arrival costs one more; the death before the next one may do so too.
  expect(mails.received.length).toBeGreaterThanOrEqual(rounds * 2);
  expect(mails.received.length).toBeLessThanOrEqual(rounds * 3);
});
