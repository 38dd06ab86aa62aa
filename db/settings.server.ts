import { eq } from "drizzle-orm";
import type { Db } from "./database.server";
import { deleteRows, findRow } from "./rows.server";

/** Returns the value of a setting in the database. */
export async function findSetting(db: Db, key: string): Promise<string | undefined> {
  return (await findRow(db, db.tables.settings, eq(db.tables.settings.key, key)))?.value;
}

/** Sets the value of a setting in the database. */
export async function saveSetting(db: Db, key: string, value: string): Promise<void> {
  const { settings } = db.tables;
  await db.transaction((tx) =>
    tx.orm
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } }),
  );
}

/** Deletes a setting; nothing happens when it is not set. */
export async function deleteSetting(db: Db, key: string): Promise<void> {
  await deleteRows(db, db.tables.settings, eq(db.tables.settings.key, key));
}

/** Creates the site's secret, 256 random bits, if there is none. Called when a database is opened. */
export async function ensureSecret(db: Db): Promise<void> {
  if (await findSetting(db, "secret")) return;
  const { settings } = db.tables;
  const value = crypto.getRandomValues(new Uint8Array(32)).toBase64();
  await db.transaction((tx) =>
    tx.orm.insert(settings).values({ key: "secret", value }).onConflictDoNothing(),
  );
}

const secrets = new WeakMap<Db, string>();

/** The secret that signs links and keys; shared by every process that uses the database. */
export async function getSecret(db: Db): Promise<string> {
  const secret = secrets.get(db) ?? (await findSetting(db, "secret"));
  if (!secret) throw new Error("This database has no secret yet, because it was not migrated.");
  secrets.set(db, secret);
  return secret;
}

/** Writes and deletes a row, so that a full or read-only disk is detected. */
export async function probeWriting(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    await saveSetting(tx, "probed_at", String(now));
    await deleteSetting(tx, "probed_at");
  });
}
