import { expect, test } from "bun:test";
import { findAdmin, updatePasswordHash } from "~/db/admins.server";
import { beginAttempt } from "~/server/login-throttle.server";
import { endSession, findSignedIn, safeNext } from "~/server/session.server";
import { signIn } from "~/server/sign-in.server";
import { changePassword, removeAdmin } from "~/server/team.server";
import { openJobApp, password } from "../../job-app";

const email = "ada@vitreel.example";
const minute = 60_000;
const plain = new Request("http://localhost:3000/");
const withCookie = (cookie: string) =>
  new Request("http://localhost:3000/", { headers: { cookie: `a=b; ${cookie}` } });
const attempt = (secret: string, address = "203.0.113.9", who = email) => ({
  email: who,
  password: secret,
  address,
});

test("the right password gives a session whose token is nowhere in the database", async () => {
  await using site = await openJobApp({ PUBLIC_ORIGIN: "https://www.vitreel.example" });
  await site.join(email);
  const result = await signIn(site.app, plain, attempt(password, undefined, " ADA@vitreel.example "));
  if (result.kind !== "ok") throw new Error("refused");
  expect(result.cookie).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
  );
  const token = /=([\w-]{43})/.exec(result.cookie)?.[1] ?? "";
  const rows = await site.app.db.orm.select().from(site.app.db.tables.sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findSignedIn(site.app, withCookie(`__Host-session=${token}`))).toMatchObject({
    admin: { email },
  });
});

test("over plain http the cookie has a plain name", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  expect(cookie).toMatch(/^session=/);
});

test("a session ends after 30 idle minutes and after 12 hours in any case", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  const isIn = async () => (await findSignedIn(site.app, withCookie(cookie))) !== undefined;
  for (let passed = 0; passed < 12 * 60 - 29; passed += 29) {
    expect(await isIn()).toBe(true);
    site.moving.now += 29 * minute;
  }
  site.moving.now += 29 * minute;
  expect(await isIn()).toBe(false);
  const again = await site.join("ben@vitreel.example");
  site.moving.now += 30 * minute;
  expect(await findSignedIn(site.app, withCookie(again.cookie))).toBeUndefined();
});

test("a forged, an ended and a removed admin's session are nobody's", async () => {
  await using site = await openJobApp();
  const { cookie, signedIn } = await site.join(email);
  const ben = await site.join("ben@vitreel.example");
  expect(await findSignedIn(site.app, withCookie(`session=${"A".repeat(43)}`))).toBeUndefined();
  expect(await endSession(site.app, withCookie(cookie))).toContainEqual([
    "Clear-Site-Data",
    '"cache", "storage"',
  ]);
  expect(await findSignedIn(site.app, withCookie(cookie))).toBeUndefined();
  await removeAdmin(site.app, signedIn, ben.admin.id);
  expect(await findSignedIn(site.app, withCookie(ben.cookie))).toBeUndefined();
});

test("signing in replaces the session that the browser brought along", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  const result = await signIn(site.app, withCookie(cookie), attempt(password));
  expect(result.kind === "ok" && result.cookie.startsWith(cookie)).toBe(false);
  expect(await findSignedIn(site.app, withCookie(cookie))).toBeUndefined();
});

test("unknown account, wrong password and locked account get one and the same answer", async () => {
  await using site = await openJobApp();
  await site.join(email);
  const wrong = await signIn(site.app, plain, attempt("not the password at all"));
  const unknown = await signIn(site.app, plain, attempt(password, undefined, "eve@vitreel.example"));
  for (let n = 0; n < 6; n++) await beginAttempt(site.app.db, email, `203.0.113.${n}`, site.moving.now);
  const locked = await signIn(site.app, plain, attempt(password));
  expect([wrong, unknown, locked]).toEqual([{ kind: "refused" }, { kind: "refused" }, { kind: "refused" }]);
});

