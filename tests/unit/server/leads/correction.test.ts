import { expect, test } from "bun:test";
import { listLeads } from "~/db/lead-lists.server";
import { eraseLead, findLead, updateLeadStatus } from "~/db/leads.server";
import { pickLeadText } from "~/lib/leads/lead-fields";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack } from "~/server/delivery/slack.server";
import { webhook } from "~/server/delivery/webhook.server";
import { correctRequest } from "~/server/leads/correction.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { proposeTimes } from "~/server/leads/schedule.server";
import { passTime, recordPosts } from "../../../fixtures/delivery";
import { lead, openLeadApp, saveLead } from "../../../fixtures/lead-app";

const minute = 60_000;
const corrected = { name: "Ada M. Moreau", phone: "+1 555 010 0199", website: "https://atelier.example.com" };

/** A site with one request, told to Slack and a webhook by workers that the test drives. */
async function openSite() {
  const app = await openLeadApp({
    slackWebhookUrl: "https://hooks.slack.com/services/T0/B0/secret",
    smtpUrl: "smtp://127.0.0.1:9",
    mailFrom: "site@vitreel.example",
    webhookUrl: "https://crm.example/events",
    webhookSecret: `whsec_${Buffer.alloc(24).toString("base64")}`,
  });
  const submissionKey = crypto.randomUUID();
  const { id, token } = await saveLead(app, {}, { submissionKey });
  const { fetch, posts } = recordPosts();
  const workers = [slack, webhook].map((channel) => createDeliveryWorker(app, channel, { fetch }));
  return {
    app,
    id,
    token,
    submissionKey,
    posts,
    async correct(fields: Partial<typeof corrected> = corrected, seen?: number) {
      const request = await findLead(app.db, id);
      return correctRequest(app, {
        token,
        address: "a",
        seen: seen ?? request?.correctedAt ?? 0,
        fields: { ...pickLeadText(request ?? {}), ...fields },
      });
    },
    deliver: () => passTime(app, 12_000, ...workers),
    findRequest: () => findLead(app.db, id),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test("a sender corrects name, phone and website, and not the address", async () => {
  await using site = await openSite();
  expect(await site.correct()).toEqual({ kind: "saved" });
  expect(await site.findRequest()).toMatchObject({
    ...corrected,
    email: lead.email,
    correctedAt: site.app.now,
    updatedAt: site.app.now,
  });
  expect((await listLeads(site.app.db, { show: "open", search: "atelier" }, 5)).leads).toHaveLength(1);
  for (const word of ["Ada", lead.email, "0199"]) expect(site.app.lines.join()).not.toContain(word);
});

test("the team is told of a correction, once, and the visitor gets no second confirmation", async () => {
  await using site = await openSite();
  await site.deliver();
  expect(site.posts).toHaveLength(2);
  await site.correct();
  expect(await site.correct()).toEqual({ kind: "saved" });
  await site.deliver();
  expect(site.posts).toHaveLength(4);
  const [inSlack = "", event = ""] = site.posts.slice(2).map(({ body }) => body);
  expect(inSlack).toContain("Corrected lead: Ada M. Moreau");
  expect(inSlack).toContain(corrected.website);
  expect(JSON.parse(event)).toMatchObject({ type: "lead.updated", data: { id: site.id, ...corrected } });
  const states = (await site.findRequest())?.messages.map(({ channel, state, revision }) => [
    channel,
    state,
    revision,
  ]);
  expect(states).toEqual([
    ["email", "waiting", 1],
    ["slack", "sent", 2],
    ["webhook", "sent", 2],
  ]);
});

test("a request that was not told yet is told corrected", async () => {
  await using site = await openSite();
  await site.correct();
  await site.deliver();
  expect(site.posts).toHaveLength(2);
  expect(site.posts[0]?.body).toContain("New lead: Ada M. Moreau");
  expect(JSON.parse(site.posts[1]?.body ?? "")).toMatchObject({ type: "lead.created", data: corrected });
});

test("times proposed after a correction are told as times", async () => {
  await using site = await openSite();
  await site.deliver();
  await site.correct();
  site.app.now += minute;
  const fields = { zone: "Europe/Berlin", date1: "2026-06-16", time1: "14:00" };
  await proposeTimes(site.app, { token: site.token, fields, seen: 0, address: "a" });
  await site.deliver();
  expect(site.posts[2]?.body).toContain("Times for a meeting: Ada M. Moreau");
});

test("what breaks a rule is refused by name, and a link in a name too", async () => {
  await using site = await openSite();
  expect(await site.correct({ name: " ", phone: "no", website: "nowhere" })).toEqual({
    kind: "invalid",
    errors: {
      name: "Please enter a name.",
      phone: "Please enter a phone number in digits.",
      website: "Please enter a valid domain (e.g., example.com or shop.example.com)",
    },
  });
  expect(await site.correct({ name: "Win at www.evil.example" })).toMatchObject({ kind: "invalid" });
  expect(await site.findRequest()).toMatchObject({ ...lead, correctedAt: null });
});

test("who has not seen the latest correction does not overwrite it", async () => {
  await using site = await openSite();
  await site.correct({ name: "First" });
  expect(await site.correct({ name: "Second" }, 0)).toEqual({ kind: "changed" });
  const seen = (await site.findRequest())?.correctedAt ?? 0;
  const both = await Promise.all([site.correct({ name: "A" }, seen), site.correct({ name: "B" }, seen)]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(["changed", "saved"]);
});

test("corrections have a limit, and end with the request", async () => {
  await using site = await openSite();
  for (let index = 0; index < 5; index++)
    expect(await site.correct({ name: `n${index}` })).toEqual({ kind: "saved" });
  expect(await site.correct({ name: "n6" })).toMatchObject({ kind: "wait" });
  site.app.now += 10 * minute;
  expect(await site.correct({ name: "n6" })).toEqual({ kind: "saved" });
  await eraseLead(site.app.db, site.id, site.app.now);
  expect(await site.correct()).toEqual({ kind: "missing" });
  expect(await site.findRequest()).toMatchObject({ name: "", phone: "", website: "", correctedAt: null });
});

test("the correction of a suspect waits with it", async () => {
  await using site = await openSite();
  await site.deliver();
  await updateLeadStatus(site.app.db, site.id, "spam", site.app.now);
  await site.correct();
  await site.deliver();
  expect(site.posts).toHaveLength(2);
  await updateLeadStatus(site.app.db, site.id, "new", site.app.now);
  await site.deliver();
  expect(site.posts).toHaveLength(4);
});

test("the form that was sent first is still known after a correction", async () => {
  await using site = await openSite();
  await site.correct();
  const again = await submitLead(site.app, { body: lead, submissionKey: site.submissionKey, address: "a" });
  expect(again).toMatchObject({ kind: "repeated", id: site.id });
});
