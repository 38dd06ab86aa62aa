import { expect, setDefaultTimeout, test } from "bun:test";
import { Webhook } from "standardwebhooks";
import { sendTestMessage } from "~/server/delivery/delivery-control.server";
import { webhook } from "~/server/delivery/webhook.server";
import { disposeAll } from "../../fixtures/delivery";
import { lead } from "../../fixtures/lead-app";
import {
  type Expected,
  expectEnd,
  failing,
  minute,
  openChannelSite,
  refused,
  type Subject,
  second,
  subjects,
} from "./channel-site";
import { answer, type Behavior, type Received, startSlackStandIn } from "./slack-stand-in";

setDefaultTimeout(60_000);

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const healthyAnswer: Behavior = () => answer(200, "");

const status =
  (code: number, headers?: Record<string, string>): Behavior =>
  () =>
    answer(code, "a long reason with ada@shop.example.com", headers);

/** What goes wrong on the way is tried at Slack, by the same code. */
const faults: [string, Behavior, Expected][] = [
  ["closes the connection before an answer", (socket) => void socket.destroy(), failing(/^no connection/)],
  ["never answers", () => undefined, failing(/^no answer within/)],
  ["redirects with 302", status(302, { Location: "/elsewhere" }), failing(/UnexpectedRedirect/)],
  ["answers 400", status(400), refused("400")],
  ["answers 403", status(403), failing(/^403$/)],
  ["answers 410", status(410), failing(/^410$/)],
  ["answers 429", status(429), failing(/^429$/)],
  ["answers 500", status(500), failing(/^500$/)],
  ["answers 503", status(503), failing(/^503$/)],
];

/** A site whose receiver of events the test makes well or ill. */
async function openSite(subject: Subject = "lead") {
  const receiver = await startSlackStandIn(() => site.app.now);
  receiver.behavior = healthyAnswer;
  const env = { webhookUrl: receiver.url, webhookSecret };
  const site = await openChannelSite(webhook, env, {}, subject);
  return {
    ...site,
    receiver,
    /** The events that came, without the questions whether anybody is there. */
    events: () => receiver.received.filter(({ method }) => method === "POST"),
    [Symbol.asyncDispose]: disposeAll(receiver, site),
  };
}

const readId = ({ headers }: Received) => headers["webhook-id"];

test.each(faults)("an event waits when the receiver %s", async (_, behavior, expected) => {
  await using site = await openSite();
  site.receiver.behavior = behavior;
  await expectEnd(site, expected, () => {
    site.receiver.behavior = healthyAnswer;
  });
  expect(site.receiver.received.map(({ path }) => path)).not.toContain("/elsewhere");
  const posts = site.events();
  expect(new Set(posts.map(readId)).size).toBe(1);
  expect(new Set(posts.map(({ raw }) => raw)).size).toBe(1);
  for (const { at, headers } of posts) expect(headers["webhook-timestamp"]).toBe(`${Math.floor(at / 1000)}`);
});

test("what the specification's own library verifies: events of a lead's life, and a test", async () => {
  await using site = await openSite();
  await site.pass(second);
  site.app.now += minute;
  await site.erase();
  await site.pass(second);
  await sendTestMessage(site.app, webhook);
  const verifier = new Webhook(webhookSecret);
  const [created, erased, tried] = site.events();
  for (const event of [created, erased, tried]) {
    // The library goes by the real clock, the site by that of the test.
    expect(event?.headers["webhook-signature"]).toBe(
      verifier.sign(
        event?.headers["webhook-id"] ?? "",
        new Date(Number(event?.headers["webhook-timestamp"]) * 1000),
        event?.raw ?? "",
      ),
    );
  }
  expect(created?.body).toMatchObject({
    type: "lead.created",
    timestamp: "2026-06-15T12:00:00.000Z",
    data: { id: site.id, type: "lead", ...lead, proposedTimes: [], proposedZone: null },
  });
  expect(erased?.body as unknown).toEqual({
    type: "lead.erased",
    timestamp: expect.any(String),
    data: { id: site.id },
  });
  expect(tried?.body).toMatchObject({ type: "test" });
  expect(new Set([created, erased, tried].map((one) => one && readId(one))).size).toBe(3);
});

test.each(subjects)(
  "who was told, or may have been, hears that a %s was erased; who was not hears nothing of it",
  async (subject) => {
    await using told = await openSite(subject);
    await using perhaps = await openSite(subject);
    await using never = await openSite(subject);
    await told.pass(second);
    perhaps.receiver.behavior = (socket) => void socket.destroy();
    await perhaps.pass(second);
    perhaps.receiver.behavior = healthyAnswer;
    for (const site of [told, perhaps, never]) {
      await site.erase();
      await site.pass(6 * minute);
    }
    const typesOf = (site: typeof told) => site.events().map(({ body }) => Reflect.get(body, "type"));
    const both = [`${subject}.created`, `${subject}.erased`];
    expect([typesOf(told), typesOf(perhaps)]).toEqual([both, both]);
    expect(typesOf(never)).toEqual([]);
    expect(perhaps.events().at(-1)?.raw).not.toContain("Ada");
    expect((await told.delivery()).state).toBe("sent");
    expect((await never.delivery()).state).toBe("cancelled");
  },
);

test.each(subjects)(
  "a %s that is erased while it is being told of is followed by its erasure",
  async (subject) => {
    await using site = await openSite(subject);
    site.receiver.behavior = (socket, _request, nth) => {
      if (nth > 0) return answer(200, "");
      site.erase().then(() => socket.end(answer(200, "")));
      return undefined;
    };
    await site.pass(minute);
    const types = site.events().map(({ body }) => Reflect.get(body, "type"));
    expect(types).toEqual([`${subject}.created`, `${subject}.erased`]);
  },
);