test("an account lets through at most twenty guesses an hour, from however many addresses, all at once or in turn", async () => {
  await using site = await openJobApp();
  const { db } = site.app;
  let through = 0;
  for (let second = 0; second < 3600; second += 20) {
    const now = site.moving.now + second * 1000;
    const tries = [0, 1, 2].map((n) => beginAttempt(db, email, `198.51.100.${(second + n) % 250}`, now));
    through += (await Promise.all(tries)).filter(({ kind }) => kind === "go").length;
  }
  expect(through).toBeWithin(10, 21);
  expect(await beginAttempt(db, "ben@vitreel.example", "192.0.2.1", site.moving.now + 3_600_000)).toEqual({
    kind: "go",
  });
});

test("an address has ten attempts a minute, and is told when the next one is free", async () => {
  await using site = await openJobApp();
  const tries = [];
  for (let n = 0; n < 12; n++)
    tries.push(
      await beginAttempt(site.app.db, `somebody-${n}@vitreel.example`, "192.0.2.1", site.moving.now),
    );
  expect(tries.slice(0, 10).map(({ kind }) => kind)).toEqual(Array(10).fill("go"));
  expect(tries[11]).toEqual({ kind: "wait", seconds: 6 });
});

test("the right password makes earlier slips forgotten", async () => {
  await using site = await openJobApp();
  await site.join(email);
  for (let n = 0; n < 4; n++) await beginAttempt(site.app.db, email, `198.51.100.${n}`, site.moving.now);
  expect((await signIn(site.app, plain, attempt(password))).kind).toBe("ok");
  for (let n = 0; n < 5; n++)
    expect(await beginAttempt(site.app.db, email, `192.0.2.${n}`, site.moving.now)).toEqual({ kind: "go" });
});

test("a hash with weaker parameters is renewed at sign-in", async () => {
  await using site = await openJobApp();
  const { admin } = await site.join(email);
  const weak = await Bun.password.hash(password, { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 });
  await updatePasswordHash(site.app.db, admin.id, weak, site.moving.now);
  await signIn(site.app, plain, attempt(password));
  expect((await findAdmin(site.app.db, admin.id))?.passwordHash).toStartWith(
    "$argon2id$v=19$m=65536,t=2,p=1$",
  );
});

test("a new password needs the current one and ends all other sessions", async () => {
  await using site = await openJobApp();
  const { cookie, signedIn } = await site.join(email);
  const elsewhere = await signIn(site.app, plain, attempt(password));
  if (elsewhere.kind !== "ok") throw new Error("refused");
  const other = elsewhere.cookie.split(";")[0] ?? "";
  const input = { current: "something else 123", next: "copper kettle marble dawn", address: "192.0.2.1" };
  expect(await changePassword(site.app, signedIn, input, "wrong")).toEqual({ currentPassword: "wrong" });
  expect(await changePassword(site.app, signedIn, { ...input, next: "short" }, "wrong")).toHaveProperty(
    "newPassword",
  );
  expect(await findSignedIn(site.app, withCookie(other))).toBeDefined();
  expect(await changePassword(site.app, signedIn, { ...input, current: password }, "wrong")).toBeUndefined();
  expect(await findSignedIn(site.app, withCookie(other))).toBeUndefined();
  expect(await findSignedIn(site.app, withCookie(cookie))).toBeDefined();
});

test("after signing in one goes to a path of this site, whatever was asked for", () => {
  expect(safeNext("/admin/jobs/1?show=live")).toBe("/admin/jobs/1?show=live");
  const outside = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%0d%0aSet-Cookie:x\n",
    "javascript:alert(1)",
    "/..//evil.example",
    "/./\\evil.example",
    "///evil.example",
    " //evil.example",
    "evil.example",
    "",
    `/${"a".repeat(1001)}`,
  ];
  expect(outside.map((next) => safeNext(next))).toEqual(outside.map(() => "/admin/jobs"));
  expect(safeNext(null)).toBe("/admin/jobs");
});
