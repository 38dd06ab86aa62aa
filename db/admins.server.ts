import { asc, eq } from "drizzle-orm";
import { toEmailKey } from "~/lib/mail-address";
import type { Role } from "~/lib/role";
import type { Db } from "./database.server";
import { deleteInvitationsTo } from "./invitations.server";
import { countRows, findRow, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

export type Admin = Tables["admins"]["$inferSelect"];

/** Returns the account of an email address. */
export async function findAdminByEmail(db: Db, email: string): Promise<Admin | undefined> {
  return findRow(db, db.tables.admins, eq(db.tables.admins.email, toEmailKey(email)));
}

/** Returns an account by id; undefined when it was removed. */
export async function findAdmin(db: Db, id: string): Promise<Admin | undefined> {
  return findRow(db, db.tables.admins, eq(db.tables.admins.id, id));
}

/** Lists all accounts, oldest first, with their number of sessions. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  const { admins } = db.tables;
  return db.orm.select().from(admins).orderBy(asc(admins.createdAt), asc(admins.id));
}

/** Counts all accounts. */
export function countAdmins(db: Db): Promise<number> {
  return countRows(db, db.tables.admins);
}

/** Creates an account and ends every open link to its address. Returns undefined when the address has an account. */
export async function createAdmin(
  db: Db,
  account: Pick<Admin, "email" | "passwordHash" | "name" | "role">,
  now: number,
): Promise<Admin | undefined> {
  const admin = {
    ...account,
    id: Bun.randomUUIDv7("hex", now),
    assignmentMail: true,
    insightMail: false,
    zone: null,
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

/** Saves the hash of a new password. */
export async function updatePasswordHash(
  db: Db,
  id: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const { admins } = db.tables;
  await updateRows(db, admins, { passwordHash, updatedAt: now }, eq(admins.id, id));
}

/** Saves the time (ms) of an account's last sign-in. */
export async function recordSignIn(db: Db, id: string, now: number): Promise<void> {
  const { admins } = db.tables;
  await updateRows(db, admins, { lastSignInAt: now }, eq(admins.id, id));
}

/** Sets the name of an account; an empty name falls back to the address. Returns false when the account is missing. */
export async function updateAdminName(db: Db, id: string, name: string, now: number): Promise<boolean> {
  const { admins } = db.tables;
  return (await updateRows(db, admins, { name, updatedAt: now }, eq(admins.id, id))) > 0;
}

/** Saves the time zone in which a member works. */
export async function updateAdminZone(db: Db, id: string, zone: string): Promise<void> {
  const { admins } = db.tables;
  await updateRows(db, admins, { zone }, eq(admins.id, id));
}

/** The emails that an account can turn on or off. */
export type AdminMail = "assignmentMail" | "insightMail";

/** Sets the email preferences that are given; the others stay. */
export async function updateAdminMail(
  db: Db,
  id: string,
  choices: Partial<Record<AdminMail, boolean>>,
  now: number,
): Promise<void> {
  const { admins } = db.tables;
  await updateRows(db, admins, { ...choices, updatedAt: now }, eq(admins.id, id));
}

/** Changes a role, except the last owner's. Invitations by someone who is no longer an owner end. */
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

function countOwners(db: Db): Promise<number> {
  return countRows(db, db.tables.admins, eq(db.tables.admins.role, "owner"));
}

/** Whether an account is the last one, or the last owner's, which stays. */
export async function isLast(tx: Db, admin: Pick<Admin, "role">): Promise<boolean> {
  return (await countAdmins(tx)) === 1 || (admin.role === "owner" && (await countOwners(tx)) === 1);
}

/**
 * Deletes an account with its sessions and the invitations it made, except the last account and the last owner's. Every
 * open link to its address ends, so that no old link lets a removed member back in.
 */
export async function deleteAdmin(db: Db, id: string): Promise<"deleted" | "missing" | "last"> {
  return db.transaction(async (tx) => {
    await tx.lock("admins");
    const admin = await findAdmin(tx, id);
    if (!admin) return "missing";
    if (await isLast(tx, admin)) return "last";
    await deleteInvitationsTo(tx, admin.email);
    await tx.orm.delete(tx.tables.admins).where(eq(tx.tables.admins.id, id));
    return "deleted";
  });
}
