import { expect, setDefaultTimeout, test } from "bun:test";
import { findMessage } from "~/db/outbox.server";
import { explainFailure } from "~/server/delivery/channels.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { getDeliveryHealth, sendTestMessage } from "~/server/delivery/delivery-control.server";
import { email } from "~/server/delivery/email.server";
import { makeCertificate } from "../certificate";
import {
  deferred,
  type Expected,
  expectEnd,
  failing,
  minute,
  openChannelSite,
  refused,
  second,
} from "./channel-site";
import { type Misbehavior, type Step, startBareServer, startMailStandIn } from "./mail-stand-in";

setDefaultTimeout(60_000);

const team = { mailFrom: "Vitreel <site@vitreel.example>", leadMailTo: ["sales@vitreel.example"] };
/** An address of this machine that the program does not take for loopback, so that it demands encryption. */
const elsewhere = "127.0.0.2";
const pem = await makeCertificate(elsewhere);
const login = { user: "site", pass: "p@ss:word/secret" };

/** An answer of each class, at each step of a mail, and what becomes of the mail. */
const faults: [Step, Misbehavior, Expected][] = [
  ["connect", 421, failing(/^421 4\.7\.1 at CONN$/)],
  ["connect", "hang", failing(/^no answer within/)],
  ["from", 530, failing(/^530 5\.7\.1 at MAIL FROM$/)],
  ["to", 450, deferred(/^450 4\.7\.1 at RCPT TO$/)],
  ["to", 550, refused("550 5.7.1 at RCPT TO")],
  ["data", 451, deferred(/^451 4\.7\.1 at DATA$/)],
  ["data", 554, refused("554 5.7.1 at DATA")],
  ["data", "cut", failing(/^no connection/)],
];

test.each(faults)("the mail server answers %s with %p", async (step, fault, expected) => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { ...team, smtpUrl: server.url });
  server.faults[step] = fault;
  await expectEnd(site, expected, () => {
    server.faults = {};
  });
  expect(server.received).toHaveLength(expected.end === "refused" ? 0 : 1);
  expect(site.app.lines.join()).not.toContain("shop.example");
});

const refusedLogins: [Misbehavior, Expected][] = [
  [535, failing(/^535 5\.7\.1 at AUTH$/)],
  [454, failing(/^454 4\.7\.1 at AUTH$/)],
];
test.each(refusedLogins)("the mail server answers the sign-in with %p", async (fault, expected) => {
  await using server = await startMailStandIn({ login: { user: "site", pass: "word" } });
  await using site = await openChannelSite(email, { ...team, smtpUrl: server.url });
  server.faults.auth = fault;
  await expectEnd(site, expected, () => {
    server.faults = {};
  });
});

test("a password with signs of addresses is sent as it is, a wrong one fails the channel", async () => {
  await using server = await startMailStandIn({ login });
  const address = (pass: string) => `smtp://site:${encodeURIComponent(pass)}@127.0.0.1:${server.port}`;
  await using right = await openChannelSite(email, { ...team, smtpUrl: address(login.pass) });
  await right.pass(second);
  expect(await right.delivery()).toMatchObject({ state: "sent" });
  await using wrong = await openChannelSite(email, { ...team, smtpUrl: address("other") });
  await wrong.pass(second);
  expect(await wrong.state()).toMatchObject({
    failingSince: expect.any(Number),
    reason: "535 5.7.1 at AUTH",
  });
});

const oddities: [string, (line: string) => string | undefined, Expected][] = [
  [
    "greets with something else",
    () => "HTTP/1.1 400 Bad Request\r\n\r\n",
    failing(/^no connection \(EPROTOCOL\)$/),
  ],
  [
    "answers without end",
    (line) => (line ? "250-more\r\n".repeat(20_000) : "220 hello\r\n"),
    failing(/^no connection \(EPROTOCOL\)$/),
  ],
];
test.each(oddities)("a server that %s", async (_, answer, expected) => {
  let isWell = false;
  await using well = await startMailStandIn();
  await using server = await startBareServer(answer);
  const env = {
    ...team,
    get smtpUrl() {
      return isWell ? well.url : server.url;
    },
  };
  await using site = await openChannelSite(email, { ...team, smtpUrl: "smtp://127.0.0.1:9" });
  Object.defineProperties(site.app.env, Object.getOwnPropertyDescriptors(env));
  await expectEnd(site, expected, () => {
    isWell = true;
  });
});

test("a server that answers drop by drop is left after two patiences", async () => {
  const drops = new Set<Timer>();
  await using server = await startBareServer((line, socket) => {
    if (line) return undefined;
    const drop = setInterval(() => socket.write("220-wait\r\n"), 20);
    drops.add(drop);
    socket.on("close", () => clearInterval(drop));
    return undefined;
  });
  await using site = await openChannelSite(email, { ...team, smtpUrl: server.url });
  await site.pass(second, { timeoutMs: 300 });
  expect(await site.delivery()).toMatchObject({
    state: "waiting",
    attempts: 1,
    lastError: "no answer within 0.3 s",
  });
  for (const drop of drops) clearInterval(drop);
});

test("where nobody listens the mail waits", async () => {
  await using site = await openChannelSite(email, { ...team, smtpUrl: "smtp://127.0.0.1:9" });
  await site.pass(second);
  const { lastError, ...delivery } = await site.delivery();
  expect(delivery).toMatchObject({ state: "waiting", attempts: 1 });
  expect(lastError).toMatch(/^no connection \([A-Z]+\)$/);
});

