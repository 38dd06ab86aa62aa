import { expect, setDefaultTimeout, test } from "bun:test";
import { findMessage } from "~/db/outbox.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { eraseByEmail } from "~/server/leads/retention.server";
import { lead } from "../../fixtures/lead-app";
import { expectEnd, minute, openChannelSite } from "./channel-site";
import { faults } from "./mail-answers";
import { startMailStandIn } from "./mail-stand-in";

setDefaultTimeout(60_000);

const mailFrom = "Vitreel <site@vitreel.example>";

// The channel is the team's mails' too, whose tests hold every answer: here one of each end.
const ends = ["retried", "paused", "dead"].map(
  (end) => faults.filter(([, , expected]) => expected.end === end)[0],
);

test.each(ends.filter((row) => row !== undefined))(
  "of a mail to a person the mail server answers %s with %p",
  async (step, fault, expected) => {
    await using server = await startMailStandIn();
    await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
    server.faults[step] = fault;
    // What is refused is not tried again: the address may be a stranger's slip.
    await expectEnd(site, expected.end === "dead" ? { ...expected, tries: 1 } : expected, () => {
      server.faults = {};
    });
    expect(server.received).toHaveLength(expected.end === "dead" ? 0 : 1);
    expect(site.app.lines.join()).not.toContain("shop.example");
  },
);

test("a mail whose answer was lost comes again with the same Message-ID, and a link of its own", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
  server.onReceived = () => {
    if (server.received.length === 1) server.cut();
    return server.received.length === 1;
  };
  await site.pass(2 * minute);
  expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 2 });
  const facts = server.received.map(({ raw }) => [
    raw.match(/^Message-ID: <(.*)@/m)?.[1],
    raw.replaceAll("=\r\n", "").match(/\/subscribe\/\S+/)?.[0],
  ]);
  expect(facts[0]).toEqual([`${site.id}-1`, expect.stringContaining("/subscribe/")]);
  expect(facts[1]?.[0]).toBe(facts[0]?.[0]);
  expect(facts[1]?.[1]).toContain("/subscribe/");
});

test("a mail that nobody expects any more is given up unsent, and that is no word of the mail server", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
  server.faults.connect = 421;
  await site.pass(minute);
  expect((await site.state()).state).toBe("failing");
  server.faults = {};
  site.app.now += 7 * 24 * 60 * minute;
  await site.pass(minute);
  expect(await site.delivery()).toMatchObject({ state: "failed", lastError: "too late" });
  expect(server.received).toEqual([]);
});

test("a clock that is set back keeps no mail from its person", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { mailFrom, smtpUrl: server.url }, {}, "reader");
  server.faults.connect = 421;
  await site.pass(10 * minute);
  server.faults = {};
  site.app.now -= 365 * 24 * 60 * minute;
  await site.pass(2 * minute);
  expect(await site.delivery()).toMatchObject({ state: "sent" });
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
