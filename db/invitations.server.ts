import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { Db } from "./database.server";
import { replaceLinks } from "./links.server";
import { deleteRows, findRow } from "./rows.server";
import type { Tables } from "./schema/sqlite";

export type Invitation = Tables["invitations"]["$inferSelect"];

/** Saves an invitation of a team member. */
export async function createInvitation(db: Db, invitation: Invitation): Promise<void> {
  await db.transaction((tx) => tx.orm.insert(tx.tables.invitations).values(invitation));
}

/** Returns an invitation that is valid at `now`. */
export async function findInvitation(db: Db, id: string, now: number): Promise<Invitation | undefined> {
  const { invitations } = db.tables;
  return findRow(db, invitations, and(eq(invitations.id, id), isValid(db, now)));
}

/** Lists valid invitations, newest first. */
export async function listInvitations(db: Db, now: number): Promise<Invitation[]> {
  const { invitations } = db.tables;
  return db.orm.select().from(invitations).where(isValid(db, now)).orderBy(desc(invitations.createdAt));
}

/** Deletes an invitation; nothing happens when it is gone. */
export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await deleteRows(db, db.tables.invitations, eq(db.tables.invitations.id, id));
}

/** Revokes every invitation to an address (in lower case). An older link then says that a newer one was sent. */
export async function replaceInvitationsTo(tx: Db, email: string, now: number): Promise<void> {
  const { invitations } = tx.tables;
  const deleted = await tx.orm.delete(invitations).where(eq(invitations.email, email)).returning();
  for (const { id } of deleted) await replaceLinks(tx, "invitation", id, now);
}

/** Revokes every invitation to an address (in lower case), because it has an account or must not get one. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  await deleteRows(db, db.tables.invitations, eq(db.tables.invitations.email, email));
}

/** Deletes invitations that expired before `before` (ms). Returns how many. */
export async function purgeInvitations(db: Db, before: number): Promise<number> {
  const { invitations } = db.tables;
  return deleteRows(db, invitations, lte(invitations.expiresAt, before));
}

/** The condition of an invitation that has not expired. */
function isValid(db: Db, now: number) {
  return gt(db.tables.invitations.expiresAt, now);
}