test("mail travels encrypted, by STARTTLS and from the first byte, when the certificate is right", async () => {
  for (const isSecure of [false, true]) {
    await using server = await startMailStandIn({ host: elsewhere, pem, isSecure });
    await using site = await openChannelSite(email, { ...team, smtpUrl: server.url }, { ca: pem });
    await site.pass(second);
    expect(await site.delivery()).toMatchObject({ state: "sent" });
    expect(server.received).toMatchObject([{ isEncrypted: true }]);
  }
});

test("where encryption cannot be had or trusted no byte of a mail is sent, and the channel waits for a person", async () => {
  const other = await makeCertificate("127.0.0.3");
  await using plain = await startMailStandIn({ host: elsewhere });
  await using unknown = await startMailStandIn({ host: elsewhere, pem });
  await using foreign = await startMailStandIn({ host: elsewhere, pem: other, isSecure: true });
  await using mixedUp = await startMailStandIn({ host: elsewhere });
  const cases: [string, string | undefined, RegExp][] = [
    [plain.url, pem, /^50\d .*at STARTTLS$/],
    [unknown.url, undefined, /^no encryption \([A-Z_]+\)$/],
    [foreign.url, other, /^no encryption \([A-Z_]+\)$/],
    [mixedUp.url.replace("smtp:", "smtps:"), pem, /^no encryption \([A-Z_]+\)$/],
  ];
  for (const [smtpUrl, ca, reason] of cases) {
    await using site = await openChannelSite(email, { ...team, smtpUrl }, { ca });
    await site.pass(second);
    expect(await site.state()).toMatchObject({
      failingSince: expect.any(Number),
      reason: expect.stringMatching(reason),
    });
    expect(await site.delivery()).toMatchObject({ state: "waiting", attempts: 1 });
    expect(explainFailure("email", (await site.state()).reason ?? "").what).toContain(
      "cannot be encrypted or trusted",
    );
  }
  for (const server of [plain, unknown, foreign, mixedUp]) expect(server.received).toEqual([]);
});

test("who of several recipients is refused does not keep the others from the mail, and a test says so", async () => {
  await using server = await startMailStandIn();
  const leadMailTo = ["gone@vitreel.example", "sales@vitreel.example"];
  await using site = await openChannelSite(email, { ...team, leadMailTo, smtpUrl: server.url });
  server.refused = { gone: 550 };
  await site.pass(second);
  expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 1 });
  expect(server.received.map(({ to }) => to)).toEqual([["sales@vitreel.example"]]);
  site.app.now += minute;
  const outcome = await sendTestMessage(site.app, email);
  expect(outcome?.detail).toBe("250, 1 of 2 recipients refused: 550 5.7.1 at RCPT TO");
  expect(outcome).toMatchObject({
    kind: "sent",
    refused: "refuses gone@vitreel.example (550 5.7.1 at RCPT TO)",
  });
  expect(site.app.lines.join()).not.toContain("gone@");
  // The warning stands until all of the team get a message.
  const health = async () => {
    const { channels, alarm } = await getDeliveryHealth(site.app);
    return [channels.find(({ key }) => key === "email")?.trouble?.what, alarm];
  };
  expect(await health()).toEqual(["The mail server refuses gone@vitreel.example (550 5.7.1 at RCPT TO).", 1]);
  server.refused = {};
  site.app.now += minute;
  await sendTestMessage(site.app, email);
  expect(await health()).toEqual([undefined, 0]);
});

test("a mail whose answer was lost comes again with the same Message-ID", async () => {
  await using server = await startMailStandIn();
  await using site = await openChannelSite(email, { ...team, smtpUrl: server.url });
  const ids = () => server.received.map(({ raw }) => raw.match(/^Message-ID: (.*)$/m)?.[1]?.trim());
  // The server takes the mail and is cut off before it says so.
  server.onReceived = () => {
    if (server.received.length === 1) server.cut();
    return server.received.length === 1;
  };
  await site.pass(6 * minute);
  expect(await site.delivery()).toMatchObject({ state: "sent", attempts: 2 });
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});

test("the mail of a person who is erased while it is sent is noted nowhere", async () => {
  await using server = await startMailStandIn();
  const env = { mailFrom: team.mailFrom, smtpUrl: server.url };
  await using site = await openChannelSite(email, env, {}, "reader");
  server.onReceived = () => true;
  const attempt = createDeliveryWorker(site.app, email).step();
  while (server.received.length === 0) await Bun.sleep(1);
  await site.erase();
  server.cut();
  await attempt;
  expect(await findMessage(site.app.db, site.id)).toBeUndefined();
  server.onReceived = () => false;
  await site.pass(10 * minute);
  expect(server.received).toHaveLength(1);
});

test("a confirmation that is refused is never tried again, and one that comes too late is not sent", async () => {
  await using server = await startMailStandIn();
  const env = { mailFrom: team.mailFrom, smtpUrl: server.url };
  await using refused = await openChannelSite(email, env, {}, "visitor");
  server.faults.to = 550;
  await refused.pass(10 * minute);
  expect(await refused.delivery()).toMatchObject({ state: "failed", attempts: 1 });
  await using late = await openChannelSite(email, env, {}, "visitor");
  server.faults = {};
  late.app.now += 73 * 60 * minute;
  await late.pass(second);
  expect(await late.delivery()).toMatchObject({ state: "failed", lastError: "the channel was off" });
  expect(server.received).toEqual([]);
});
