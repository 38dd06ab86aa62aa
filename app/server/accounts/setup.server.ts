import { recordActivity } from "~/db/activity.server";
import { type Admin, countAdmins, createAdmin, findAdmin, findAdminByEmail } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import {
  createInvitation,
  deleteInvitations,
  deleteInvitationsTo,
  findInvitation,
  type Invitation,
  purgeInvitations,
  redeemInvitation,
} from "~/db/invitations.server";
import { createMail } from "~/db/mails.server";
import { companyName } from "~/lib/company-name";
import { parseEmail, parsePersonName, personName } from "~/lib/person-fields";
import { roleNames } from "~/lib/role";
import type { App } from "~/server/app.server";
import { canMail } from "~/server/delivery/mail.server";
import type { MailWriter } from "~/server/delivery/personal.server";
import { randomToken, sha256, sign } from "~/server/tokens.server";
import { findPasswordFault, hashPassword } from "./password.server";
import { assertOwner } from "./roles.server";
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
      ...{ email: null, name: "", role: "owner" as const },
      createdBy: null,
      createdAt: now,
      expiresAt: now + setupMs,
    });
    return true;
  });
  return made ? linkOf(app, token) : undefined;
}

export type Invited = Pick<Admin, "email" | "name" | "role">;

/**
 * A one-time link (three days) with which somebody makes an account with this name and role; undefined when the address
 * has one. Links to the same address that were made before are useless from now on. Throws NoOwnerError.
 */
export async function inviteAdmin(app: App, by: SignedIn, invited: Invited): Promise<string | undefined> {
  const { email, role } = invited;
  const now = app.clock();
  const nonce = Bun.randomUUIDv7("hex", now);
  const isMailed = canMail(app.env);
  const token = isMailed ? await invitationToken(app.db, nonce) : randomToken();
  const made = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    await assertOwner(tx, by);
    if (await findAdminByEmail(tx, email)) return false;
    await purgeInvitations(tx, now);
    await deleteInvitationsTo(tx, email);
    await createInvitation(tx, {
      tokenHash: sha256(token),
      kind: "invitation",
      ...invited,
      createdBy: by.admin.id,
      createdAt: now,
      expiresAt: now + invitationMs,
    });
    const mail = { kind: "invitation", recipient: email, facts: { nonce } } as const;
    const once = { key: `invitation:${nonce}`, expiresAt: now + invitationMs };
    if (isMailed) await createMail(tx, { ...mail, ...once }, now);
    await recordActivity(tx, {
      at: now,
      adminId: by.admin.id,
      actor: by.admin.email,
      action: "invited",
      subjectKind: "admin",
      detail: { email, role },
    });
    return true;
  });
  if (made && isMailed) app.deliveries.wake();
  return made ? linkOf(app, token) : undefined;
}

function linkOf(app: { env: Pick<App["env"], "publicOrigin"> }, token: string) {
  return `${app.env.publicOrigin}/setup?token=${token}`;
}

/**
 * The token of an invitation that is mailed. Derived, so that the mail has the link that was shown, at every attempt,
 * and no row holds it.
 */
function invitationToken(db: Db, nonce: string) {
  return sign(db, "invitation", nonce);
}

/** Invites a colleague; nobody who was uninvited meanwhile. */
export const invitationMail: MailWriter = async (mail, { db, env, now }) => {
  const { nonce } = JSON.parse(mail.facts) as { nonce: string };
  const token = await invitationToken(db, nonce);
  const invitation = await findInvitation(db, sha256(token), now);
  if (!invitation) return undefined;
  const by = invitation.createdBy === null ? undefined : await findAdmin(db, invitation.createdBy);
  const { host } = new URL(env.publicOrigin);
  const facts: [string, string][] = [
    ["You sign in as", mail.recipient],
    ["Your role", roleNames[invitation.role]],
  ];
  const content = {
    heading: "Join the team",
    paragraphs: [
      `${by ? personName(by) : "A colleague"} invites you to the team of ${host}.`,
      "The link works once, for three days: choose a password there to begin.",
    ],
    facts,
    links: [{ label: "Join the team", url: linkOf({ env }, token) }],
    foot: ["If you do not know what this is about, do nothing: without the link nobody joins.", companyName],
  };
  return { content };
};

/** The invitation behind a link that can still be used. */
export async function findOpenInvitation(app: App, token: string): Promise<Invitation | undefined> {
  const invitation = await findInvitation(app.db, sha256(token), app.clock());
  // A link for a new password opens another page.
  if (invitation?.kind === "password") return undefined;
  // A setup link that outlived the first account opens nothing.
  if (invitation?.kind === "setup" && (await countAdmins(app.db)) > 0) return undefined;
  return invitation;
}

export type AccountErrors = { name?: string; email?: string; password?: string };
export type SetupResult =
  | { kind: "created"; admin: Admin }
  | { kind: "invalid"; errors: AccountErrors }
  | { kind: "spent" };

/** Makes the account of a link. Of any number who redeem it at once, one gets an account. */
export async function redeemSetupLink(
  app: App,
  token: string,
  input: { name: string; email: string; password: string },
): Promise<SetupResult> {
  const invitation = await findOpenInvitation(app, token);
  if (!invitation) return { kind: "spent" };
  const checked = checkAccount({ ...input, email: invitation.email ?? input.email });
  if (checked.kind === "invalid") return { kind: "invalid", errors: checked.errors };
  const passwordHash = await hashPassword(input.password);
  const now = app.clock();
  return app.db.transaction(async (tx): Promise<SetupResult> => {
    await tx.lock("admins");
    if (invitation.kind === "setup" && (await countAdmins(tx)) > 0) return { kind: "spent" };
    const redeemed = await redeemInvitation(tx, invitation.tokenHash, now);
    if (!redeemed) return { kind: "spent" };
    const { email, name } = checked;
    const admin = await createAdmin(tx, { email, name, role: redeemed.role, passwordHash }, now);
    if (!admin) return { kind: "spent" };
    await recordActivity(tx, {
      at: now,
      adminId: admin.id,
      actor: admin.email,
      action: "joined",
      subjectKind: "admin",
      subjectId: admin.id,
      detail: { role: admin.role },
    });
    return { kind: "created", admin };
  });
}

/** The email and the name in their one form, or what is wrong with any of them. */
export function checkAccount(input: {
  name: string;
  email: string;
  password: string;
}): { kind: "valid"; email: string; name: string } | { kind: "invalid"; errors: AccountErrors } {
  const parsed = parseEmail(input.email);
  const named = parsePersonName(input.name);
  const isValid = parsed.kind === "valid";
  const fault = findPasswordFault(input.password, isValid ? parsed.email : input.email);
  if (isValid && named.kind === "valid" && !fault)
    return { kind: "valid", email: parsed.email, name: named.name };
  return {
    kind: "invalid",
    errors: {
      name: named.kind === "valid" ? undefined : named.error,
      email: isValid ? undefined : parsed.error,
      password: fault,
    },
  };
}
