import { asc, count, eq } from "drizzle-orm";
import type { Role } from "~/lib/role";
import type { Db } from "./database.server";
import { deleteInvitationsTo } from "./invitations.server";
import type { Tables } from "./schema/sqlite";

export type Admin = Tables["admins"]["$inferSelect"];

/** `email` in lower case, as it is stored. */
export async function findAdminByEmail(db: Db, email: string): Promise<Admin | undefined> {
  const { admins } = db.tables;
  const [row] = await db.orm.select().from(admins).where(eq(admins.email, email));
  return row;
}

export async function findAdmin(db: Db, id: string): Promise<Admin | undefined> {
  const { admins } = db.tables;
  const [row] = await db.orm.select().from(admins).where(eq(admins.id, id));
  return row;
}

/** Everybody with an account, oldest first, with the number of rows in sessions. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const { admins } = db.tables;
  return db.orm.select().from(admins).orderBy(asc(admins.createdAt), asc(admins.id));
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.orm.select({ count: count() }).from(db.tables.admins);
  return row?.count ?? 0;
}

/** Makes an account, and every open link to its address useless. Gives undefined when there is one already. */
export async function createAdmin(
  db: Db,
  account: Pick<Admin, "email" | "passwordHash" | "name" | "role">,
  now: number,
): Promise<Admin | undefined> {
  const admin = {
    ...account,
    id: Bun.randomUUIDv7("hex", now),
    assignmentMail: false,
    insightMail: false,
    createdAt: now,
    updatedAt: now,
    lastSignInAt: null,
  };
  return db.transaction(async (tx) => {
    await deleteInvitationsTo(tx, account.email);
    const created = await tx.orm.insert(tx.tables.admins).values(admin).onConflictDoNothing().returning();
    return created[0];
  });
}

export async function updatePasswordHash(
  db: Db,
  id: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const { admins } = db.tables;
  await db.transaction((tx) =>
    tx.orm.update(admins).set({ passwordHash, updatedAt: now }).where(eq(admins.id, id)),
  );
}

export async function recordSignIn(db: Db, id: string, now: number): Promise<void> {
  const { admins } = db.tables;
  await db.transaction((tx) => tx.orm.update(admins).set({ lastSignInAt: now }).where(eq(admins.id, id)));
}

/** The name somebody goes by; without one their address gives it. False when there is no such account. */
export async function updateAdminName(db: Db, id: string, name: string, now: number): Promise<boolean> {
  const { admins } = db.tables;
  const changed = await db.transaction((tx) =>
    tx.orm.update(admins).set({ name, updatedAt: now }).where(eq(admins.id, id)).returning({ id: admins.id }),
  );
  return changed.length > 0;
}

/** What somebody can choose to be written of. */
export type AdminMail = "assignmentMail" | "insightMail";

/** Keeps which mails somebody wants, of those that are named. */
export async function updateAdminMail(
  db: Db,
  id: string,
  choices: Partial<Record<AdminMail, boolean>>,
  now: number,
): Promise<void> {
  const { admins } = db.tables;
  await db.transaction((tx) =>
    tx.orm
      .update(admins)
      .set({ ...choices, updatedAt: now })
      .where(eq(admins.id, id)),
  );
}

/**
 * Gives somebody another role, but never takes the last owner's. Who is no owner any more has invited nobody: open links
 * they made end.
 */
export async function updateAdminRole(
  db: Db,
  id: string,
  role: Role,
  now: number,
): Promise<"changed" | "same" | "missing" | "last"> {
  const { admins, invitations } = db.tables;
  return db.transaction(async (tx) => {
    await tx.lock("admins");
    const admin = await findAdmin(tx, id);
    if (!admin) return "missing";
    if (admin.role === role) return "same";
    if (admin.role === "owner") {
      if ((await countOwners(tx)) === 1) return "last";
      await tx.orm.delete(invitations).where(eq(invitations.createdBy, id));
    }
    await tx.orm.update(admins).set({ role, updatedAt: now }).where(eq(admins.id, id));
    return "changed";
  });
}

async function countOwners(db: Db): Promise<number> {
  const { admins } = db.tables;
  const [row] = await db.orm.select({ count: count() }).from(admins).where(eq(admins.role, "owner"));
  return row?.count ?? 0;
}

/**
 * Removes an account, but never the last, nor the last owner's: with its sessions, the invitations it made, and every
 * open link to its address, so that nobody who is out comes back by one.
 */
export async function deleteAdmin(db: Db, id: string): Promise<"deleted" | "missing" | "last"> {
  return db.transaction(async (tx) => {
    await tx.lock("admins");
    const admin = await findAdmin(tx, id);
    if (!admin) return "missing";
    if ((await countAdmins(tx)) === 1) return "last";
    if (admin.role === "owner" && (await countOwners(tx)) === 1) return "last";
    await deleteInvitationsTo(tx, admin.email);
    await tx.orm.delete(tx.tables.admins).where(eq(tx.tables.admins.id, id));
    return "deleted";
  });
}
