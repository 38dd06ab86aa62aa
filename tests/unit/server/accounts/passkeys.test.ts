import { expect, setDefaultTimeout, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { findAdmin } from "~/db/admins.server";
import { listPasskeys } from "~/db/passkeys.server";
import { identifyBrowser } from "~/server/accounts/challenge.server";
import {
  addPasskey,
  changePasskeyName,
  confirmIdentity,
  removePasskey,
  removePassword,
  setPassword,
} from "~/server/accounts/passkeys.server";
import { findSignedIn, isFresh, NotVerifiedError, type SignedIn } from "~/server/accounts/session.server";
import { signIn, signInWithPasskey } from "~/server/accounts/sign-in.server";
import { removeAdmin } from "~/server/accounts/team.server";
import {
  createPasskeyRegistration,
  createPasskeyRequest,
  hasPasskeys,
} from "~/server/accounts/webauthn.server";
import { parseEnv } from "~/server/env.server";
import { type Ceremony, createAuthenticator, type Forgeries } from "../../../fixtures/authenticator";
import { openJobApp, password, readCookies } from "../../../fixtures/job-app";

setDefaultTimeout(60_000);

const origin = "https://www.vitreel.example";
const address = "203.0.113.9";
const minute = 60_000;
const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const empty = new Request(`${origin}/sign-in`);

type Site = Awaited<ReturnType<typeof openSite>>;
type Device = ReturnType<typeof createAuthenticator>;

const openSite = () => openJobApp({ PUBLIC_ORIGIN: origin });

/** A person with an account and a passkey on a device of theirs. */
async function joinWithPasskey(site: Site, email: string, options?: { counts: boolean }) {
  const { signedIn } = await site.join(email);
  const device = createAuthenticator(origin, options);
  expect(await enrollPasskey(site, signedIn, device)).toBe("added");
  return { device, signedIn: await signInAgain(site, signedIn) };
}

async function enrollPasskey({ app }: Site, you: SignedIn, device: Device, lies?: Forgeries) {
  const answer = device.register((await createPasskeyRegistration(app, you)) as Ceremony, lies);
  return addPasskey(app, you, { answer, userAgent: chrome });
}

/** What the session says now. */
async function signInAgain({ app }: Site, { admin, tokenHash }: SignedIn): Promise<SignedIn> {
  const [row] = (await app.db.orm.select().from(app.db.tables.sessions)).filter(
    (session) => session.tokenHash === tokenHash,
  );
  if (!row) throw new Error("the session is over");
  return { admin, tokenHash, verifiedAt: row.verifiedAt };
}

/** A browser that has asked for a passkey on the sign-in page. */
async function askAtSignIn({ app }: Site, brought = empty) {
  const { browser, header } = identifyBrowser(app, brought);
  const [cookie = ""] = readCookies([header]);
  const request = new Request(`${origin}/sign-in`, { headers: { cookie, "user-agent": chrome } });
  return { request, asked: await createPasskeyRequest(app, { purpose: "sign-in", browser }) };
}

async function signInBy(site: Site, device: Device, lies?: Forgeries) {
  const { request, asked } = await askAtSignIn(site);
  return signInWithPasskey(site.app, request, { answer: device.answer(asked, lies), address });
}

test("a passkey is added, signs in without an address, and its session knows that it was one", async () => {
  await using site = await openSite();
  const { device, signedIn } = await joinWithPasskey(site, "ada@vitreel.example");
  const [kept] = await listPasskeys(site.app.db, signedIn.admin.id);
  expect(kept).toMatchObject({
    id: device.id,
    name: "Chrome on Linux",
    transports: ["internal"],
    lastUsedAt: null,
  });
  site.moving.now += 40 * minute;
  const result = await signInBy(site, device);
  if (result.kind !== "ok") throw new Error(result.kind);
  const [session = ""] = readCookies(result.headers);
  expect(session).toStartWith("__Host-session=");
  const you = await findSignedIn(site.app, new Request(origin, { headers: { cookie: session } }));
  expect(you).toMatchObject({ admin: { email: "ada@vitreel.example" }, verifiedAt: site.moving.now });
  expect((await listPasskeys(site.app.db, signedIn.admin.id))[0]?.lastUsedAt).toBe(site.moving.now);
});

test("what the site asks for says nothing of the person and needs the device to know them", async () => {
  await using site = await openSite();
  const { signedIn } = await joinWithPasskey(site, "ada@vitreel.example");
  const { asked } = await askAtSignIn(site);
  expect(asked).toMatchObject({ rpId: "www.vitreel.example", userVerification: "required" });
  expect(asked.allowCredentials ?? []).toEqual([]);
  const options = await createPasskeyRegistration(site.app, signedIn);
  expect(options.authenticatorSelection).toMatchObject({
    residentKey: "required",
    userVerification: "required",
  });
  expect(options.excludeCredentials).toHaveLength(1);
  const handle = Buffer.from(options.user.id, "base64url").toString();
  expect(handle).toHaveLength(22);
  expect(handle).not.toContain("ada@vitreel");
  expect(handle).not.toContain(signedIn.admin.id.slice(0, 8));
});

const forgeries: [string, Forgeries][] = [
  ["of another origin", { origin: "https://www.vitreel.example.evil.example" }],
  ["of the same name over plain http", { origin: "http://www.vitreel.example" }],
  ["for another domain", { domain: "vitreel.example" }],
  ["by a device that did not ask who it is", { isVerified: false }],
  ["to a challenge of nobody", { challenge: Buffer.from("made up").toString("base64url") }],
  ["with the name of another account", { userHandle: Buffer.from("somebody else").toString("base64url") }],
  ["without the name of an account", { userHandle: "" }],
  ["whose counter went back", { counter: 1 }],
];

for (const [what, lie] of forgeries) {
  test(`an answer ${what} is refused like an unknown passkey, and the right one is accepted after it`, async () => {
    await using site = await openSite();
    const { device } = await joinWithPasskey(site, "ada@vitreel.example");
    expect((await signInBy(site, device)).kind).toBe("ok");
    expect(await signInBy(site, createAuthenticator(origin))).toEqual({ kind: "refused" });
    expect(await signInBy(site, device, lie)).toEqual({ kind: "refused" });
    expect((await signInBy(site, device)).kind).toBe("ok");
  });
}

for (const [what, lie] of forgeries.filter(
  ([, { userHandle, counter }]) => userHandle === undefined && counter === undefined,
))
  test(`a new passkey ${what} is not added`, async () => {
    await using site = await openSite();
    const { signedIn } = await site.join("ada@vitreel.example");
    expect(await enrollPasskey(site, signedIn, createAuthenticator(origin), lie)).toBe("refused");
  });

test("text that is no answer, forged signatures and other shapes are refused", async () => {
  await using site = await openSite();
  const { device } = await joinWithPasskey(site, "ada@vitreel.example");
  const { request, asked } = await askAtSignIn(site);
  const right = JSON.parse(device.answer(asked));
  const forged = { ...right, response: { ...right.response, signature: right.response.authenticatorData } };
  const odd = [
    ...["", "null", "[]", "{}", '"x"', "x".repeat(30_000), JSON.stringify({ ...right, id: "Not/it" })],
    ...[
      JSON.stringify(forged),
      JSON.stringify({ ...right, response: { ...right.response, clientDataJSON: "e30" } }),
    ],
    ...[
      JSON.stringify({ ...right, type: "password" }),
      JSON.stringify({ ...right, rawId: `${right.rawId}A` }),
    ],
  ];
  for (const [index, answer] of odd.entries()) {
    const from = `198.51.100.${index}`;
    expect([index, await signInWithPasskey(site.app, request, { answer, address: from })]).toEqual([
      index,
      { kind: "refused" },
    ]);
  }
});

test("a challenge holds for five minutes, once, in the browser it was given to, for what it was given", async () => {
  await using site = await openSite();
  const { device, signedIn } = await joinWithPasskey(site, "ada@vitreel.example", { counts: false });
  const { request, asked } = await askAtSignIn(site);
  const answer = device.answer(asked);
  const elsewhere = (await askAtSignIn(site)).request;
  const attempt = (by: Request) => signInWithPasskey(site.app, by, { answer, address });
  expect(await attempt(elsewhere)).toEqual({ kind: "refused" });
  expect(await attempt(empty)).toEqual({ kind: "refused" });
  expect(await confirmIdentity(site.app, signedIn, { answer, address })).toBe("refused");
  expect((await attempt(request)).kind).toBe("ok");
  expect(await attempt(request)).toEqual({ kind: "refused" });

  const late = await askAtSignIn(site);
  site.moving.now += 5 * minute - 1;
  const inTime = { answer: device.answer(late.asked), address };
  expect((await signInWithPasskey(site.app, late.request, inTime)).kind).toBe("ok");
  const tooLate = await askAtSignIn(site);
  site.moving.now += 5 * minute;
  const over = { answer: device.answer(tooLate.asked), address };
  expect(await signInWithPasskey(site.app, tooLate.request, over)).toEqual({ kind: "refused" });
});

test("of twenty who answer one challenge at once one gets in", async () => {
  await using site = await openSite();
  const { device } = await joinWithPasskey(site, "ada@vitreel.example", { counts: false });
  const { request, asked } = await askAtSignIn(site);
  const answer = device.answer(asked);
  const tries = Array.from({ length: 20 }, (_, n) =>
    signInWithPasskey(site.app, request, { answer, address: `198.18.${n}.1` }),
  );
  const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "ok")).toHaveLength(1);
});

