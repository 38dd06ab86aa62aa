import { recordActivity } from "~/db/activity.server";
import { type Admin, countAdmins, createAdmin, findAdminByEmail } from "~/db/admins.server";
import {
  createInvitation,
  deleteInvitations,
  deleteInvitationsTo,
  findInvitation,
  type Invitation,
  purgeInvitations,
  redeemInvitation,
} from "~/db/invitations.server";
import { parseEmail } from "~/lib/lead";
import type { App } from "~/server/app.server";
import { randomToken, sha256 } from "~/server/tokens.server";
import { findPasswordFault, hashPassword } from "./password.server";
import type { SignedIn } from "./session.server";

const setupMs = 30 * 60_000;
const invitationMs = 3 * 24 * 60 * 60_000;

/**
 * The one-time link with which the first admin is created; undefined when there is an admin already. Each call makes
 * the links before it useless. The token is told here once and stored hashed.
 */
export async function createSetupLink(app: App): Promise<string | undefined> {
  // The usual start writes nothing: it does not wait for whoever writes at that moment.
  if ((await countAdmins(app.db)) > 0) return undefined;
  const now = app.clock();
  const token = randomToken();
  const made = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if ((await countAdmins(tx)) > 0) return false;
    await deleteInvitations(tx, "setup");
    await createInvitation(tx, {
      tokenHash: sha256(token),
      kind: "setup",
      email: null,
      createdBy: null,
      createdAt: now,
      expiresAt: now + setupMs,
    });
    return true;
  });
  return made ? linkOf(app, token) : undefined;
}

/**
 * A one-time link (three days) with which `email` makes an account; undefined when it has one. Links to the same address
 * that were made before are useless from now on.
 */
export async function inviteAdmin(app: App, by: SignedIn, email: string): Promise<string | undefined> {
  const now = app.clock();
  const token = randomToken();
  const made = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if (await findAdminByEmail(tx, email)) return false;
    await purgeInvitations(tx, now);
    await deleteInvitationsTo(tx, email);
    await createInvitation(tx, {
      tokenHash: sha256(token),
      kind: "invitation",
      email,
      createdBy: by.admin.id,
      createdAt: now,
      expiresAt: now + invitationMs,
    });
    await recordActivity(tx, {
      at: now,
      adminId: by.admin.id,
      actor: by.admin.email,
      action: "invited",
      subjectKind: "admin",
      detail: { email },
    });
    return true;
  });
  return made ? linkOf(app, token) : undefined;
}

function linkOf(app: App, token: string) {
  return `${app.env.publicOrigin}/setup?token=${token}`;
}

/** The invitation behind a link that can still be used. */
export async function findOpenInvitation(app: App, token: string): Promise<Invitation | undefined> {
  const invitation = await findInvitation(app.db, sha256(token), app.clock());
  // A setup link that outlived the first account opens nothing.
  if (invitation?.kind === "setup" && (await countAdmins(app.db)) > 0) return undefined;
  return invitation;
}

export type AccountErrors = { email?: string; password?: string };
export type SetupResult =
  | { kind: "created"; admin: Admin }
  | { kind: "invalid"; errors: AccountErrors }
  | { kind: "spent" };

/** Makes the account of a link. Of any number who redeem it at once, one gets an account. */
export async function redeemSetupLink(
  app: App,
  token: string,
  input: { email: string; password: string },
): Promise<SetupResult> {
  const invitation = await findOpenInvitation(app, token);
  if (!invitation) return { kind: "spent" };
  const checked = checkAccount(invitation.email ?? input.email, input.password);
  if (checked.kind === "invalid") return { kind: "invalid", errors: checked.errors };
  const passwordHash = await hashPassword(input.password);
  const now = app.clock();
  return app.db.transaction(async (tx): Promise<SetupResult> => {
    await tx.lock("admins");
    if (invitation.kind === "setup" && (await countAdmins(tx)) > 0) return { kind: "spent" };
    if (!(await redeemInvitation(tx, invitation.tokenHash, now))) return { kind: "spent" };
    const admin = await createAdmin(tx, { email: checked.email, passwordHash }, now);
    if (!admin) return { kind: "spent" };
    await recordActivity(tx, {
      at: now,
      adminId: admin.id,
      actor: admin.email,
      action: "joined",
      subjectKind: "admin",
      subjectId: admin.id,
    });
    return { kind: "created", admin };
  });
}

/** The email in its one form, or what is wrong with either. */
export function checkAccount(
  email: string,
  password: string,
): { kind: "valid"; email: string } | { kind: "invalid"; errors: AccountErrors } {
  const parsed = parseEmail(email);
  const isValid = parsed.kind === "valid";
  const fault = findPasswordFault(password, isValid ? parsed.email : email);
  if (isValid && !fault) return parsed;
  return { kind: "invalid", errors: { email: isValid ? undefined : parsed.error, password: fault } };
}
