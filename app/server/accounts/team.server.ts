import type { Activity } from "~/db/activity.server";
import {
  type Admin,
  deleteAdmin,
  findAdmin,
  isLast,
  listAdmins,
  updateAdminName,
  updateAdminRole,
  updatePasswordHash,
} from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { deleteInvitation, findInvitation, listInvitations } from "~/db/invitations.server";
import { deleteSessionsOf, listSessions } from "~/db/sessions.server";
import { parseEmail } from "~/lib/person-fields";
import { formatPersonName } from "~/lib/person-name";
import type { Role } from "~/lib/role";
import type { App } from "~/server/app.server";
import { recordAccountChange } from "./account-log.server";
import { describeBrowser, rememberDevice } from "./device.server";
import { findSignInMethods } from "./passkeys.server";
import { findPasswordFault, hashPassword, verifyPassword } from "./password.server";
import { assertOwner } from "./roles.server";
import { isFresh, type SignedIn, sessionLimits } from "./session.server";
import { beginSignInAttempt, endLockout, refundAttempt } from "./sign-in-attempt.server";
import { hasPasskeys } from "./webauthn.server";

/** Returns members and invitations as an owner sees them, with times in ms. */
export async function readTeam(app: App, you: SignedIn) {
  const now = app.clock();
  const [admins, open, invitations] = await Promise.all([
    listAdmins(app.db),
    listSessions(app.db, { now, idleMs: sessionLimits.idleMs }),
    listInvitations(app.db, now),
  ]);
  return {
    members: admins.map(({ id, email, name, role, lastSignInAt }) => ({
      id,
      email,
      role,
      name: formatPersonName({ name, email }),
      isYou: id === you.admin.id,
      lastSignIn: lastSignInAt ?? undefined,
      sessions: open.filter(({ adminId }) => adminId === id).length,
    })),
    invitations: invitations.map(({ id, email, name, role, expiresAt }) => ({
      key: id,
      email,
      name,
      role,
      until: expiresAt,
    })),
  };
}

/** Lists the members by name, for choosing one. */
export async function listPeople(db: Db) {
  const people = (await listAdmins(db)).map(({ id, email, name, role }) => ({
    id,
    role,
    name: formatPersonName({ name, email }),
  }));
  return people.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

type LoggedActor = Pick<Activity, "adminId" | "actor">;

/** Names who wrote entries of the activity log: members by their current names, former ones by their addresses' words. */
export async function createActorNames(db: Db): Promise<(entry: LoggedActor) => string> {
  const names = new Map((await listPeople(db)).map(({ id, name }) => [id, name]));
  return ({ adminId, actor }) => {
    const email = parseEmail(actor).kind === "valid" ? actor : undefined;
    return names.get(adminId ?? "") ?? (email ? formatPersonName({ name: "", email }) : actor);
  };
}

/** Returns a member's own account, with times in ms. */
export async function readAccount(app: App, you: SignedIn) {
  const { admin, tokenHash: here } = you;
  const now = app.clock();
  const { passkeys, hasPassword } = await findSignInMethods(app.db, admin.id);
  const open = await listSessions(app.db, { now, idleMs: sessionLimits.idleMs }, admin.id);
  return {
    email: admin.email,
    name: admin.name,
    role: admin.role,
    displayName: formatPersonName(admin),
    signIn: { hasPassword, isFresh: isFresh(app, you), isPossible: hasPasskeys(app.env) },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      since: createdAt,
      lastUsed: lastUsedAt ?? undefined,
    })),
    sessions: open.map(({ tokenHash, userAgent, lastSeenAt, createdAt }) => ({
      key: tokenHash,
      browser: describeBrowser(userAgent),
      lastSeen: lastSeenAt,
      since: createdAt,
      isHere: tokenHash === here,
    })),
  };
}

/** Sets a member's own name; an empty one falls back to the address. */
export async function changeName(app: App, you: SignedIn, name: string) {
  const { id, email } = you.admin;
  await app.db.transaction(async (tx) => {
    if (name === you.admin.name || !(await updateAdminName(tx, id, name, app.clock()))) return;
    await recordAccountChange(tx, app, you, "changed the name", email, id, { name });
  });
}

