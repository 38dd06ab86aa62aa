import { expect, setDefaultTimeout, test } from "bun:test";
import { countAdmins, listAdmins } from "~/db/admins.server";
import { createInvitation } from "~/db/invitations.server";
import { createSetupLink, findSetupLink, inviteAdmin, redeemSetupLink } from "~/server/accounts/setup.server";
import { readTeam, removeAdmin, withdrawInvitation } from "~/server/accounts/team.server";
import { createLink } from "~/server/links.server";
import { openJobApp, password } from "../../../fixtures/job-app";

setDefaultTimeout(60_000);

const minute = 60_000;
const readToken = (link = "") => new URL(link).searchParams.get("token") ?? "";
const makeInvitation = (email: string) => ({ email, name: "", role: "editor" as const });
const account = { name: "", email: "Ada@Vitreel.example", password };

test("the first account is made by a link of 256 bits that is stored hashed", async () => {
  await using site = await openJobApp();
  const token = readToken(await createSetupLink(site.app));
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await site.app.db.orm.select().from(site.app.db.tables.links);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await redeemSetupLink(site.app, token, account)).toMatchObject({
    kind: "created",
    admin: { email: "ada@vitreel.example" },
  });
  expect(await createSetupLink(site.app)).toBeUndefined();
});

test("of five who redeem the link at once one gets an account", async () => {
  await using site = await openJobApp();
  const token = readToken(await createSetupLink(site.app));
  const tries = Array.from({ length: 5 }, (_, n) =>
    redeemSetupLink(site.app, token, { name: "", email: `admin${n}@vitreel.example`, password }),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "closed")).toHaveLength(4);
  expect(await countAdmins(site.app.db)).toBe(1);
});

test("a setup link lasts half an hour, and a newer one replaces it", async () => {
  await using site = await openJobApp();
  const first = readToken(await createSetupLink(site.app));
  const second = readToken(await createSetupLink(site.app));
  expect(await redeemSetupLink(site.app, first, account)).toEqual({ kind: "closed" });
  site.moving.now += 30 * minute;
  expect((await findSetupLink(site.app, second)).state).not.toBe("open");
  expect(await redeemSetupLink(site.app, second, account)).toEqual({ kind: "closed" });
  expect(await redeemSetupLink(site.app, "", account)).toEqual({ kind: "closed" });
});

test("a setup link that outlived the first account opens nothing", async () => {
  await using site = await openJobApp();
  const token = readToken(await createSetupLink(site.app));
  await site.join("ben@vitreel.example");
  expect(await redeemSetupLink(site.app, token, account)).toEqual({ kind: "closed" });
});

test("a bad account names the field and the rule, and the link stays good", async () => {
  await using site = await openJobApp();
  const token = readToken(await createSetupLink(site.app));
  const result = await redeemSetupLink(site.app, token, { name: "", email: "ada", password: "short" });
  expect(result).toMatchObject({
    kind: "invalid",
    errors: { email: expect.any(String), password: expect.any(String) },
  });
  expect((await redeemSetupLink(site.app, token, account)).kind).toBe("created");
});

test("an invitation makes an account for its own address only", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  expect(await inviteAdmin(site.app, signedIn, makeInvitation("ada@vitreel.example"))).toBeUndefined();
  const token = readToken(await inviteAdmin(site.app, signedIn, makeInvitation("ben@vitreel.example")));
  await redeemSetupLink(site.app, token, { name: "", email: "eve@vitreel.example", password });
  expect((await listAdmins(site.app.db)).map(({ email }) => email)).toEqual([
    "ada@vitreel.example",
    "ben@vitreel.example",
  ]);
  expect(await redeemSetupLink(site.app, token, account)).toEqual({ kind: "closed" });
});

test("an account and its end close every open link to its address", async () => {
  await using site = await openJobApp();
  const { db, clock } = site.app;
  const { signedIn, admin } = await site.join("ada@vitreel.example");
  const email = "ben@vitreel.example";
  const lives = { createdBy: admin.id, createdAt: clock(), expiresAt: clock() + minute };
  const keepLink = async (id: string) => {
    await createInvitation(db, { id, email, name: "", role: "editor", ...lives });
    return createLink(db, "invitation", id, clock());
  };
  const stale = await keepLink("stale");
  const result = await redeemSetupLink(site.app, await keepLink("good"), { name: "", email, password });
  if (result.kind !== "created") throw new Error("an account expected");
  expect((await findSetupLink(site.app, stale)).state).not.toBe("open");
  const late = await keepLink("late");
  expect(await removeAdmin(site.app, signedIn, result.admin.id)).toBe("deleted");
  for (const token of [stale, late])
    expect(await redeemSetupLink(site.app, token, { name: "", email, password })).toEqual({ kind: "closed" });
  expect((await listAdmins(db)).map((one) => one.email)).toEqual(["ada@vitreel.example"]);
});

test("the page of a link that is over says which it is: used, replaced by a newer one, expired, or none of ours", async () => {
  await using site = await openJobApp();
  const stateOf = async (token: string) => (await findSetupLink(site.app, token)).state;
  const [first, second] = [
    readToken(await createSetupLink(site.app)),
    readToken(await createSetupLink(site.app)),
  ];
  expect([await stateOf(first), await stateOf(second), await stateOf("x")]).toEqual([
    "replaced",
    "open",
    "wrong",
  ]);
  await redeemSetupLink(site.app, second, account);
  expect(await stateOf(second)).toBe("used");

  const { signedIn } = await site.join("ben@vitreel.example");
  const cleo = () => inviteAdmin(site.app, signedIn, makeInvitation("cleo@vitreel.example"));
  const other = readToken(await inviteAdmin(site.app, signedIn, makeInvitation("dora@vitreel.example")));
  const [older, newer] = [readToken(await cleo()), readToken(await cleo())];
  const states = [await stateOf(older), await stateOf(newer), await stateOf(other)];
  expect(states).toEqual(["replaced", "open", "open"]);
  const { invitations } = await readTeam(site.app, signedIn);
  const key = invitations.find(({ email }) => email === "cleo@vitreel.example")?.key ?? "";
  site.moving.now += 3 * 24 * 60 * minute;
  expect([await stateOf(older), await stateOf(newer)]).toEqual(["replaced", "expired"]);
  site.moving.now -= 60 * minute;
  await withdrawInvitation(site.app, signedIn, key);
  expect(await stateOf(newer)).toBe("wrong");
});
