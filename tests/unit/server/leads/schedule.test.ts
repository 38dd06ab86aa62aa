import { expect, test } from "bun:test";
import { eraseLead, findLead, updateLeadStatus } from "~/db/leads.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack as channel } from "~/server/delivery/slack.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { findTokenByKey, proposeTimes } from "~/server/leads/schedule.server";
import { passTime } from "../../../fixtures/delivery";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";

const zone = "Europe/Berlin";
const slackWebhookUrl = "https://hooks.slack.com/services/T0/B0/secret";
const day = 86_400_000;
const minute = 60_000;

/** A site with one request, a Slack that answers what the test says, and a worker that the test drives. */
async function openSite() {
  const app = await openLeadApp({ slackWebhookUrl });
  const { id, token } = await saveLead(app);
  const posts: string[] = [];
  const slack = { posts, answer: (): Response | Promise<Response> => new Response("ok") };
  const fetch = (async (_url, init) => {
    posts.push(String(init?.body));
    return slack.answer();
  }) as typeof globalThis.fetch;
  const worker = createDeliveryWorker(app, channel, { fetch });
  return {
    app,
    id,
    token,
    slack,
    worker,
    /** A proposal of this hour tomorrow, made by somebody who has seen what is kept. */
    async propose(hour: number, more: Partial<Parameters<typeof proposeTimes>[1]> = {}) {
      const seen = (await findLead(app.db, id))?.proposedAt ?? 0;
      return proposeTimes(app, { token, fields: fieldsAt(hour), seen, address: "a", ...more });
    },
    pass: (ms: number) => passTime(app, ms, worker),
    kept: async () => await findLead(app.db, id),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

function fieldsAt(hour: number) {
  return { zone, date1: "2026-06-16", time1: `${hour}:00`, date2: "", time2: "" };
}

/** Noon in Berlin is 10:00 UTC in June. */
const at = (hour: number) => Date.UTC(2026, 5, 16, hour - 2);

test("proposed times are kept with the lead, with the zone they are told in and the moment", async () => {
  await using site = await openSite();
  expect(await site.propose(14)).toEqual({ kind: "saved" });
  expect(await site.kept()).toMatchObject({
    proposedTimes: JSON.stringify([at(14)]),
    proposedZone: zone,
    proposedAt: site.app.now,
    ...lead,
    status: "new",
    updatedAt: site.app.now,
  });
  expect(site.app.lines.join()).not.toContain(lead.email);
});

test("a request that waits to be announced tells its times with it, once", async () => {
  await using site = await openSite();
  await site.propose(14);
  await site.pass(minute);
  expect(site.slack.posts).toHaveLength(1);
  expect(site.slack.posts[0]).toContain("New lead: Ada Moreau");
  expect(site.slack.posts[0]).toContain(
    "Tue, Jun 16, 2026, 14:00 (Berlin time, UTC+02:00) · Tue, Jun 16, 2026, 12:00 (UTC)",
  );
  expect((await site.kept())?.messages[0]).toMatchObject({ state: "sent", revision: 2, announced: 2 });
});

test("times that come after the announcement are a second message, and each change another", async () => {
  await using site = await openSite();
  await site.pass(minute);
  await site.propose(14);
  expect((await site.kept())?.messages[0]).toMatchObject({
    state: "waiting",
    attempts: 0,
    announced: 1,
    createdAt: site.app.now,
  });
  await site.pass(minute);
  await site.propose(16);
  await site.pass(minute);
  expect(site.slack.posts).toHaveLength(3);
  expect(site.slack.posts[1]).toContain("Times for a meeting: Ada Moreau");
  expect(site.slack.posts[1]).toContain("14:00 (Berlin");
  expect(site.slack.posts[2]).toContain("16:00 (Berlin");
  expect(site.slack.posts[2]).not.toContain("14:00 (Berlin");
  for (const post of site.slack.posts) expect(post).toContain(site.id);
  expect((await site.kept())?.messages[0]).toMatchObject({ state: "sent", revision: 3, announced: 3 });
});

test("times that come while the announcement is on its way are told after it", async () => {
  await using site = await openSite();
  site.slack.answer = async () => {
    site.slack.answer = () => new Response("ok");
    await site.propose(14);
    return new Response("ok");
  };
  await site.pass(minute);
  expect(site.slack.posts.map((post) => /Times for a meeting/.test(post))).toEqual([false, true]);
  expect(site.slack.posts[0]).not.toContain("14:00 (Berlin");
  expect(site.slack.posts[1]).toContain("14:00 (Berlin");
  expect((await site.kept())?.messages[0]).toMatchObject({ state: "sent", announced: 2 });
});

test("when the announcement fails meanwhile, the next try tells everything", async () => {
  await using site = await openSite();
  site.slack.answer = async () => {
    site.slack.answer = () => new Response("ok");
    await site.propose(14);
    return new Response("down", { status: 500 });
  };
  await site.pass(6 * minute);
  expect(site.slack.posts).toHaveLength(2);
  expect(site.slack.posts[1]).toContain("New lead: Ada Moreau");
  expect(site.slack.posts[1]).toContain("14:00 (Berlin");
});

test("a message that was refused goes out with the times", async () => {
  await using site = await openSite();
  site.slack.answer = () => new Response("invalid_payload", { status: 400 });
  await site.pass(5 * minute);
  expect((await site.kept())?.messages[0]?.state).toBe("failed");
  site.slack.answer = () => new Response("ok");
  await site.propose(14);
  await site.pass(minute);
  expect(site.slack.posts.at(-1)).toContain("New lead: Ada Moreau");
});

test("the times of a suspect wait with it, and go out when it is released", async () => {
  await using site = await openSite();
  await site.pass(minute);
  await updateLeadStatus(site.app.db, site.id, "spam", site.app.now);
  await site.propose(14);
  expect((await site.kept())?.messages[0]).toMatchObject({ state: "sent", revision: 2, announced: 1 });
  await site.pass(minute);
  expect(site.slack.posts).toHaveLength(1);
  await updateLeadStatus(site.app.db, site.id, "new", site.app.now);
  await site.pass(minute);
  expect(site.slack.posts).toHaveLength(2);
});

test("the same times sent twice are one message, also side by side", async () => {
  await using site = await openSite();
  await site.pass(minute);
  const outcomes = await Promise.all([site.propose(14), site.propose(14), site.propose(14)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(["saved", "saved", "saved"]);
  await site.pass(minute);
  expect(await site.propose(14, { seen: 0 })).toEqual({ kind: "saved" });
  await site.pass(minute);
  expect(site.slack.posts).toHaveLength(2);
});

test("who has not seen the latest times does not overwrite them", async () => {
  await using site = await openSite();
  await site.propose(14);
  expect(await site.propose(16, { seen: 0 })).toEqual({ kind: "changed" });
  expect((await site.kept())?.proposedTimes).toBe(JSON.stringify([at(14)]));
  // The first of two at once who have seen the same wins.
  const seen = (await site.kept())?.proposedAt ?? 0;
  const outcomes = await Promise.all([site.propose(10, { seen }), site.propose(11, { seen })]);
  const kinds = outcomes.map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["changed", "saved"]);
  // A clock that stands still or goes back gives each proposal a moment of its own all the same.
  const before = (await site.kept())?.proposedAt ?? 0;
  site.app.now -= 1000;
  await site.propose(12);
  expect((await site.kept())?.proposedAt).toBe(before + 1);
});

test("what breaks a rule is refused by its field, and nothing changes", async () => {
  await using site = await openSite();
  await site.propose(14);
  const findRequest = await site.kept();
  expect(await site.propose(14, { fields: { zone, date1: "2026-06-15", time1: "10:00" } })).toEqual({
    kind: "invalid",
    errors: { date1: "First choice has passed: it must be in the future." },
  });
  expect(await site.kept()).toEqual(findRequest);
});

test("a wrong link and an erased request take no times, and erasing takes those that were there", async () => {
  await using site = await openSite();
  await site.propose(14);
  expect(await site.propose(16, { token: `${site.token.slice(0, -1)}!` })).toEqual({ kind: "missing" });
  await eraseLead(site.app.db, site.id, site.app.now);
  expect(await site.kept()).toMatchObject({ proposedTimes: null, proposedZone: null, proposedAt: null });
  expect(await site.propose(16)).toEqual({ kind: "missing" });
  expect(await site.kept()).toMatchObject({ proposedTimes: null, messages: [{ state: "cancelled" }] });
  await site.pass(minute);
  expect(site.slack.posts).toEqual([]);
});

test("a request is changed five times at once and then once in ten minutes; others are not concerned", async () => {
  await using site = await openSite();
  const kinds = [];
  for (let hour = 10; hour < 17; hour++) kinds.push((await site.propose(hour)).kind);
  expect(kinds).toEqual([...Array(5).fill("saved"), "wait", "wait"]);
  expect(await site.propose(17)).toMatchObject({ kind: "wait", retryAfter: 600 });
  site.app.now += 10 * minute;
  expect(await site.propose(17)).toEqual({ kind: "saved" });
});

test("a database that cannot serve is said, and is no success", async () => {
  await using site = await openSite();
  const db = {
    ...site.app.db,
    transaction: () => Promise.reject(Object.assign(new Error(), { code: "SQLITE_FULL" })),
  };
  const outcome = await proposeTimes(
    { ...site.app, db },
    { token: site.token, fields: fieldsAt(14), seen: 0, address: "a" },
  );
  expect(outcome).toMatchObject({ kind: "unavailable", retryAfter: 5 });
  expect((await site.kept())?.proposedTimes).toBeNull();
});

test("a key leads to its request when nobody can guess it", async () => {
  await using site = await openSite();
  const { app } = site;
  const random = crypto.randomUUID();
  const issued = await issueSubmissionKey(app);
  expect(await findTokenByKey(app, issued)).toBeUndefined();
  app.now += day;
  const tokens: Record<string, string> = {};
  for (const submissionKey of [random, issued, "order-0001", "00000000-0000-1000-8000-000000000001"]) {
    const outcome = await submitLead(app, { body: lead, submissionKey, address: "b" });
    if (outcome.kind === "saved") tokens[submissionKey] = outcome.receiptPath.split("token=")[1] ?? "";
  }
  expect(Object.keys(tokens)).toHaveLength(4);
  for (const key of [random, issued]) expect(await findTokenByKey(app, key)).toBe(tokens[key] as string);
  for (const key of ["order-0001", "00000000-0000-1000-8000-000000000001", "", `${issued}x`])
    expect([key, await findTokenByKey(app, key)]).toEqual([key, undefined]);
});