/** Changes a member's role, except the last owner's. Throws NoOwnerError. */
export async function changeRole(app: App, by: SignedIn, id: string, role: Role) {
  return app.db.transaction(async (tx) => {
    await tx.lock("admins");
    await assertOwner(tx, by);
    const admin = await findAdmin(tx, id);
    const result = await updateAdminRole(tx, id, role, app.clock());
    if (admin && result === "changed") {
      const change = { from: admin.role, role };
      await recordAccountChange(tx, app, by, "changed the role", admin.email, id, change);
    }
    return result;
  });
}

/**
 * Removes a member, except the last account and the last owner. `before` runs in the same transaction and returns what the
 * log adds. Throws NoOwnerError.
 */
export async function removeAdmin(
  app: Pick<App, "db" | "clock">,
  by: SignedIn,
  id: string,
  before?: (tx: Db, admin: Admin) => Promise<Record<string, unknown>>,
) {
  return app.db.transaction(async (tx) => {
    await tx.lock("admins");
    await assertOwner(tx, by);
    const admin = await findAdmin(tx, id);
    if (!admin) return "missing";
    if (await isLast(tx, admin)) return "last";
    const detail = await before?.(tx, admin);
    await deleteAdmin(tx, id);
    await recordAccountChange(tx, app, by, "removed", admin.email, id, detail);
    return "deleted";
  });
}

/** Ends all sessions of a member; of one's own, all except the current one. Throws NoOwnerError for others. */
export async function endSessionsOf(app: App, by: SignedIn, id: string) {
  await app.db.transaction(async (tx) => {
    if (id !== by.admin.id) await assertOwner(tx, by);
    const admin = await findAdmin(tx, id);
    if (!admin) return;
    await deleteSessionsOf(tx, id, by.tokenHash);
    await recordAccountChange(tx, app, by, "ended sessions", admin.email, id);
  });
}

/** Revokes an invitation. Throws NoOwnerError. */
export async function withdrawInvitation(app: App, by: SignedIn, id: string) {
  await app.db.transaction(async (tx) => {
    await assertOwner(tx, by);
    const invitation = await findInvitation(tx, id, app.clock());
    if (!invitation) return;
    await deleteInvitation(tx, id);
    await recordAccountChange(tx, app, by, "withdrew", invitation.email);
  });
}

export type PasswordErrors = { currentPassword?: string; newPassword?: string };

/**
 * Changes a member's own password, which requires the current one, and ends all other sessions. Returns the headers
 * that make only this browser known to the account.
 */
export async function changePassword(
  app: App,
  you: SignedIn,
  input: { current: string; next: string; address: string },
  wrongPassword: string,
): Promise<{ kind: "invalid"; errors: PasswordErrors } | { kind: "changed"; headers: [string, string][] }> {
  const now = app.clock();
  const { id, email } = you.admin;
  const newPassword = findPasswordFault(input.next, email);
  if (newPassword) return { kind: "invalid", errors: { newPassword } };
  // A browser with a session is known, so strangers' guesses do not lock it out.
  const subject = { account: email, address: input.address, device: you.tokenHash };
  const attempt = await beginSignInAttempt(app, subject);
  const admin = await findAdmin(app.db, id);
  if (!admin || attempt.kind !== "go" || !(await verifyPassword(input.current, admin.passwordHash))) {
    return { kind: "invalid", errors: { currentPassword: wrongPassword } };
  }
  const passwordHash = await hashPassword(input.next);
  await app.db.transaction(async (tx) => {
    await updatePasswordHash(tx, id, passwordHash, now);
    await deleteSessionsOf(tx, id, you.tokenHash);
    await refundAttempt(tx, attempt);
    await endLockout(tx, email);
    await recordAccountChange(tx, app, you, "changed the password", email, id);
  });
  return { kind: "changed", headers: [await rememberDevice(app, { ...admin, passwordHash })] };
}
