import { expect, test } from "bun:test";
import { countHeld } from "~/db/held.server";
import { updateLeadStatus } from "~/db/leads.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { slack } from "~/server/delivery/slack.server";
import { describeHeld } from "~/server/intake/held-notice.server";
import { recordPosts } from "../../../fixtures/delivery";
import { saveLead } from "../../../fixtures/lead-app";
import { openMailedLeads } from "../../../fixtures/mail-site";

const hour = 3_600_000;
const noon = Date.UTC(2026, 5, 15, 12);

/** A site with mail and Slack, at noon. */
async function openSite() {
  const site = await openMailedLeads({
    leadMailTo: ["sales@vitreel.example"],
    slackWebhookUrl: "https://hooks.slack.test/services/T0/B0/x",
  });
  const { app, server } = site;
  app.now = noon;
  const { fetch, posts } = recordPosts();
  const workers = [site.worker, createDeliveryWorker(app, slack, { fetch })];
  return {
    app,
    server,
    posts,
    posted: () => posts.map(({ body }): string => JSON.parse(body).text),
    send(honeypot = "+1 555 0100") {
      const submissionKey = crypto.randomUUID();
      return saveLead(app, {}, { submissionKey, honeypot, address: submissionKey });
    },
    async deliver(at: number) {
      for (app.now = at; app.now < at + 5000; app.now += 2000)
        for (const worker of workers) await worker.step();
    },
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("whoever is held is told the same day, all of a day in one line by mail and in Slack", async () => {
  await using site = await openSite();
  expect(await site.send()).toMatchObject({ isSpam: true });
  await site.send();
  await site.deliver(noon + 2 * hour);
  expect([site.posted(), site.server.received.length]).toEqual([[], 0]);
  await site.deliver(noon + 3 * hour);
  expect(site.posted()).toEqual([expect.stringContaining("2 leads are held as possible spam")]);
  expect(site.server.received.length).toBe(1);
  await site.deliver(noon + 30 * hour);
  expect([site.posts.length, site.server.received.length]).toEqual([1, 1]);
});

test("what the team has released until then, or itself took for spam, is no news", async () => {
  await using site = await openSite();
  const { app } = site;
  const { id } = await site.send();
  await updateLeadStatus(app.db, id, "new", app.now);
  const marked = await site.send("");
  await updateLeadStatus(app.db, marked.id, "spam", app.now);
  expect(await countHeld(app.db, app.now)).toEqual({ leads: 0, applications: 0 });
  site.posts.length = 0;
  await site.deliver(noon + 3 * hour);
  expect(site.posted().filter((text) => text.includes("held"))).toEqual([]);
  expect(site.server.received.filter(({ raw }) => raw.includes("held as"))).toEqual([]);
});

test("the line counts in words", () => {
  expect(describeHeld({ leads: 0, applications: 0 })).toBeUndefined();
  expect(describeHeld({ leads: 1, applications: 0 })).toBe("1 lead is held as possible spam");
  expect(describeHeld({ leads: 2, applications: 1 })).toBe(
    "2 leads and 1 application are held as possible spam",
  );
});
