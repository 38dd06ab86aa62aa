import { and, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Admin } from "./admins.server";
import { clockSlackMs } from "./clock.server";
import type { Db } from "./database.server";
import type { Tables } from "./schema/sqlite";

export type Session = Tables["sessions"]["$inferSelect"];

/** Until when a session holds without being used, and at which moment it is asked for. Milliseconds. */
export type Idle = { now: number; idleMs: number };

export async function createSession(db: Db, session: Tables["sessions"]["$inferInsert"]): Promise<void> {
  await db.transaction((tx) => tx.orm.insert(tx.tables.sessions).values(session));
}

/** The session and its admin, when it has neither ended nor been idle for too long. */
export async function findSession(
  db: Db,
  tokenHash: string,
  idle: Idle,
): Promise<{ session: Session; admin: Admin } | undefined> {
  const { sessions, admins } = db.tables;
  const [row] = await db.orm
    .select({ session: sessions, admin: admins })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(and(eq(sessions.tokenHash, tokenHash), holds(db, idle)));
  return row;
}

/** One that was used later than now was so by a clock that was set back since: nobody knows its age, so it is over. */
function holds(db: Db, { now, idleMs }: Idle) {
  const { expiresAt, lastSeenAt } = db.tables.sessions;
  return and(gt(expiresAt, now), gt(lastSeenAt, now - idleMs), lte(lastSeenAt, now + clockSlackMs));
}

export async function touchSession(db: Db, tokenHash: string, now: number): Promise<void> {
  const { sessions } = db.tables;
  await db.transaction((tx) =>
    tx.orm.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash)),
  );
}

/** Notes that the person of a session proved again who they are, with a passkey or otherwise. */
export async function verifySession(
  tx: Db,
  tokenHash: string,
  { now, byPasskey }: { now: number; byPasskey: boolean },
): Promise<void> {
  const { sessions } = tx.tables;
  const proof = byPasskey ? { verifiedAt: now, passkeyAt: now } : { verifiedAt: now };
  await tx.orm.update(sessions).set(proof).where(eq(sessions.tokenHash, tokenHash));
}

/** Sessions that hold, of one admin or of all, last used first. */
export async function listSessions(db: Db, idle: Idle, adminId?: string): Promise<Session[]> {
  const { sessions } = db.tables;
  return db.orm
    .select()
    .from(sessions)
    .where(and(holds(db, idle), adminId ? eq(sessions.adminId, adminId) : undefined))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends one session; with `adminId` only when it is that admin's. Gives whether there was one. */
export async function deleteSession(db: Db, tokenHash: string, adminId?: string): Promise<boolean> {
  const { sessions } = db.tables;
  const mine = adminId ? eq(sessions.adminId, adminId) : undefined;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, tokenHash), mine))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return gone.length > 0;
}

/** Ends all sessions of an admin, but for `except`. Gives how many. */
export async function deleteSessionsOf(db: Db, adminId: string, except = ""): Promise<number> {
  const { sessions } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(sessions)
      .where(and(eq(sessions.adminId, adminId), ne(sessions.tokenHash, except)))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return gone.length;
}

/** Forgets sessions that no longer hold. Gives how many. */
export async function purgeSessions(db: Db, { now, idleMs }: Idle): Promise<number> {
  const { sessions } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(sessions)
      .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, now - idleMs)))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return gone.length;
}

/** Ends the sessions that were used later than `now`, before the clock is there again and they would hold. */
export async function deleteFutureSessions(db: Db, now: number): Promise<number> {
  const { sessions } = db.tables;
  const gone = await db.transaction((tx) =>
    tx.orm
      .delete(sessions)
      .where(gt(sessions.lastSeenAt, now + clockSlackMs))
      .returning({ tokenHash: sessions.tokenHash }),
  );
  return gone.length;
}
