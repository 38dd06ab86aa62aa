import { afterAll, beforeAll, expect, test } from "bun:test";
import { adminEmail, adminPassword, postForm, type SignedInAdmin, signIn } from "../fixtures/admin";
import { startInstances } from "../fixtures/instances";
import { postLead } from "../fixtures/leads";

// Two instances on one PostgreSQL: whatever one of them knows holds for the other.
let site: Awaited<ReturnType<typeof startInstances>>;
let admin: SignedInAdmin;
const at = (index: number) => site.instances[index]?.url ?? "";

beforeAll(async () => {
  site = await startInstances(2, { TRUSTED_PROXIES: "127.0.0.1,::1" });
  const last = site.instances[1];
  if (!last) throw new Error("two instances expected");
  admin = await signIn(last);
}, 120_000);

afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const ask = (index: number, path: string, cookie = admin.cookie) =>
  fetch(at(index) + path, { redirect: "manual", headers: { Cookie: cookie } });

test("a session holds at every instance, and ends at every instance", async () => {
  expect([(await ask(0, "/api/jobs")).status, (await ask(1, "/api/jobs")).status]).toEqual([200, 200]);
  const fields = { email: adminEmail, password: adminPassword };
  const signedIn = await postForm(`${at(0)}/sign-in`, fields, at(0));
  const cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect((await ask(1, "/api/jobs", cookie)).status).toBe(200);
  await postForm(`${at(1)}/sign-out`, {}, at(1), cookie);
  expect((await ask(0, "/api/jobs", cookie)).status).toBe(401);
});

const readCareers = async (index: number) => await (await fetch(`${at(index)}/company/careers`)).text();

/** Waits until both instances know a job. */
async function areToldOf(title: string) {
  for (const index of [0, 1]) while (!(await readCareers(index)).includes(title)) await Bun.sleep(10);
}

test("a job that one instance saved comes to the pages of the other, also when the message of it was lost", async () => {
  expect(await readCareers(0)).not.toContain("Shutter Smith");
  await admin.createJob({ title: "Shutter Smith" });
  await areToldOf("Shutter Smith");
  await site.rows(`BEGIN; UPDATE jobs SET title = 'Shutter Wright' WHERE title = 'Shutter Smith';
    UPDATE settings SET value = 'told to nobody' WHERE key = 'jobs_revision'; COMMIT`);
  await areToldOf("Shutter Wright");
});

test("one visitor has one limit, whichever instance answers", async () => {
  const post = async (index: number) =>
    (await postLead({ url: at(index % 2) }, {}, { "X-Forwarded-For": "203.0.113.77" })).status;
  let taken = 0;
  while ((await post(taken)) === 201) taken++;
  // One more for every ten seconds that a busy machine takes; each instance for itself would take thirty.
  expect(taken).toBeWithin(30, 50);
  expect([await post(0), await post(1)]).toEqual([429, 429]);
});

test("guesses of a password count together, whichever instance is asked, and not against a known browser", async () => {
  const guess = (index: number, password: string, cookie = "") =>
    fetch(`${at(index % 2)}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: at(index % 2), "X-Forwarded-For": `198.18.${index}.1`, Cookie: cookie },
      body: new URLSearchParams({ email: adminEmail, password }),
    });
  const known = await guess(0, adminPassword);
  const device = known.headers.getSetCookie()[1]?.split(";")[0] ?? "";
  for (let index = 0; index < 12; index++) expect((await guess(index, "wrong")).status).toBe(401);
  // The limit holds for the right password too, at either instance, with the answer to a wrong one.
  for (const index of [12, 13]) {
    expect((await guess(index, adminPassword)).status).toBe(401);
    expect((await guess(index, adminPassword, device)).status).toBe(303);
  }
  await site.rows("UPDATE rate_limits SET free_at = 0 WHERE key LIKE 'sign-in-account:%'");
  expect((await guess(14, adminPassword)).status).toBe(303);
}, 180_000);
