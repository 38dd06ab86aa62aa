import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { clockSlackMs } from "./clock.server";
import type { Db } from "./database.server";
import type { Tables } from "./schema/sqlite";

export type Invitation = Tables["invitations"]["$inferSelect"];

export async function createInvitation(db: Db, invitation: Omit<Invitation, "usedAt">): Promise<void> {
  await db.transaction((tx) => tx.orm.insert(tx.tables.invitations).values({ ...invitation, usedAt: null }));
}

/** A link that can still be used at `now`. */
export async function findInvitation(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Invitation | undefined> {
  const { invitations } = db.tables;
  const [row] = await db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), open(db, now)));
  return row;
}

/** Uses a link up. Of any number who try at once, one gets it; the others and the late get undefined. */
export async function redeemInvitation(
  tx: Db,
  tokenHash: string,
  now: number,
): Promise<Invitation | undefined> {
  const { invitations } = tx.tables;
  const [row] = await tx.orm
    .update(invitations)
    .set({ usedAt: now })
    .where(and(eq(invitations.tokenHash, tokenHash), open(tx, now)))
    .returning();
  return row;
}

/** Links of one kind that can still be used, newest first. */
export async function listInvitations(db: Db, kind: Invitation["kind"], now: number): Promise<Invitation[]> {
  const { invitations } = db.tables;
  return db.orm
    .select()
    .from(invitations)
    .where(and(eq(invitations.kind, kind), open(db, now)))
    .orderBy(desc(invitations.createdAt));
}

export async function deleteInvitation(db: Db, tokenHash: string): Promise<void> {
  const { invitations } = db.tables;
  await db.transaction((tx) => tx.orm.delete(invitations).where(eq(invitations.tokenHash, tokenHash)));
}

/** Makes every open link of a kind useless, as when a new one takes its place. */
export async function deleteInvitations(db: Db, kind: Invitation["kind"]): Promise<void> {
  const { invitations } = db.tables;
  await db.transaction((tx) =>
    tx.orm.delete(invitations).where(and(eq(invitations.kind, kind), isNull(invitations.usedAt))),
  );
}

/** Makes every open link to an address (in lower case) useless. */
export async function deleteInvitationsTo(db: Db, email: string): Promise<void> {
  const { invitations } = db.tables;
  await db.transaction((tx) =>
    tx.orm.delete(invitations).where(and(eq(invitations.email, email), isNull(invitations.usedAt))),
  );
}

/** Forgets links that ran out before `before` (ms). Gives how many. */
export async function purgeInvitations(db: Db, before: number): Promise<number> {
  const { invitations } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(invitations)
      .where(lte(invitations.expiresAt, before))
      .returning({ tokenHash: invitations.tokenHash }),
  );
  return gone.length;
}

/** Forgets links that were made later than `now`, before the clock is there again and they would open something. */
export async function deleteFutureInvitations(db: Db, now: number): Promise<number> {
  const { invitations } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(invitations)
      .where(gt(invitations.createdAt, now + clockSlackMs))
      .returning({ tokenHash: invitations.tokenHash }),
  );
  return gone.length;
}

/** Unused, not run out, and not from the future either: a clock that was set back makes no link last longer. */
function open(db: Db, now: number) {
  const { usedAt, createdAt, expiresAt } = db.tables.invitations;
  return and(isNull(usedAt), gt(expiresAt, now), lte(createdAt, now + clockSlackMs));
}
