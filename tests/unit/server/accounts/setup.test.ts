import { expect, test } from "bun:test";
import { countAdmins, listAdmins } from "~/db/admins.server";
import { createInvitation } from "~/db/invitations.server";
import { findSignedIn, startSession } from "~/server/accounts/session.server";
import {
  createSetupLink,
  findOpenInvitation,
  inviteAdmin,
  redeemSetupLink,
} from "~/server/accounts/setup.server";
import { readTeam, removeAdmin } from "~/server/accounts/team.server";
import { sha256 } from "~/server/tokens.server";
import { cookiesOf, openJobApp, password } from "../../../fixtures/job-app";

const minute = 60_000;
const tokenOf = (link = "") => new URL(link).searchParams.get("token") ?? "";
const invited = (email: string) => ({ email, name: "", role: "editor" as const });
const account = { name: "", email: "Ada@Vitreel.example", password };

test("the first account is made by a link of 256 bits that is stored hashed", async () => {
  await using site = await openJobApp();
  const token = tokenOf(await createSetupLink(site.app));
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await site.app.db.orm.select().from(site.app.db.tables.invitations);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await redeemSetupLink(site.app, token, account)).toMatchObject({
    kind: "created",
    admin: { email: "ada@vitreel.example" },
  });
  expect(await createSetupLink(site.app)).toBeUndefined();
});

test("of twenty who redeem the link at once one gets an account", async () => {
  await using site = await openJobApp();
  const token = tokenOf(await createSetupLink(site.app));
  const tries = Array.from({ length: 20 }, (_, n) =>
    redeemSetupLink(site.app, token, { name: "", email: `admin${n}@vitreel.example`, password }),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "spent")).toHaveLength(19);
  expect(await countAdmins(site.app.db)).toBe(1);
}, 120_000);

test("a setup link lasts half an hour, and a newer one replaces it", async () => {
  await using site = await openJobApp();
  const first = tokenOf(await createSetupLink(site.app));
  const second = tokenOf(await createSetupLink(site.app));
  expect(await redeemSetupLink(site.app, first, account)).toEqual({ kind: "spent" });
  site.moving.now += 30 * minute;
  expect(await findOpenInvitation(site.app, second)).toBeUndefined();
  expect(await redeemSetupLink(site.app, second, account)).toEqual({ kind: "spent" });
  expect(await redeemSetupLink(site.app, "", account)).toEqual({ kind: "spent" });
});

test("a setup link that outlived the first account opens nothing", async () => {
  await using site = await openJobApp();
  const token = tokenOf(await createSetupLink(site.app));
  await site.join("ben@vitreel.example");
  expect(await redeemSetupLink(site.app, token, account)).toEqual({ kind: "spent" });
});

test("a bad account names the field and the rule, and the link stays good", async () => {
  await using site = await openJobApp();
  const token = tokenOf(await createSetupLink(site.app));
  const result = await redeemSetupLink(site.app, token, { name: "", email: "ada", password: "short" });
  expect(result).toMatchObject({
    kind: "invalid",
    errors: { email: expect.any(String), password: expect.any(String) },
  });
  expect((await redeemSetupLink(site.app, token, account)).kind).toBe("created");
});

test("who makes an account has signed in, and the team page says so to its reader", async () => {
  await using site = await openJobApp();
  const token = tokenOf(await createSetupLink(site.app));
  const made = await redeemSetupLink(site.app, token, account);
  if (made.kind !== "created") throw new Error("an account expected");
  const headers = await startSession(site.app, made.admin, new Request("http://localhost:3000/"));
  const request = new Request("http://localhost:3000/", {
    headers: { cookie: cookiesOf(headers).join("; ") },
  });
  const you = await findSignedIn(site.app, request);
  if (!you) throw new Error("a session expected");
  const { members } = await readTeam(site.app, you);
  expect(members).toMatchObject([{ isYou: true, lastSignIn: "just now", sessions: 1 }]);
});

test("an invitation makes an account for its own address only", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  expect(await inviteAdmin(site.app, signedIn, invited("ada@vitreel.example"))).toBeUndefined();
  const token = tokenOf(await inviteAdmin(site.app, signedIn, invited("ben@vitreel.example")));
  await redeemSetupLink(site.app, token, { name: "", email: "eve@vitreel.example", password });
  expect((await listAdmins(site.app.db)).map(({ email }) => email)).toEqual([
    "ada@vitreel.example",
    "ben@vitreel.example",
  ]);
  expect(await redeemSetupLink(site.app, token, account)).toEqual({ kind: "spent" });
});

test("a new invitation ends the one before to the same address", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  const first = tokenOf(await inviteAdmin(site.app, signedIn, invited("ben@vitreel.example")));
  const other = tokenOf(await inviteAdmin(site.app, signedIn, invited("cleo@vitreel.example")));
  const second = tokenOf(await inviteAdmin(site.app, signedIn, invited("ben@vitreel.example")));
  expect(await findOpenInvitation(site.app, first)).toBeUndefined();
  expect(await findOpenInvitation(site.app, second)).toMatchObject({ email: "ben@vitreel.example" });
  expect(await findOpenInvitation(site.app, other)).toMatchObject({ email: "cleo@vitreel.example" });
});

test("an account and its end close every open link to its address", async () => {
  await using site = await openJobApp();
  const { db, clock } = site.app;
  const { signedIn, admin } = await site.join("ada@vitreel.example");
  const email = "ben@vitreel.example";
  const lives = {
    kind: "invitation" as const,
    ...{ name: "", role: "editor" as const },
    createdBy: admin.id,
    createdAt: clock(),
    expiresAt: clock() + minute,
  };
  /** As one that a program before this kept beside others to the same address. */
  const keepLink = async (token: string) => {
    await createInvitation(db, { ...lives, email, tokenHash: sha256(token) });
    return token;
  };
  const stale = await keepLink("stale");
  const result = await redeemSetupLink(site.app, await keepLink("good"), { name: "", email, password });
  if (result.kind !== "created") throw new Error("an account expected");
  expect(await findOpenInvitation(site.app, stale)).toBeUndefined();
  const late = await keepLink("late");
  expect(await removeAdmin(site.app, signedIn, result.admin.id)).toBe("deleted");
  for (const token of [stale, late])
    expect(await redeemSetupLink(site.app, token, { name: "", email, password })).toEqual({ kind: "spent" });
  expect((await listAdmins(db)).map((one) => one.email)).toEqual(["ada@vitreel.example"]);
});
