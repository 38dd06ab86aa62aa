import { expect, test } from "bun:test";
import type { ChannelState } from "~/db/channels.server";
import type { Message } from "~/db/outbox.server";
import { classifyResult, computeDelay, wasOffTooLong } from "~/server/delivery/delivery-rules.server";

const now = Date.UTC(2026, 5, 15);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const on: ChannelState = {
  key: "slack",
  state: "on",
  reason: null,
  since: 0,
  failures: 0,
  sentAt: now,
  nextAt: 0,
};
const message: Message = {
  id: "a",
  kind: "lead",
  channel: "slack",
  leadNumber: 1,
  applicationNumber: null,
  recipient: null,
  data: "{}",
  key: null,
  state: "sending",
  attempts: 1,
  rejections: 0,
  nextAt: now,
  leaseOwner: "o",
  lastError: null,
  createdAt: now,
  sentAt: null,
  expiresAt: null,
  revision: 1,
  announced: 0,
};
const retry = { kind: "retry", detail: "500" } as const;
const middle = () => 0.5;

test("the waits after failures are those of the schedule, to the 20th attempt", () => {
  const waits = Array.from({ length: 20 }, (_, index) => {
    const { message: change } = classifyResult(retry, { ...message, attempts: index + 1 }, on, now, middle);
    return change.state ?? ((change.nextAt ?? 0) - now) / second;
  });
  const sixHours = Array(11).fill(21_600);
  expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, ...sixHours, "failed"]);
});

test("waits are spread by a fifth either way", () => {
  const waitWith = (random: number) =>
    (classifyResult(retry, message, on, now, () => random).message.nextAt ?? 0) - now;
  expect([waitWith(0), waitWith(0.999999)]).toEqual([4000, 6000]);
});

test("what Slack asks for wins when it is longer, for the lead and for everybody", () => {
  const asked = { ...retry, retryAfterMs: 90 * second };
  const verdict = classifyResult(asked, message, on, now, middle);
  expect([verdict.message.nextAt, verdict.channel.nextAt]).toEqual([now + 90 * second, now + 90 * second]);
  const short = classifyResult({ ...retry, retryAfterMs: 1 }, message, on, now, middle);
  expect([short.message.nextAt, short.channel.nextAt]).toEqual([now + 5 * second, now + 5 * second]);
});

test("a row of failures slows the channel to one try a minute, and its end frees what waits", () => {
  let channel = on;
  const waits: number[] = [];
  for (let failures = 0; failures < 5; failures++) {
    ({ channel } = classifyResult(retry, message, channel, now + failures, middle));
    waits.push(channel.nextAt - now - failures);
  }
  expect(waits).toEqual([5 * second, 30 * second, minute, minute, minute]);
  expect(channel).toMatchObject({ state: "failing", reason: "500", failures: 5, since: now });
  const end = classifyResult({ kind: "delivered", detail: "200 ok" }, message, channel, now + hour, middle);
  expect(end.channel).toMatchObject({
    state: "on",
    reason: null,
    failures: 0,
    since: now + hour,
  });
  expect(end.makeAllDue).toBe(true);
});

test("one message that fails alone does not free the others that wait", () => {
  const { channel } = classifyResult(retry, message, on, now, middle);
  expect(
    classifyResult({ kind: "delivered", detail: "200 ok" }, message, channel, now, middle).makeAllDue,
  ).toBe(false);
});

test("a broken webhook pauses the channel for a quarter of an hour and costs the lead no attempt", () => {
  const gone = { kind: "paused", detail: "404 no_service" } as const;
  const { message: change, channel } = classifyResult(gone, { ...message, attempts: 7 }, on, now, middle);
  expect(change).toEqual({ attempts: 6, nextAt: now, lastError: "404 no_service" });
  expect(channel).toMatchObject({
    state: "paused",
    reason: "404 no_service",
    since: now,
    nextAt: now + 15 * minute,
  });
  const again = classifyResult(gone, message, channel, now + hour, middle);
  expect(again.channel).toMatchObject({ since: now, nextAt: now + hour + 15 * minute });
  const unreachable = classifyResult(retry, { ...message, attempts: 20 }, channel, now + hour, middle);
  expect(unreachable.channel.state).toBe("paused");
  expect(unreachable.message).toMatchObject({ attempts: 19 });
  const mended = classifyResult(
    { kind: "delivered", detail: "200 ok" },
    message,
    channel,
    now + hour,
    middle,
  );
  expect([mended.channel.state, mended.makeAllDue]).toEqual(["on", true]);
});

test("a refused message is tried three times, then in its shortest form at once, then given up", () => {
  const refused = { kind: "rejected", detail: "400 invalid_payload" } as const;
  const changes = [0, 1, 2, 3].map(
    (rejections) => classifyResult(refused, { ...message, rejections }, on, now, middle).message,
  );
  expect(changes.map(({ rejections, nextAt, state }) => [rejections, nextAt && nextAt - now, state])).toEqual(
    [
      [1, 5 * second, undefined],
      [2, 30 * second, undefined],
      [3, 0, undefined],
      [4, 0, "failed"],
    ],
  );
  expect(classifyResult(refused, message, on, now, middle).channel.state).toBe("on");
});

test("a try before a message's time, while the receiver is in trouble, costs the message nothing", () => {
  const { channel } = classifyResult(retry, message, on, now, middle);
  const early = { ...message, attempts: 7, nextAt: now + hour };
  const verdict = classifyResult(retry, early, channel, now + minute, middle);
  expect(verdict.message).toEqual({ attempts: 6, nextAt: now + hour, lastError: "500" });
  expect(verdict.channel).toMatchObject({ state: "failing", failures: 2 });
});

test("a receiver that may have got the message is tried ever more rarely, one that answers each minute", () => {
  const waitAfter = (detail: string, since: number) => {
    const failing = { ...on, state: "failing", failures: 9, since: now - since } as const;
    return classifyResult({ kind: "retry", detail }, message, failing, now, middle).channel.nextAt - now;
  };
  const waits = [hour, 5 * hour, 72 * hour].map((since) => waitAfter("no answer within 10 s", since));
  expect(waits).toEqual([6 * minute, 30 * minute, hour]);
  expect(waitAfter("500", 72 * hour)).toBe(minute);
});

test("a channel that nobody served for a day does not send unasked what waits; one that a person paused does", () => {
  const old = { ...on, sentAt: now - 25 * hour };
  expect(wasOffTooLong(old, now)).toBe(true);
  expect(wasOffTooLong({ ...old, state: "paused", reason: "paused by hand" }, now)).toBe(false);
  for (const field of ["since", "sentAt", "nextAt"] as const)
    expect(wasOffTooLong({ ...old, [field]: now - 23 * hour }, now)).toBe(false);
});

test("a time too far away to be true has passed", () => {
  expect([computeDelay(now - 1, now), computeDelay(now + 5, now), computeDelay(now + 8 * hour, now)]).toEqual(
    [0, 5, 8 * hour],
  );
  expect(computeDelay(now + 8 * hour + 1, now)).toBe(0);
});
