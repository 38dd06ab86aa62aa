import { expect, setDefaultTimeout, test } from "bun:test";
import { slack as channel } from "~/server/delivery/slack.server";
import { disposeAll } from "../../fixtures/delivery";
import {
  dead,
  type Expected,
  expectEnd,
  minute,
  openChannelSite,
  paused,
  retried,
  second,
} from "./channel-site";
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
  "closes the connection before an answer": [(socket) => void socket.destroy(), retried(/^no connection/)],
  "resets the connection": [(socket) => void socket.resetAndDestroy(), retried(/^no connection/)],
  "breaks off in the middle of the answer": [
    () => "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nok",
    retried(/^no connection/),
  ],
  "breaks off in the middle of the head": [() => "HTTP/1.1 200 O", retried(/^no connection/)],
  "takes the message and never answers": [() => undefined, retried(/^no answer within/)],
  "answers too late": [
    (socket) => void setTimeout(() => socket.end(answer(200, "ok")), impatient * 2),
    retried(/^no answer within/),
  ],
  "sends the answer drop by drop": [
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n");
      const drops = setInterval(() => socket.write("o"), 20);
      socket.on("close", () => clearInterval(drops));
      return undefined;
    },
    retried(/^no answer within/),
  ],
  "speaks something that is not HTTP": [() => "220 mail.example ESMTP\r\n", retried(/^no connection/)],
  "answers 200 with another word": [always(200, "fine"), retried(/^200, but not "ok"$/)],
  "answers 200 with a page to sign in": [always(200, "<html>Hotel Wi-Fi</html>"), retried(/not "ok"/)],
  "answers 204 without a word": [always(204, ""), retried(/^204, but not "ok"$/)],
  "answers with a body that never ends": [
    (socket) => {
      socket.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
      const flood = setInterval(() => socket.write("x".repeat(100_000)), 1);
      socket.on("close", () => clearInterval(flood));
      return undefined;
    },
    retried(/not "ok"/),
  ],
  "answers with 10 MB packed into 10 KB": [
    (socket) => {
      const packed = Bun.gzipSync(new Uint8Array(10_000_000));
      const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${packed.length}\r\nConnection: close\r\n\r\n`;
      socket.write(head);
      socket.end(packed);
      return undefined;
    },
    retried(/not "ok"/),
  ],
  "redirects with 302": [redirect(302), retried(/UnexpectedRedirect/)],
  "redirects with 307": [redirect(307), retried(/UnexpectedRedirect/)],
  "answers 408": [always(408, "request_timeout"), retried(/^408 request_timeout$/)],
  "answers 429 without saying until when": [always(429, "rate_limited"), retried(/^429 rate_limited$/)],
  "answers 500": [always(500, "rollup_error"), retried(/^500 rollup_error$/)],
  "answers 502 with a page": [always(502, "<html>Bad Gateway</html>"), retried(/^502$/)],
  "answers 503": [always(503, ""), retried(/^503$/)],
  "answers 401": [always(401, "invalid_auth"), paused(/^401 invalid_auth$/)],
  "answers 403 action_prohibited": [always(403, "action_prohibited"), paused(/^403 action_prohibited$/)],
  "answers 404 no_service": [always(404, "no_service"), paused(/^404 no_service$/)],
  "answers 404 channel_not_found": [always(404, "channel_not_found"), paused(/^404 channel_not_found$/)],
  "answers 410 channel_is_archived": [
    always(410, "channel_is_archived"),
    paused(/^410 channel_is_archived$/),
  ],
  "answers 400 no_active_hooks": [always(400, "no_active_hooks"), paused(/^400 no_active_hooks$/)],
  "answers 400 invalid_payload": [always(400, "invalid_payload"), dead("400 invalid_payload")],
  "answers 400 invalid_blocks": [always(400, "invalid_blocks"), dead("400 invalid_blocks")],
  "answers 413": [always(413, "too large"), dead("413")],
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
  const [behavior, expected] = faults[name] ?? [healthy, dead("")];
  await using site = await openSite();
  site.slack.behavior = behavior;
  const heal = () => {
    site.slack.behavior = healthy;
  };
  await expectEnd(site, expected, heal, impatient);
  const { received } = site.slack;
  if (expected.end === "dead") {
    expect((await site.delivery()).rejections).toBe(4);
    // The last one is the shortest form of a lead.
    expect(received.map(({ body }) => Boolean(body.blocks))).toEqual([true, true, true, false]);
  }
  if (expected.end === "paused") {
    const minutes = received.map(({ at }) => Math.round((at - (received[0]?.at ?? 0)) / minute));
    expect(minutes).toEqual([0, 15, 30, 45, 60]);
  }
  expect(received.map(({ path }) => path)).not.toContain("/elsewhere");
  expect(site.app.lines.join()).not.toContain(site.slack.url);
});

test("nobody listens, the name is unknown, the certificate is wrong: the message waits", async () => {
  await using closed = await openSite("http://127.0.0.1:9/services/x");
  await using unknown = await openSite("http://slack.invalid/services/x");
  const plain = Bun.serve({ port: 0, fetch: () => new Response("ok") });
  await using tls = await openSite(`https://127.0.0.1:${plain.port}/services/x`);
  const key =
    await Bun.$`openssl req -x509 -newkey rsa:2048 -nodes -keyout - -out - -days 1 -subj /CN=localhost`
      .quiet()
      .text();
  const impostor = Bun.serve({ port: 0, tls: { key, cert: key }, fetch: () => new Response("ok") });
  await using selfSigned = await openSite(`https://127.0.0.1:${impostor.port}/services/x`);
  for (const site of [closed, unknown, tls, selfSigned]) {
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

test("three days without Slack: twenty attempts by the schedule, then the message has failed and says why @all", async () => {
  await using site = await openSite();
  const start = site.app.now;
  site.slack.behavior = always(500, "");
  await site.pass(80 * hour);
  expect(await site.delivery()).toMatchObject({ state: "failed", attempts: 20, lastError: "500" });
  // Between those it is tried once a minute whether Slack is back, which costs the message nothing.
  const times = site.slack.received.map(({ at }) => at - start);
  const gaps = times.slice(3).map((at, index) => at - (times[index + 2] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(50 * second);
  expect(times.at(-1)).toBeGreaterThan(70 * hour);
});
