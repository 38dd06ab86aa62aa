import { and, asc, count, eq, lt, lte } from "drizzle-orm";
import { type Admin, findAdmin } from "./admins.server";
import type { Db } from "./database.server";
import { countRows, deleteRows, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

type PasskeyRow = Tables["passkeys"]["$inferSelect"];

export type Passkey = Omit<PasskeyRow, "transports"> & { transports: string[] };

/** Stores a new passkey. Returns false when its id exists, in any account. */
export async function createPasskey(tx: Db, { transports, ...passkey }: Passkey): Promise<boolean> {
  const row = { ...passkey, transports: JSON.stringify(transports) };
  const created = await tx.orm.insert(tx.tables.passkeys).values(row).onConflictDoNothing().returning();
  return created.length > 0;
}

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(db: Db, adminId: string): Promise<Passkey[]> {
  const { passkeys } = db.tables;
  const rows = await db.orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.adminId, adminId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(toPasskey);
}

/** Returns a passkey and its account. */
export async function findPasskey(
  db: Db,
  id: string,
): Promise<{ passkey: Passkey; admin: Admin } | undefined> {
  const { passkeys, admins } = db.tables;
  const [row] = await db.orm
    .select({ passkey: passkeys, admin: admins })
    .from(passkeys)
    .innerJoin(admins, eq(admins.id, passkeys.adminId))
    .where(eq(passkeys.id, id));
  return row && { passkey: toPasskey(row.passkey), admin: row.admin };
}

function toPasskey({ transports, ...row }: PasskeyRow): Passkey {
  return { ...row, transports: JSON.parse(transports) };
}

/** Counts the passkeys of each account by id; accounts without one are left out. */
export async function countPasskeys(db: Db): Promise<Map<string, number>> {
  const { passkeys } = db.tables;
  const rows = await db.orm
    .select({ adminId: passkeys.adminId, count: count() })
    .from(passkeys)
    .groupBy(passkeys.adminId);
  return new Map(rows.map((row) => [row.adminId, row.count]));
}

/** Counts the passkeys created before a time (ms). */
export function countPasskeysBefore(db: Db, time: number): Promise<number> {
  return countRows(db, db.tables.passkeys, lt(db.tables.passkeys.createdAt, time));
}

/**
 * Records the use of a passkey. Returns false when its counter did not grow, which reveals a copy, or when it was
 * removed meanwhile. A device without a counter always sends 0.
 */
export async function recordPasskeyUse(tx: Db, id: string, counter: number, now: number): Promise<boolean> {
  const { passkeys } = tx.tables;
  const hasGrown = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  return (
    (await updateRows(tx, passkeys, { counter, lastUsedAt: now }, and(eq(passkeys.id, id), hasGrown))) > 0
  );
}

/** Renames a passkey of this account. Returns false when the account has none with this id. */
export async function renamePasskey(tx: Db, id: string, adminId: string, name: string): Promise<boolean> {
  const { passkeys } = tx.tables;
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.adminId, adminId));
  return (await updateRows(tx, passkeys, { name }, isOwn)) > 0;
}

/** Deletes a passkey, except the last way to sign in: the last one stays while there is no password. */
export async function deletePasskey(
  db: Db,
  id: string,
  adminId: string,
): Promise<{ kind: "deleted"; name: string } | { kind: "missing" } | { kind: "last" }> {
  const { passkeys } = db.tables;
  return db.transaction(async (tx) => {
    await tx.lock("admins");
    const all = await listPasskeys(tx, adminId);
    const found = all.find((passkey) => passkey.id === id);
    if (!found) return { kind: "missing" };
    const admin = await findAdmin(tx, adminId);
    if (all.length === 1 && !admin?.passwordHash) return { kind: "last" };
    await tx.orm.delete(passkeys).where(eq(passkeys.id, id));
    return { kind: "deleted", name: found.name };
  });
}

/** Deletes all passkeys of an account, whose owner then signs in with a new password. Returns how many. */
export async function deletePasskeysOf(tx: Db, adminId: string): Promise<number> {
  const { passkeys } = tx.tables;
  return deleteRows(tx, passkeys, eq(passkeys.adminId, adminId));
}

/** Marks a challenge (by its hash) as used. Of several concurrent calls one returns true. */
export async function spendChallenge(tx: Db, hash: string, expiresAt: number): Promise<boolean> {
  const { spentChallenges } = tx.tables;
  const spent = await tx.orm
    .insert(spentChallenges)
    .values({ hash, expiresAt })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash });
  return spent.length > 0;
}

/** Deletes challenges that expired before `before` (ms). Returns how many. */
export async function purgeSpentChallenges(db: Db, before: number): Promise<number> {
  const { spentChallenges } = db.tables;
  return deleteRows(db, spentChallenges, lte(spentChallenges.expiresAt, before));
}
