import { expect, test } from "bun:test";
import type { ChannelState } from "~/db/channels.server";
import type { Delivery } from "~/db/deliveries.server";
import { judge, judgeProbe, untilThen } from "~/server/delivery/delivery-rules.server";

const now = Date.UTC(2026, 5, 15);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const open: ChannelState = {
  ...{ key: "slack", state: "open", reason: null, since: 0, failures: 0, sentAt: now, nextAt: 0 },
  ...{ probeAt: null, probeGap: 0 },
};
const delivery: Delivery = {
  ...{
    id: "a",
    leadNumber: 1,
    channel: "slack",
    state: "pending",
    attempts: 1,
    rejections: 0,
    nextAt: now,
    leaseUntil: now,
  },
  ...{ leaseOwner: "o", lastError: null, createdAt: now, deliveredAt: null, revision: 1, announced: 0 },
};
const retry = { kind: "retry", detail: "500" } as const;
const middle = () => 0.5;

test("the waits after failures are those of the schedule, to the 20th attempt", () => {
  const waits = Array.from({ length: 20 }, (_, index) => {
    const { message: change } = judge(retry, { ...delivery, attempts: index + 1 }, open, now, middle);
    return change.state ?? ((change.nextAt ?? 0) - now) / second;
  });
  const sixHours = Array(11).fill(21_600);
  expect(waits).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, ...sixHours, "dead"]);
});

test("waits are spread by a fifth either way", () => {
  const waitWith = (random: number) =>
    (judge(retry, delivery, open, now, () => random).message.nextAt ?? 0) - now;
  expect([waitWith(0), waitWith(0.999999)]).toEqual([4000, 6000]);
});

test("what Slack asks for wins when it is longer, for the lead and for everybody", () => {
  const asked = { ...retry, retryAfterMs: 90 * second };
  const verdict = judge(asked, delivery, open, now, middle);
  expect([verdict.message.nextAt, verdict.channel.nextAt]).toEqual([now + 90 * second, now + 90 * second]);
  const short = judge({ ...retry, retryAfterMs: 1 }, delivery, open, now, middle);
  expect([short.message.nextAt, short.channel.nextAt]).toEqual([now + 5 * second, now + 5 * second]);
});

test("a row of failures slows the channel to one try a minute, and its end frees what waits", () => {
  let channel = open;
  const waits: number[] = [];
  for (let failures = 0; failures < 5; failures++) {
    ({ channel } = judge(retry, delivery, channel, now + failures, middle));
    waits.push(channel.nextAt - now - failures);
  }
  expect(waits).toEqual([5 * second, 30 * second, minute, minute, minute]);
  expect(channel).toMatchObject({ state: "failing", reason: "500", failures: 5, since: now });
  const end = judge({ kind: "delivered", detail: "200 ok" }, delivery, channel, now + hour, middle);
  expect(end.channel).toMatchObject({
    state: "open",
    reason: null,
    failures: 0,
    since: now + hour,
    probeAt: null,
  });
  expect(end.makeAllDue).toBe(true);
});

test("one message that fails alone does not free the others that wait", () => {
  const { channel } = judge(retry, delivery, open, now, middle);
  expect(judge({ kind: "delivered", detail: "200 ok" }, delivery, channel, now, middle).makeAllDue).toBe(
    false,
  );
});

test("a broken webhook pauses the channel for a quarter of an hour and costs the lead no attempt", () => {
  const gone = { kind: "paused", detail: "404 no_service" } as const;
  const { message: change, channel } = judge(gone, { ...delivery, attempts: 7 }, open, now, middle);
  expect(change).toEqual({ attempts: 6, nextAt: now, lastError: "404 no_service" });
  expect(channel).toMatchObject({
    state: "paused",
    reason: "404 no_service",
    since: now,
    nextAt: now + 15 * minute,
  });
  const again = judge(gone, delivery, channel, now + hour, middle);
  expect(again.channel).toMatchObject({ since: now, nextAt: now + hour + 15 * minute });
  const unreachable = judge(retry, { ...delivery, attempts: 20 }, channel, now + hour, middle);
  expect(unreachable.channel.state).toBe("paused");
  expect(unreachable.message).toMatchObject({ attempts: 19 });
  const mended = judge({ kind: "delivered", detail: "200 ok" }, delivery, channel, now + hour, middle);
  expect([mended.channel.state, mended.makeAllDue]).toEqual(["open", true]);
});

test("a refused message is tried three times, then in its shortest form at once, then given up", () => {
  const refused = { kind: "rejected", detail: "400 invalid_payload" } as const;
  const changes = [0, 1, 2, 3].map(
    (rejections) => judge(refused, { ...delivery, rejections }, open, now, middle).message,
  );
  expect(changes.map(({ rejections, nextAt, state }) => [rejections, nextAt && nextAt - now, state])).toEqual(
    [
      [1, 5 * second, undefined],
      [2, 30 * second, undefined],
      [3, 0, undefined],
      [4, undefined, "dead"],
    ],
  );
  expect(judge(refused, delivery, open, now, middle).channel.state).toBe("open");
});

test("asking whether Slack works again frees what waits, ever more rarely when that was a false hope", () => {
  let { channel } = judge(retry, { ...delivery, attempts: 6 }, open, now, middle);
  expect(channel.probeAt).toBe(now + minute);
  const down = judgeProbe(retry, channel, now + minute);
  expect([down.makeAllDue, down.channel.probeAt]).toEqual([false, now + 2 * minute]);
  const up = judgeProbe({ kind: "rejected", detail: "400 no_text" }, down.channel, now + 2 * minute);
  expect([up.makeAllDue, up.channel.state, up.channel.probeAt]).toEqual([true, "failing", now + 4 * minute]);
  ({ channel } = judge(retry, { ...delivery, attempts: 7 }, up.channel, now + 3 * minute, middle));
  expect(channel.probeAt).toBe(now + 5 * minute);
  const gone = judgeProbe({ kind: "paused", detail: "404 no_service" }, channel, now + 5 * minute);
  expect([gone.channel.state, gone.makeAllDue]).toEqual(["paused", false]);
});

test("a time too far away to be true has passed", () => {
  expect([untilThen(now - 1, now), untilThen(now + 5, now), untilThen(now + 8 * hour, now)]).toEqual([
    0,
    5,
    8 * hour,
  ]);
  expect(untilThen(now + 8 * hour + 1, now)).toBe(0);
});
