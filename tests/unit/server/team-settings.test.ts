import { expect, setDefaultTimeout, test } from "bun:test";
import { listLeads } from "~/db/lead-lists.server";
import { listTeamChannelKeys } from "~/server/delivery/channels.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { purgeOldLeads } from "~/server/leads/retention.server";
import {
  applyTeamSettings,
  parseRetention,
  saveTeamSettings,
  type TeamSettings,
} from "~/server/team-settings.server";
import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { lead, openLeadApp } from "../../fixtures/lead-app";
import { joinAs } from "../../fixtures/team";

setDefaultTimeout(60_000);

const day = 86_400_000;

async function openSite(env: Parameters<typeof openLeadApp>[0]) {
  const app = await openLeadApp(env);
  const ines = await joinAs(app, "Ines", "owner");
  const save = (changes: TeamSettings) => saveTeamSettings(app as never, ines, changes, "a test");
  return { app, save, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

test("addresses set in the admin get the leads, and without them those of the environment do", async () => {
  await using server = await startMailStandIn();
  await using site = await openSite({ smtpUrl: server.url, mailFrom: "site@vitreel.example" });
  const { app, save } = site;
  const worker = createDeliveryWorker(app, email);
  expect(listTeamChannelKeys(await applyTeamSettings(app.db, app.env))).toEqual([]);
  await save({ leadMailTo: ["sales@vitreel.example"] });
  await submitLead(app, { body: lead, address: "a" });
  const recipients = async () => {
    server.received.length = 0;
    for (const end = app.now + 10_000; app.now < end; app.now += 1000) await worker.step();
    return server.received.flatMap(({ to }) => to).filter((to) => to.endsWith("@vitreel.example"));
  };
  expect(await recipients()).toEqual(["sales@vitreel.example"]);

  app.env.leadMailTo = ["standard@vitreel.example"];
  await submitLead(app, { body: { ...lead, name: "Bo" }, address: "b" });
  expect(await recipients()).toEqual(["sales@vitreel.example"]);
  await save({ leadMailTo: undefined });
  await submitLead(app, { body: { ...lead, name: "Liv" }, address: "c" });
  expect(await recipients()).toEqual(["standard@vitreel.example"]);
});

test("leads stay as long as the admin says, else as long as the environment does", async () => {
  await using site = await openSite({ leadRetentionDays: 30 });
  const { app, save } = site;
  await submitLead(app, { body: lead, address: "a" });
  app.now += 31 * day;
  await save({ leadRetentionDays: 90 });
  expect(await purgeOldLeads(app)).toBe(0);
  await save({ leadRetentionDays: undefined });
  expect(await purgeOldLeads(app)).toBe(1);
  expect((await listLeads(app.db, { show: "open" }, 5)).leads).toEqual([]);
});

test("days of retention are a whole number, and nothing means the standard", () => {
  expect(parseRetention("\u200b ")).toEqual({ kind: "valid", days: undefined });
  for (const text of [" 90 ", "90\u200b", "９０", "90 days", "90d", "\u202a90\u202c\u00a0Days"])
    expect(parseRetention(text)).toEqual({ kind: "valid", days: 90 });
  for (const text of ["1000", "1,000", "1.000 days", "1\u202f000"])
    expect(parseRetention(text)).toEqual({ kind: "valid", days: 1000 });
  for (const text of ["0", "-1", "1.5", "a year", "100000", "1e3"])
    expect(parseRetention(text)).toMatchObject({ kind: "invalid" });
});
