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
