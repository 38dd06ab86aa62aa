import { expect, setDefaultTimeout, test } from "bun:test";
import { listMessages } from "~/db/outbox.server";
import { slack as channel } from "~/server/delivery/slack.server";
import { disposeAll } from "../../fixtures/delivery";
import { makeCertificate } from "../certificate";
import { type Expected, expectEnd, failing, minute, openChannelSite, refused, second } from "./channel-site";
import { answer, type Behavior, healthy, startSlackStandIn } from "./slack-stand-in";

setDefaultTimeout(60_000);

const hour = 60 * minute;
const isLong = process.env.FAULTS === "long";
/** Real time a worker waits for an answer of a silent Slack; everything else goes by the clock of the test. */
const impatient = 200;

const redirect =
  (status: number): Behavior =>
  (_, { path }) =>
    path === "/elsewhere" ? answer(200, "ok") : answer(status, "", { Location: "/elsewhere" });
const always =
  (status: number, word: string, headers?: Record<string, string>): Behavior =>
  () =>
    answer(status, word, headers);

const faults: Record<string, [Behavior, Expected]> = {
  "closes the connection before an answer": [(socket) => void socket.destroy(), failing(/^no connection/)],
  "resets the connection": [(socket) => void socket.resetAndDestroy(), failing(/^no connection/)],
  "breaks off in the middle of the answer": [
    () => "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok",
    failing(/^no connection/),
  ],
  "takes the message and never answers": [() => undefined, failing(/^no answer within/)],
  "answers too late": [
    (socket) => void setTimeout(() => socket.end(answer(200, "ok")), impatient * 2),
    failing(/^no answer within/),
  ],
  "sends the answer drop by drop": [
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
      const drops = setInterval(() => socket.write("o"), 20);
      socket.on("close", () => clearInterval(drops));
      return undefined;
    },
    failing(/^no answer within/),
  ],
  "speaks something that is not HTTP": [() => "220 mail.example ESMTP\r\n", failing(/^no connection/)],
  "answers 200 with another word": [always(200, "fine"), failing(/^200, but not "ok"$/)],
  "answers 204 without a word": [always(204, ""), failing(/^204, but not "ok"$/)],
  "answers with a body that never ends": [
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
      const flood = setInterval(() => socket.write("x".repeat(100_000)), 1);
      socket.on("close", () => clearInterval(flood));
      return undefined;
    },
    failing(/not "ok"/),
  ],
  "answers with 10 MB packed into 10 KB": [
    (socket) => {
      const packed = Bun.gzipSync(new Uint8Array(10_000_000));
      const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\nConnection: close\r\n\r\n`;
      socket.write(head);
      socket.end(packed);
      return undefined;
    },
    failing(/not "ok"/),
  ],
  "redirects with 302": [redirect(302), failing(/UnexpectedRedirect/)],
  "answers 408": [always(408, "request_timeout"), failing(/^408 request_timeout$/)],
  "answers 429 without saying until when": [always(429, "rate_limited"), failing(/^429$/)],
  "answers 500": [always(500, "rollup_error"), failing(/^500$/)],
  "answers 502 with a page": [always(502, "<html>Bad Gateway</html>"), failing(/^502$/)],
  "answers 503": [always(503, ""), failing(/^503$/)],
  "answers 401": [always(401, "invalid_auth"), failing(/^401 invalid_auth$/)],
  "answers 403 action_prohibited": [always(403, "action_prohibited"), failing(/^403 action_prohibited$/)],
  "answers 404 no_service": [always(404, "no_service"), failing(/^404 no_service$/)],
  "answers 410 channel_is_archived": [
    always(410, "channel_is_archived"),
    failing(/^410 channel_is_archived$/),
  ],
  "answers 400 no_active_hooks": [always(400, "no_active_hooks"), failing(/^400 no_active_hooks$/)],
  "answers 400 invalid_payload": [always(400, "invalid_payload"), refused("400 invalid_payload")],
  "answers 413": [always(413, "too large"), refused("413")],
};

async function openSite(url?: string) {
  const slack = await startSlackStandIn(() => site.app.now);
  const site = await openChannelSite(channel, { slackWebhookUrl: url ?? slack.url });
  return {
    ...site,
    slack,
    [Symbol.asyncDispose]: disposeAll(slack, site),
  };
}

test.each(Object.keys(faults))("Slack %s", async (name) => {
  const [behavior, expected] = faults[name] ?? [healthy, refused("")];
  await using site = await openSite();
  site.slack.behavior = behavior;
  const heal = () => {
    site.slack.behavior = healthy;
  };
  const start = site.app.now;
  await expectEnd(site, expected, heal, impatient);
  const { received } = site.slack;
  const minutes = received.map(({ at }) => Math.round((at - start) / minute));
  // Who is impatient may have gone before a busy machine has read the request.
  const planned = expected.end === "refused" ? [0] : [0, 5, 10, 15];
  if (String(expected.detail).includes("no answer")) expect(planned).toEqual(expect.arrayContaining(minutes));
  else expect(minutes).toEqual(planned);
  expect(received.map(({ path }) => path)).not.toContain("/elsewhere");
  expect(site.app.lines.join()).not.toContain(site.slack.url);
});

test("nobody listens, or the certificate is wrong: the message waits", async () => {
  await using closed = await openSite("http://127.0.0.1:9/services/x");
  const plain = Bun.serve({ port: 0, fetch: () => new Response("ok") });
  await using tls = await openSite(`https://127.0.0.1:${plain.port}/services/x`);
  const key = await makeCertificate("localhost");
  const impostor = Bun.serve({ port: 0, tls: { key, cert: key }, fetch: () => new Response("ok") });
  await using selfSigned = await openSite(`https://127.0.0.1:${impostor.port}/services/x`);
  for (const site of [closed, tls, selfSigned]) {
    await site.pass(second);
    expect(await site.delivery()).toMatchObject({ state: "waiting", attempts: 1 });
    const { lastError } = await site.delivery();
    expect(lastError).toMatch(/^no connection \(\w+\)$/);
    expect(lastError).not.toContain("unknown");
  }
  await Promise.all([plain.stop(true), impostor.stop(true)]);
});

