import { expect, setDefaultTimeout, test } from "bun:test";
import { findAdmin, updatePasswordHash } from "~/db/admins.server";
import { requireAdmin } from "~/server/accounts/require-admin.server";
import { endSession, findSignedIn, sanitizeNext } from "~/server/accounts/session.server";
import { signIn } from "~/server/accounts/sign-in.server";
import { beginSignInAttempt } from "~/server/accounts/sign-in-attempt.server";
import { changePassword, removeAdmin } from "~/server/accounts/team.server";
import { openJobApp, password, readCookies } from "../../../fixtures/job-app";

setDefaultTimeout(60_000);

type Site = Awaited<ReturnType<typeof openJobApp>>;

const email = "ada@vitreel.example";
const minute = 60_000;
const plain = new Request("http://localhost:3000/");
const withCookie = (cookie: string) =>
  new Request("http://localhost:3000/", { headers: { cookie: `a=b; ${cookie}` } });
const makeSignInFields = (secret: string, address = "203.0.113.9", who = email) => ({
  email: who,
  password: secret,
  address,
});
/** One attempt of a stranger, whatever the password: how the throttle answers. */
const guess = async ({ app }: Site, account: string, address: string) =>
  (await beginSignInAttempt(app, { account, address, device: undefined })).kind;
/** As many attempts at the account, from networks all over the world, as it takes until it must wait. */
async function lockOut(site: Site, account: string) {
  for (let n = 0; n < 100; n++) if ((await guess(site, account, `198.18.${n}.1`)) === "locked") return;
  throw new Error("the account never had to wait");
}

test("the right password gives a session whose token is nowhere in the database", async () => {
  await using site = await openJobApp({ PUBLIC_ORIGIN: "https://www.vitreel.example" });
  await site.join(email);
  const result = await signIn(
    site.app,
    plain,
    makeSignInFields(password, undefined, " ADA@vitreel.example "),
  );
  if (result.kind !== "ok") throw new Error("refused");
  const [[, session], [, device]] = result.headers as [[string, string], [string, string]];
  expect(session).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(device).toMatch(
    /^__Host-device=[\w-]{43}\.[\w-]{22}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  );
  const token = /=([\w-]{43})/.exec(session)?.[1] ?? "";
  const rows = await site.app.db.orm.select().from(site.app.db.tables.sessions);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findSignedIn(site.app, withCookie(`__Host-session=${token}`))).toMatchObject({
    admin: { email },
  });
});

test("the time zone of a member's browser is stored for their emails, and only a real one", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  const zoneAfter = async (zone: string) => {
    const you = await findSignedIn(site.app, withCookie(`${cookie}${zone}`));
    return (await findAdmin(site.app.db, you?.admin.id ?? ""))?.zone;
  };
  expect(await zoneAfter("")).toBeNull();
  expect(await zoneAfter("; zone=Europe/Berlin")).toBe("Europe/Berlin");
  expect(await zoneAfter("; zone=no/where")).toBe("Europe/Berlin");
  expect(await zoneAfter("; zone=Asia/Tokyo")).toBe("Asia/Tokyo");
});

test("a session ends 12 hours after its last use and 24 hours after its start", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  const isIn = async () => (await findSignedIn(site.app, withCookie(cookie))) !== undefined;
  for (let passed = 0; passed < 24; passed += 8) {
    expect(await isIn()).toBe(true);
    site.moving.now += 8 * 60 * minute;
  }
  expect(await isIn()).toBe(false);
  const again = await site.join("ben@vitreel.example");
  site.moving.now += 12 * 60 * minute;
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

test("who is signed in goes on reading while nothing can be written", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  site.moving.now += 5 * minute;
  site.app.db.transaction = async () => {
    throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
  };
  expect(await findSignedIn(site.app, withCookie(cookie))).toMatchObject({ admin: { email } });
});

test("signing in replaces the session that the browser brought along", async () => {
  await using site = await openJobApp();
  const { cookie } = await site.join(email);
  const result = await signIn(site.app, withCookie(cookie), makeSignInFields(password));
  expect(readCookies(result.kind === "ok" ? result.headers : [])).not.toContain(cookie);
  expect(await findSignedIn(site.app, withCookie(cookie))).toBeUndefined();
});

