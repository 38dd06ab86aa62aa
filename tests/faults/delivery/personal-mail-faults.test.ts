import { expect, setDefaultTimeout, test } from "bun:test";
import { findMessage } from "~/db/outbox.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { eraseByEmail } from "~/server/leads/retention.server";
import { lead } from "../../fixtures/lead-app";
import { minute, openChannelSite } from "./channel-site";
import { startMailStandIn } from "./mail-stand-in";

setDefaultTimeout(60_000);

const mailFrom = "Vitreel <site@vitreel.example>";

test("a mail whose answer was lost comes again with the same Message-ID, and the same link", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
  server.onReceived = () => {
    if (server.received.length === 1) server.cut();
    return server.received.length === 1;
  };
  await site.pass(6 * minute);
  expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 2 });
  const facts = server.received.map(({ raw }) => [
    raw.match(/^Message-ID: <(.*)@/m)?.[1],
    raw.replaceAll("=\r\n", "").match(/\/subscribe\/\S+/)?.[0],
  ]);
  expect(facts[0]).toEqual([`${site.id}-1`, expect.stringContaining("/subscribe/")]);
  expect(facts[1]).toEqual(facts[0] ?? []);
});

test("the mail of a person who is erased while it is sent is noted nowhere", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
  server.onReceived = () => true;
  const attempt = createDeliveryWorker(site.app, email).step();
  while (server.received.length === 0) await Bun.sleep(1);
  await eraseByEmail(site.app, lead.email, { adminId: null, actor: "command line" });
  server.cut();
  await attempt;
  expect(await findMessage(site.app.db, site.id)).toBeUndefined();
  server.onReceived = () => false;
  await site.pass(10 * minute);
  expect(server.received).toHaveLength(1);
});
