import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { findAdminByEmail } from "~/db/admins.server";
import { deleteInvitationsTo } from "~/db/invitations.server";
import {
  findPasswordLink,
  requestPasswordLink,
  setForgottenPassword,
} from "~/server/accounts/forgotten-password.server";
import { verifyPassword } from "~/server/accounts/password.server";
import { findSignedIn } from "~/server/accounts/session.server";
import { findSetupLink, inviteAdmin, redeemSetupLink } from "~/server/accounts/setup.server";
import { removeAdmin } from "~/server/accounts/team.server";
import { createDeliveryWorker } from "~/server/delivery/delivery.server";
import { email } from "~/server/delivery/email.server";
import { messageTypes } from "~/server/message-types.server";
import { startMailStandIn } from "../../../faults/delivery/mail-stand-in";
import { disposeAll } from "../../../fixtures/delivery";
import { openJobApp } from "../../../fixtures/job-app";
import { listPersonal } from "../../../fixtures/lead-app";

setDefaultTimeout(60_000);

const minute = 60_000;
const fresh = "seven lamps of sanded glass";
const address = "203.0.113.7";

/** A site with mail and an owner, and the links of its mails. */
async function openMailed() {
  const server = await startMailStandIn();
  const site = await openJobApp({ SMTP_URL: server.url, MAIL_FROM: "site@vitreel.example" });
  const { cookie, signedIn } = await site.join("ada@vitreel.example");
  const app = { ...site.app, deliveries: { wake() {} } };
  const worker = createDeliveryWorker({ ...app, messageTypes }, email);
  let senders = 0;
  return {
    site,
    app,
    server,
    signedIn,
    worker,
    isIn: async () =>
      (await findSignedIn(site.app, new Request("http://localhost:3000/", { headers: { cookie } }))) !==
      undefined,
    /** Asks, lets what waits be sent, and gives the token of the latest mail. */
    async ask(email = "ada@vitreel.example") {
      expect(await requestPasswordLink(app, { email, address: `sender ${senders++}` })).toBeUndefined();
      await worker.step();
      site.moving.now += 2000;
      const text = server.received.at(-1)?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
      return text.match(/new-password\?token=([\w-]+)/)?.[1] ?? "";
    },
    [Symbol.asyncDispose]: disposeAll(site, server),
  };
}

test("a link by mail changes the password once, ends all sessions and is stored nowhere", async () => {
  await using mailed = await openMailed();
  const { app } = mailed;
  const [first, token] = [await mailed.ask(), await mailed.ask()];
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const table of [app.db.tables.links, app.db.tables.messages])
    expect(JSON.stringify(await app.db.orm.select().from(table))).not.toContain(token);
  expect(await findPasswordLink(app, token)).toEqual({ state: "open", email: "ada@vitreel.example" });
  expect(await setForgottenPassword(app, token, "too short")).toMatchObject({ kind: "invalid" });
  expect(await mailed.isIn()).toBe(true);
  expect(await setForgottenPassword(app, token, fresh)).toEqual({ kind: "changed" });
  expect(await mailed.isIn()).toBe(false);
  const admin = await findAdminByEmail(app.db, "ada@vitreel.example");
  expect(await verifyPassword(fresh, admin?.passwordHash)).toBe(true);
  for (const used of [token, first])
    expect(await setForgottenPassword(app, used, "another lamp of sanded glass")).toEqual({ kind: "closed" });
  const states = [token, first, "x"].map(async (one) => (await findPasswordLink(app, one)).state);
  expect(await Promise.all(states)).toEqual(["used", "replaced", "wrong"]);
  expect((await listActivity(app.db, { limit: 1 }))[0]).toMatchObject({ action: "changed the password" });
}, 180_000);

test("an invitation goes out by mail with a link of its own beside the one that was shown, and not when it was withdrawn", async () => {
  await using mailed = await openMailed();
  const { app, server, signedIn, worker } = mailed;
  const invite = (email: string) => inviteAdmin(app, signedIn, { email, name: "", role: "editor" });
  const link = await invite("ben@vitreel.example");
  for (const table of [app.db.tables.links, app.db.tables.messages])
    expect(JSON.stringify(await app.db.orm.select().from(table))).not.toContain(link?.split("token=")[1]);
  await worker.step();
  expect(server.received.map(({ to }) => to)).toEqual([["ben@vitreel.example"]]);
  const text = server.received[0]?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  const sent = text?.match(/setup\?token=([\w-]{43})/)?.[1] ?? "";
  expect(link).not.toContain(sent);
  for (const token of [sent, link?.split("token=")[1] ?? ""])
    expect(await findSetupLink(app, token)).toMatchObject({ state: "open" });
  expect(text).toContain("Ada invites you to the team of ");
  expect(text).toMatch(/You sign in as: ben@vitreel\.example\r?\nYour role: Recruiter\r?\n/);
  mailed.site.moving.now += 2000;
  await invite("cleo@vitreel.example");
  await app.db.transaction((tx) => deleteInvitationsTo(tx, "cleo@vitreel.example"));
  await worker.step();
  expect(server.received).toHaveLength(1);
}, 180_000);

test("a link lasts an hour, opens no account, and goes with the account", async () => {
  await using mailed = await openMailed();
  const { app, site } = mailed;
  const token = await mailed.ask();
  expect(await findSetupLink(app, token)).toEqual({ state: "wrong" });
  const account = { name: "", email: "eve@vitreel.example", password: fresh };
  expect(await redeemSetupLink(app, token, account)).toEqual({ kind: "closed" });
  site.moving.now += 60 * minute;
  expect(await setForgottenPassword(app, token, fresh)).toEqual({ kind: "closed" });

  await site.join("ben@vitreel.example");
  const lost = await mailed.ask("ben@vitreel.example");
  const ben = await findAdminByEmail(app.db, "ben@vitreel.example");
  await removeAdmin(app, mailed.signedIn, ben?.id ?? "");
  expect(await setForgottenPassword(app, lost, fresh)).toEqual({ kind: "closed" });
}, 180_000);

test("known and unknown addresses are told apart by nothing, and neither gets many mails", async () => {
  await using mailed = await openMailed();
  const { app, server } = mailed;
  for (const email of ["nobody@vitreel.example", "no address"]) await mailed.ask(email);
  expect(server.received).toEqual([]);
  for (let index = 0; index < 5; index++) await mailed.ask("Ada@Vitreel.example");
  expect(server.received).toHaveLength(3);
  expect(await listPersonal(app.db)).toEqual([]);
  const asked = [];
  for (const email of ["ada@vitreel.example", "nobody@vitreel.example"])
    for (let index = 0; index < 4; index++) asked.push(await requestPasswordLink(app, { email, address }));
  expect(asked.slice(0, 5)).toEqual(Array(5).fill(undefined));
  for (const seconds of asked.slice(5)) expect(seconds).toBeGreaterThan(0);
}, 180_000);

test("an answer takes as long for a stranger as for one of the team", async () => {
  await using mailed = await openMailed();
  const { app } = mailed;
  const times: Record<string, number[]> = {};
  for (let index = 0; index < 3; index++)
    for (const email of ["ada@vitreel.example", "nobody@vitreel.example"]) {
      const started = performance.now();
      await requestPasswordLink(app, { email, address: `${email} ${index}` });
      times[email] = [...(times[email] ?? []), performance.now() - started];
    }
  for (const all of Object.values(times)) expect(Math.min(...all)).toBeGreaterThanOrEqual(249);
}, 180_000);