test("unknown account, wrong password and locked account get one and the same answer", async () => {
  await using site = await openJobApp();
  await site.join(email);
  const wrong = await signIn(site.app, plain, makeSignInFields("not the password at all"));
  const unknown = await signIn(site.app, plain, makeSignInFields(password, undefined, "eve@vitreel.example"));
  await lockOut(site, email);
  const locked = await signIn(site.app, plain, makeSignInFields(password));
  expect([wrong, unknown, locked]).toEqual([{ kind: "refused" }, { kind: "refused" }, { kind: "refused" }]);
});

test("an account lets through at most twenty guesses an hour, from however many networks, all at once or in turn", async () => {
  await using site = await openJobApp();
  let through = 0;
  for (let second = 0; second < 3600; second += 20) {
    const tries = [0, 1, 2].map((n) => guess(site, email, `198.18.${(second + n) % 250}.1`));
    site.moving.now += 20_000;
    through += (await Promise.all(tries)).filter((kind) => kind === "go").length;
  }
  expect(through).toBeWithin(10, 21);
  expect(await guess(site, "ben@vitreel.example", "192.0.2.1")).toBe("go");
});

test("an address has ten attempts a minute, and is told when the next one is free", async () => {
  await using site = await openJobApp();
  const kinds = [];
  for (let n = 0; n < 10; n++) kinds.push(await guess(site, `somebody-${n}@vitreel.example`, "192.0.2.1"));
  expect(kinds).toEqual(Array(10).fill("go"));
  const stranger = { account: email, address: "192.0.2.1", device: undefined };
  expect(await beginSignInAttempt(site.app, stranger)).toEqual({ kind: "wait", seconds: 6 });
});

test.each([
  ["an IPv4 network", (n: number) => `192.0.2.${n % 256}`],
  ["an IPv6 network", (n: number) => `2001:db8:7:${(n % 65_536).toString(16)}::1`],
])("%s that guesses for two hours keeps nobody else out of the account", async (_, addressOf) => {
  await using site = await openJobApp();
  await site.join(email);
  for (let second = 0; second < 7200; second += 5) {
    site.moving.now += 5_000;
    await guess(site, email, addressOf(second / 5));
  }
  expect((await signIn(site.app, plain, makeSignInFields(password))).kind).toBe("ok");
});

test("a browser that was signed in before is let in while strangers keep the account and the whole site waiting", async () => {
  await using site = await openJobApp();
  await site.join(email);
  const before = await signIn(site.app, plain, makeSignInFields(password));
  const [, device = ""] = readCookies(before.kind === "ok" ? before.headers : []);
  await lockOut(site, email);
  expect((await signIn(site.app, plain, makeSignInFields(password))).kind).toBe("refused");
  for (let n = 0; n < 60; n++) await guess(site, `somebody-${n}@vitreel.example`, `198.19.${n}.1`);
  expect((await signIn(site.app, plain, makeSignInFields(password))).kind).toBe("wait");
  expect((await signIn(site.app, withCookie(device), makeSignInFields(password))).kind).toBe("ok");
});

test("a known browser has ten guesses at once, is told to wait, and is known to its own account only", async () => {
  await using site = await openJobApp();
  const { headers } = await site.join(email);
  await site.join("ben@vitreel.example");
  const [, device = ""] = readCookies(headers);
  for (const account of [email, "ben@vitreel.example"]) await lockOut(site, account);
  const asKnown = (secret: string, who = email) =>
    signIn(site.app, withCookie(device), makeSignInFields(secret, undefined, who));
  expect((await asKnown(password, "ben@vitreel.example")).kind).toBe("refused");
  for (let n = 0; n < 10; n++) expect((await asKnown("not the password at all")).kind).toBe("refused");
  expect(await asKnown(password)).toEqual({ kind: "wait", seconds: 360 });
});