test("two tabs of one browser have each a challenge, and both count", async () => {
  await using site = await openSite();
  const { device } = await joinWithPasskey(site, "ada@vitreel.example");
  const first = await askAtSignIn(site);
  const second = await askAtSignIn(site, first.request);
  for (const { request, asked } of [first, second]) {
    const result = await signInWithPasskey(site.app, request, { answer: device.answer(asked), address });
    expect(result.kind).toBe("ok");
  }
});

test("nobody confirms a session by another person's passkey, or takes it over as theirs", async () => {
  await using site = await openSite();
  const ada = await joinWithPasskey(site, "ada@vitreel.example");
  const ben = await joinWithPasskey(site, "ben@vitreel.example");
  const asked = await createPasskeyRequest(site.app, { purpose: "confirm", browser: ben.signedIn.tokenHash });
  const answer = ada.device.answer(asked);
  expect(await confirmIdentity(site.app, ben.signedIn, { answer, address })).toBe("refused");
  expect(await enrollPasskey(site, ben.signedIn, ada.device)).toBe("refused");
  expect(await changePasskeyName(site.app, ben.signedIn, ada.device.id, "mine")).toBe(false);
  expect(await removePasskey(site.app, ben.signedIn, ada.device.id)).toBe("missing");
  expect((await signInBy(site, ada.device)).kind).toBe("ok");
});

