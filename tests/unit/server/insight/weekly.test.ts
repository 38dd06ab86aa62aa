import { expect, setDefaultTimeout, test } from "bun:test";
import { findAdmin } from "~/db/admins.server";
import type { Role } from "~/lib/role";
import { saveEmailPreferences } from "~/server/accounts/email-preferences.server";
import type { SignedIn } from "~/server/accounts/session.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { writeSummaries } from "~/server/insight/weekly.server";
import { passTime } from "../../../fixtures/delivery";
import { addYear } from "../../../fixtures/insight-year";
import { listPersonal } from "../../../fixtures/lead-app";
import { openMailedLeads } from "../../../fixtures/mail-site";
import { joinAs } from "../../../fixtures/team";

setDefaultTimeout(60_000);

const day = 86_400_000;
// A Monday.
const monday = Date.UTC(2026, 5, 15, 0, 5);

/** A site that counted four weeks, with people of these roles who all want to hear of each week. */
async function openSite(env: Partial<DeliveryEnv> = {}, roles: Role[] = ["owner"]) {
  const site = await openMailedLeads(env);
  const { app, server } = site;
  app.now = monday;
  await addYear(app.db, Math.floor(monday / day) - 1, 28);
  const people: SignedIn[] = [];
  for (const role of roles) {
    const signedIn = await joinAs(app, role, role);
    await saveEmailPreferences(app, signedIn, ["insightMail"]);
    people.push(signedIn);
  }
  return {
    app,
    people,
    server,
    /** Lets what is due be sent. */
    send: () => passTime(app, 4 * 61_000, site.worker),
    [Symbol.asyncDispose]: site[Symbol.asyncDispose],
  };
}

test("whoever wants it and may see it is written of each week once, however many write", async () => {
  await using site = await openSite({}, ["owner", "sales", "editor", "editor,sales"]);
  const { app } = site;
  expect((await findAdmin(app.db, site.people[2]?.admin.id ?? ""))?.insightMail).toBe(false);
  const written = await Promise.all([1, 2, 3].map(() => writeSummaries(app)));
  expect(written.toSorted()).toEqual([0, 0, 3]);
  await site.send();
  expect(site.server.received.map(({ to }) => to.join()).toSorted()).toEqual([
    ...["editor.sales@vitreel.example", "owner@vitreel.example", "sales@vitreel.example"],
  ]);
  for (let days = 1; days < 7; days++) {
    app.now = monday + days * day;
    expect(await writeSummaries(app)).toBe(0);
  }
  app.now = monday + 7 * day;
  expect(await writeSummaries(app)).toBe(3);
});

test("a week in which the site was down on Monday is told on the day on which it is back", async () => {
  await using site = await openSite();
  site.app.now = monday + 2 * day;
  expect(await writeSummaries(site.app)).toBe(1);
  await site.send();
  expect(site.server.received).toHaveLength(1);
});

test("a summary tells the week before in figures, and where it can be turned off", async () => {
  await using site = await openSite();
  await writeSummaries(site.app);
  await site.send();
  const text = (site.server.received[0]?.raw ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(text).toMatch(/^Subject: The week to Jun 14, 2026: [\d,]+ visits, [\d,]+ leads\r$/m);
  expect(text).toContain("Jun 8 – Jun 14, 2026, compared with the week before.".replace("–", "=E2=80=93"));
  expect(text).toMatch(/Page views: [\d,]+ \([+0=]/);
  expect(text).toContain("https://www.vitreel.example/admin/account");
  expect(text).toContain("https://www.vitreel.example/admin/insight?from=2026-06-08&to=2026-06-14");
});

test("whoever wants it no longer, or may not any more, is not written to, also when it waits already", async () => {
  await using site = await openSite();
  const [owner] = site.people;
  if (!owner) throw new Error("nobody");
  await writeSummaries(site.app);
  await saveEmailPreferences(site.app, owner, []);
  await site.send();
  expect(site.server.received).toEqual([]);
  expect(await listPersonal(site.app.db)).toEqual([]);
});

test("nothing is written without mail, and nothing of a week of which there is nothing to tell", async () => {
  await using without = await openSite({ smtpUrl: undefined });
  expect(await writeSummaries(without.app)).toBe(0);
  await using silent = await openSite();
  silent.app.now = monday + 70 * day;
  expect(await writeSummaries(silent.app)).toBe(1);
  await silent.send();
  expect(silent.server.received).toEqual([]);
});