test("a new password makes strangers of all browsers but the one it was set in", async () => {
  await using site = await openJobApp();
  const { headers, signedIn } = await site.join(email);
  const input = { current: password, next: "copper kettle marble dawn", address: "192.0.2.1" };
  const changed = await changePassword(site.app, signedIn, input, "wrong");
  const [device = ""] = readCookies(changed.kind === "changed" ? changed.headers : []);
  const [, old = ""] = readCookies(headers);
  await lockOut(site, email);
  expect((await signIn(site.app, withCookie(old), makeSignInFields(input.next))).kind).toBe("refused");
  expect((await signIn(site.app, withCookie(device), makeSignInFields(input.next))).kind).toBe("ok");
});

test("who has a session may change the password while strangers keep the account waiting, and ends the wait", async () => {
  await using site = await openJobApp();
  const { signedIn } = await site.join(email);
  await lockOut(site, email);
  const input = { current: password, next: "copper kettle marble dawn", address: "192.0.2.1" };
  expect(await changePassword(site.app, signedIn, input, "wrong")).toHaveProperty("headers");
  expect((await signIn(site.app, plain, makeSignInFields(input.next))).kind).toBe("ok");
});

test("the right password uses up nothing, however often it is told", async () => {
  await using site = await openJobApp();
  await site.join(email);
  for (let n = 0; n < 13; n++)
    expect((await signIn(site.app, plain, makeSignInFields(password))).kind).toBe("ok");
});

test("a hash with weaker parameters is renewed at sign-in", async () => {
  await using site = await openJobApp();
  const { admin } = await site.join(email);
  const weak = await Bun.password.hash(password, { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 });
  await updatePasswordHash(site.app.db, admin.id, weak, site.moving.now);
  await signIn(site.app, plain, makeSignInFields(password));
  expect((await findAdmin(site.app.db, admin.id))?.passwordHash).toStartWith(
    "$argon2id$v=19$m=65536,t=2,p=1$",
  );
});

test("a new password needs the current one and ends all other sessions", async () => {
  await using site = await openJobApp();
  const { cookie, signedIn } = await site.join(email);
  const elsewhere = await signIn(site.app, plain, makeSignInFields(password));
  if (elsewhere.kind !== "ok") throw new Error("refused");
  const [other = ""] = readCookies(elsewhere.headers);
  const input = { current: "something else 123", next: "copper kettle marble dawn", address: "192.0.2.1" };
  expect(await changePassword(site.app, signedIn, input, "wrong")).toEqual({
    kind: "invalid",
    errors: { currentPassword: "wrong" },
  });
  expect(await changePassword(site.app, signedIn, { ...input, next: "short" }, "wrong")).toHaveProperty(
    "errors.newPassword",
  );
  expect(await findSignedIn(site.app, withCookie(other))).toBeDefined();
  expect(await changePassword(site.app, signedIn, { ...input, current: password }, "wrong")).toHaveProperty(
    "headers",
  );
  expect(await findSignedIn(site.app, withCookie(other))).toBeUndefined();
  expect(await findSignedIn(site.app, withCookie(cookie))).toBeDefined();
});

test("a browser that takes no cookies is told so at the sign-in page it comes back to", async () => {
  await using site = await openJobApp();
  const lead = async (headers: Record<string, string>) => {
    const answer = await Promise.resolve(
      requireAdmin(site.args("/admin/leads?q=x", { headers }), async () => new Response()),
    ).catch((error: Response) => error);
    return answer?.headers.get("Location");
  };
  const Referer = "http://localhost:3000/sign-in?next=%2Fadmin%2Fleads";
  expect(await lead({})).toBe("/sign-in?next=%2Fadmin%2Fleads%3Fq%3Dx");
  expect(await lead({ Referer })).toEndWith("&cookies=blocked");
  expect(await lead({ Referer, Cookie: "session=old" })).not.toContain("cookies");
  expect(await lead({ Referer: "https://evil.example/sign-in" })).not.toContain("cookies");
});

test("after signing in one goes to a path of this site, whatever was asked for", () => {
  expect(sanitizeNext("/admin/jobs/1?show=live")).toBe("/admin/jobs/1?show=live");
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
  expect(outside.map((next) => sanitizeNext(next))).toEqual(outside.map(() => "/admin"));
  expect(sanitizeNext(null)).toBe("/admin");
});
