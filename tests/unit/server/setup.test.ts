import { expect, test } from "bun:test";
import { countAdmins, listAdmins } from "~/db/admins.server";
import { createSetupLink, findOpenInvitation, inviteAdmin, redeemSetupLink } from "~/server/setup.server";
import { openJobApp, password } from "../../job-app";

const minute = 60_000;
const tokenOf = (link = "") => new URL(link).searchParams.get("token") ?? "";
const account = { email: "Ada@Vitreel.example", password };

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
    redeemSetupLink(site.app, token, { email: `admin${n}@vitreel.example`, password }),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "created")).toHaveLength(1);
  expect(kinds.filter((kind) => kind === "spent")).toHaveLength(19);
  expect(await countAdmins(site.app.db)).toBe(1);
}, 20_000);

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
  const result = await redeemSetupLink(site.app, token, { email: "ada", password: "short" });
  expect(result).toMatchObject({
    kind: "invalid",
    errors: { email: expect.any(String), password: expect.any(String) },
  });
  expect((await redeemSetupLink(site.app, token, account)).kind).toBe("created");
});

test("an invitation makes an account for its own address only", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join("ada@vitreel.example");
  expect(await inviteAdmin(site.app, signedIn, "ada@vitreel.example")).toBeUndefined();
  const token = tokenOf(await inviteAdmin(site.app, signedIn, "ben@vitreel.example"));
  await redeemSetupLink(site.app, token, { email: "eve@vitreel.example", password });
  expect((await listAdmins(site.app.db)).map(({ email }) => email)).toEqual([
    "ada@vitreel.example",
    "ben@vitreel.example",
  ]);
  expect(await redeemSetupLink(site.app, token, account)).toEqual({ kind: "spent" });
});