test("attempts with passkeys are limited by address, and a browser that is known has its own limit", async () => {
  await using site = await openSite();
  const { device } = await joinWithPasskey(site, "ada@vitreel.example");
  const first = await signInBy(site, device);
  const [, known = ""] = readCookies(first.kind === "ok" ? first.headers : []);
  const stranger = createAuthenticator(origin);
  for (let n = 0; n < 10; n++) expect((await signInBy(site, stranger)).kind).toBe("refused");
  expect(await signInBy(site, stranger)).toEqual({ kind: "wait", seconds: 6 });
  expect((await signInBy(site, device)).kind).toBe("wait");
  const { request, asked } = await askAtSignIn(site);
  const cookie = `${request.headers.get("cookie")}; ${known}`;
  const asKnown = new Request(origin, { headers: { cookie } });
  expect((await signInWithPasskey(site.app, asKnown, { answer: device.answer(asked), address })).kind).toBe(
    "ok",
  );
});

test("adding and removing need a proof of the last ten minutes; the password or a passkey is one", async () => {
  await using site = await openSite();
  const { device, signedIn } = await joinWithPasskey(site, "ada@vitreel.example");
  site.moving.now += 10 * minute;
  expect(isFresh(site.app, signedIn)).toBe(false);
  const attempts = [
    () => enrollPasskey(site, signedIn, createAuthenticator(origin)),
    () => removePasskey(site.app, signedIn, device.id),
    () => removePassword(site.app, signedIn),
    () => setPassword(site.app, signedIn, "copper kettle marble dawn"),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(NotVerifiedError);
  expect(await confirmIdentity(site.app, signedIn, { password: "not it, not at all", address })).toBe(
    "refused",
  );
  expect(isFresh(site.app, await signInAgain(site, signedIn))).toBe(false);
  expect(await confirmIdentity(site.app, signedIn, { password, address })).toBe("confirmed");
  expect(isFresh(site.app, await signInAgain(site, signedIn))).toBe(true);
  site.moving.now += 10 * minute;
  const asked = await createPasskeyRequest(site.app, { purpose: "confirm", browser: signedIn.tokenHash });
  expect(await confirmIdentity(site.app, signedIn, { answer: device.answer(asked), address })).toBe(
    "confirmed",
  );
  expect(await signInAgain(site, signedIn)).toMatchObject({ verifiedAt: site.moving.now });
});

test("the last way in stays: neither the only passkey without a password nor the password without a passkey goes", async () => {
  await using site = await openSite();
  const { signedIn } = await site.join("ada@vitreel.example");
  expect(await removePassword(site.app, signedIn)).toEqual({ kind: "last" });
  const device = createAuthenticator(origin);
  await enrollPasskey(site, signedIn, device);
  expect(await removePassword(site.app, signedIn)).toHaveProperty("headers");
  expect((await findAdmin(site.app.db, signedIn.admin.id))?.passwordHash).toBe("");
  for (const typed of [password, ""])
    expect(await signIn(site.app, empty, { email: signedIn.admin.email, password: typed, address })).toEqual({
      kind: "refused",
    });
  expect(await removePasskey(site.app, signedIn, device.id)).toBe("last");
  expect((await signInBy(site, device)).kind).toBe("ok");
  expect(await setPassword(site.app, signedIn, "short")).toHaveProperty("fault");
  expect(await setPassword(site.app, signedIn, "copper kettle marble dawn")).toHaveProperty("headers");
  await expect(setPassword(site.app, signedIn, "an otter reads the evening paper")).rejects.toThrow(
    NotVerifiedError,
  );
  expect(await removePasskey(site.app, signedIn, device.id)).toBe("deleted");
  expect(await signInBy(site, device)).toEqual({ kind: "refused" });
  const actions = (await listActivity(site.app.db, { limit: 9 })).map(({ action }) => action);
  expect(actions).toEqual([
    "removed a passkey",
    "changed the password",
    "removed the password",
    "added a passkey",
  ]);
});

test("who is removed from the team takes no passkey along", async () => {
  await using site = await openSite();
  const ada = await joinWithPasskey(site, "ada@vitreel.example");
  const ben = await joinWithPasskey(site, "ben@vitreel.example");
  expect(await removeAdmin(site.app, ada.signedIn, ben.signedIn.admin.id)).toBe("deleted");
  expect(await listPasskeys(site.app.db, ben.signedIn.admin.id)).toEqual([]);
  expect(await signInBy(site, ben.device)).toEqual({ kind: "refused" });
});

test("a site without a domain name has no passkeys", () => {
  const at = (PUBLIC_ORIGIN: string) => hasPasskeys(parseEnv({ PUBLIC_ORIGIN }));
  expect(at("https://www.vitreel.example")).toBe(true);
  expect(at("http://localhost:3000")).toBe(true);
  expect(at("https://192.0.2.7")).toBe(false);
  expect(at("https://[2001:db8::7]:8443")).toBe(false);
});