test.each(["120", "date"])("429 with Retry-After as %s is obeyed to the second", async (form) => {
  await using site = await openSite();
  const start = site.app.now;
  site.slack.behavior = (_socket, _request, nth) =>
    nth > 0
      ? answer(200, "ok")
      : answer(429, "rate_limited", {
          "Retry-After": form === "date" ? new Date(start + 120 * second).toUTCString() : form,
        });
  await site.pass(121 * second);
  expect(site.slack.received.map(({ at }) => Math.floor((at - start) / second))).toEqual([0, 120]);
});

test("a Retry-After of thirty years holds no message up for longer than an hour", async () => {
  await using site = await openSite();
  site.slack.behavior = (_socket, _request, nth) =>
    nth > 0 ? answer(200, "ok") : answer(429, "", { "Retry-After": "999999999" });
  await site.pass(59 * minute);
  expect(site.slack.received).toHaveLength(1);
  await site.pass(2 * minute);
  expect(await site.delivery()).toMatchObject({ state: "sent" });
});

test("a message whose answer was lost comes again with the same id, and no more often than answers were lost", async () => {
  await using site = await openSite();
  const ids = [site.id];
  for (let index = 0; index < (isLong ? 200 : 20); index++) ids.push(await site.send());
  let lost = 0;
  site.slack.behavior = (socket, request, nth) => {
    if (nth % 5 !== 4) return healthy(socket, request, nth);
    lost++;
    socket.destroy();
    return undefined;
  };
  await site.pass(hour);
  const announced = site.slack.announced();
  expect(new Set(announced)).toEqual(new Set(ids));
  expect(announced.length - ids.length).toBeLessThanOrEqual(lost);
  expect(lost).toBeGreaterThan(2);
});

test("three days without Slack: a try every five minutes, then the messages have failed and say why @all", async () => {
  await using site = await openSite();
  const start = site.app.now;
  site.slack.behavior = always(500, "");
  await site.send();
  await site.pass(73 * hour);
  expect(await site.delivery()).toMatchObject({ state: "failed", lastError: "500" });
  const times = site.slack.received.map(({ at }) => at - start);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5 * minute);
  expect(Math.max(...gaps)).toBeLessThan(6 * minute);
  // Only the oldest was tried, and it speaks for the others.
  expect(new Set(site.slack.announced())).toEqual(new Set([site.id]));
  expect((await listMessages(site.app.db, "failed", 10)).map(({ lastError }) => lastError)).toEqual([
    "500",
    "500",
  ]);
});
