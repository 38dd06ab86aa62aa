import { expect, test } from "bun:test";
import { listActivity, recordActivity } from "~/db/activity.server";
import { createAdmin, deleteAdmin, findAdminByEmail, listAdmins } from "~/db/admins.server";
import {
  createSession,
  deleteSession,
  deleteSessionsOf,
  findSession,
  listSessions,
} from "~/db/sessions.server";
import { openTestDatabase } from "../../fixtures/database";
import { noon } from "../../fixtures/job-app";
import { joinAs } from "../../fixtures/team";

const minute = 60_000;
const idleMs = 30 * minute;

async function openWithTwo() {
  const db = await openTestDatabase();
  const [ada, ben] = [
    await joinAs({ db, now: noon }, "Ada", "owner"),
    await joinAs({ db, now: noon }, "Ben", "owner"),
  ];
  return { db, ada: ada.admin, ben: ben.admin, [Symbol.asyncDispose]: () => db.close() };
}

function session(adminId: string, tokenHash: string) {
  return {
    tokenHash,
    adminId,
    createdAt: noon,
    lastSeenAt: noon,
    verifiedAt: noon,
    expiresAt: noon + 12 * 60 * minute,
    userAgent: "",
  };
}

test("an email has one account", async () => {
  await using site = await openWithTwo();
  expect(
    await createAdmin(
      site.db,
      { email: "ada@vitreel.example", passwordHash: "y", name: "", role: "owner" },
      noon,
    ),
  ).toBeUndefined();
  expect((await listAdmins(site.db)).map(({ email }) => email)).toEqual([
    "ada@vitreel.example",
    "ben@vitreel.example",
  ]);
});

test("removing an account ends its sessions and keeps what it did in the log", async () => {
  await using site = await openWithTwo();
  const { db, ada, ben } = site;
  await createSession(db, session(ada.id, "a"));
  const entry = {
    at: noon,
    adminId: ada.id,
    actor: ada.email,
    action: "created",
    subjectKind: "job",
    subjectId: "1",
  };
  await db.transaction((tx) => recordActivity(tx, { ...entry, detail: { title: "X" } }));
  await deleteAdmin(db, ada.id);
  expect(await findAdminByEmail(db, ada.email)).toBeUndefined();
  expect(await findSession(db, "a", { now: noon, idleMs })).toBeUndefined();
  expect(await listActivity(db, { limit: 5 })).toMatchObject([
    { actor: ada.email, adminId: null, detail: { title: "X" } },
  ]);
  expect(ben.email).toBe("ben@vitreel.example");
});

test("sessions are listed and ended for their own admin only", async () => {
  await using site = await openWithTwo();
  const { db, ada, ben } = site;
  for (const hash of ["a1", "a2", "a3"]) await createSession(db, session(ada.id, hash));
  await createSession(db, session(ben.id, "b1"));
  expect(await deleteSession(db, "b1", ada.id)).toBe(false);
  expect(await deleteSession(db, "a1", ada.id)).toBe(true);
  expect(await deleteSessionsOf(db, ada.id, "a2")).toBe(1);
  const left = await listSessions(db, { now: noon, idleMs });
  expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual(["a2", "b1"]);
});

test("the log is read newest first, page by page, or for one subject", async () => {
  await using site = await openWithTwo();
  const { db, ada } = site;
  for (let n = 0; n < 5; n++) {
    const entry = { at: noon + n, adminId: ada.id, actor: ada.email, action: `a${n}`, subjectKind: "job" };
    await db.transaction((tx) => recordActivity(tx, { ...entry, subjectId: n % 2 ? "odd" : "even" }));
  }
  const first = await listActivity(db, { limit: 2 });
  expect(first.map(({ action }) => action)).toEqual(["a4", "a3"]);
  const next = await listActivity(db, { limit: 2, before: first[1]?.id });
  expect(next.map(({ action }) => action)).toEqual(["a2", "a1"]);
  const odd = await listActivity(db, { limit: 9, subject: { kind: "job", id: "odd" } });
  expect(odd.map(({ action }) => action)).toEqual(["a3", "a1"]);
});
