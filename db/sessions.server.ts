import { and, desc, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Admin } from "./admins.server";
import type { Db } from "./database.server";
import { deleteRows, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";

export type Session = Tables["sessions"]["$inferSelect"];

/** `now` and the idle timeout of sessions, in ms. */
export type Idle = { now: number; idleMs: number };

/** Saves a session by the hash of its token. */
export async function createSession(db: Db, session: Tables["sessions"]["$inferInsert"]): Promise<void> {
  await db.transaction((tx) => tx.orm.insert(tx.tables.sessions).values(session));
}

/** Returns a session and its admin, unless it expired or was idle for too long. */
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
    .where(and(eq(sessions.tokenHash, tokenHash), isValid(db, idle)));
  return row;
}

/** The condition of a session that has neither expired nor been idle for too long. */
function isValid(db: Db, { now, idleMs }: Idle) {
  const { expiresAt, lastSeenAt } = db.tables.sessions;
  return and(gt(expiresAt, now), gt(lastSeenAt, now - idleMs));
}

/** Saves the time (ms) at which a session was last used. */
export async function touchSession(db: Db, tokenHash: string, now: number): Promise<void> {
  const { sessions } = db.tables;
  await updateRows(db, sessions, { lastSeenAt: now }, eq(sessions.tokenHash, tokenHash));
}

/** Records that the user of a session confirmed their identity again (ms). */
export async function verifySession(tx: Db, tokenHash: string, now: number): Promise<void> {
  const { sessions } = tx.tables;
  await updateRows(tx, sessions, { verifiedAt: now }, eq(sessions.tokenHash, tokenHash));
}

/** Lists the valid sessions of one admin or all, last used first. */
export async function listSessions(db: Db, idle: Idle, adminId?: string): Promise<Session[]> {
  const { sessions } = db.tables;
  return db.orm
    .select()
    .from(sessions)
    .where(and(isValid(db, idle), adminId ? eq(sessions.adminId, adminId) : undefined))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Deletes a session; with `adminId`, only when it is that admin's. Returns whether it existed. */
export async function deleteSession(db: Db, tokenHash: string, adminId?: string): Promise<boolean> {
  const { sessions } = db.tables;
  const isOwn = adminId ? eq(sessions.adminId, adminId) : undefined;
  return (await deleteRows(db, sessions, and(eq(sessions.tokenHash, tokenHash), isOwn))) > 0;
}

/** Deletes all sessions of an admin except `except`. Returns how many. */
export async function deleteSessionsOf(db: Db, adminId: string, except = ""): Promise<number> {
  const { sessions } = db.tables;
  return deleteRows(db, sessions, and(eq(sessions.adminId, adminId), ne(sessions.tokenHash, except)));
}

/** Deletes sessions that are no longer valid. Returns how many. */
export async function purgeSessions(db: Db, { now, idleMs }: Idle): Promise<number> {
  const { sessions } = db.tables;
  return deleteRows(db, sessions, or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, now - idleMs)));
}
