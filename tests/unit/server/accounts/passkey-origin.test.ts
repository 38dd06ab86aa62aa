import { expect, test } from "bun:test";
import { createAdmin } from "~/db/admins.server";
import { openDatabase } from "~/db/database.server";
import { createPasskey, deletePasskeysOf } from "~/db/passkeys.server";
import { describeLostPasskeys, recordDomain } from "~/server/accounts/passkey-origin.server";
import type { Env } from "~/server/env.server";

async function openSite() {
  const db = await openDatabase(":memory:");
  const account = { email: "ines@vitreel.example", name: "Ines", role: "owner", passwordHash: "" } as const;
  const admin = await createAdmin(db, account, 0);
  if (!admin) throw new Error("There is an account.");
  const warned: unknown[] = [];
  const log = {
    debug() {},
    info() {},
    warn: (_: string, fields = {}) => void warned.push(fields),
    error() {},
  };
  const state = { now: 1_000 };
  return {
    db,
    admin,
    warned,
    state,
    start: (publicOrigin: string) =>
      recordDomain({ db, log, clock: () => state.now, env: { publicOrigin } as Env }),
    addPasskey: (id: string) =>
      db.transaction((tx) =>
        createPasskey(tx, {
          id,
          adminId: admin.id,
          name: "key",
          publicKey: "",
          counter: 0,
          transports: [],
          createdAt: state.now,
          lastUsedAt: null,
        }),
      ),
  };
}

const [before, after] = ["https://www.before.example", "https://www.after.example"];

test("a moved site says at each start and to the doctor which passkeys stopped working, until they are gone", async () => {
  const { db, admin, warned, state, start, addPasskey } = await openSite();
  await start(before);
  await addPasskey("a");
  await start(before);
  expect(warned).toEqual([]);
  state.now = 2_000;
  const reason = "1 passkey of www.before.example does not work at www.after.example";
  // The doctor may be asked before the server has started with the new origin.
  expect(await describeLostPasskeys(db, after, state.now)).toBe(reason);
  for (let times = 0; times < 2; times++) await start(after);
  expect(warned).toMatchObject([{ reason }, { reason }]);
  state.now = 3_000;
  await addPasskey("b");
  expect(await describeLostPasskeys(db, after, state.now)).toBe(reason);
  expect(await describeLostPasskeys(db, before, state.now)).toBeUndefined();
  await deletePasskeysOf(db, admin.id);
  expect(await describeLostPasskeys(db, after, state.now)).toBeUndefined();
  await db.close();
});

test("another port or scheme of the same host is no move", async () => {
  const { db, state, start, addPasskey } = await openSite();
  await start("http://localhost:3000");
  await addPasskey("a");
  expect(await describeLostPasskeys(db, "https://localhost:8443", state.now + 1)).toBeUndefined();
  await db.close();
});
