import { type Admin, countAdmins, createAdmin, findAdmin, findAdminByEmail } from "~/db/admins.server";
import {
  createInvitation,
  findInvitation,
  type Invitation,
  purgeInvitations,
  replaceInvitationsTo,
} from "~/db/invitations.server";
import { replaceLinks } from "~/db/links.server";
import { createMessage, type Message } from "~/db/outbox.server";
import { companyName } from "~/lib/company-name";
import { toEmailKey } from "~/lib/mail-address";
import { parseEmail } from "~/lib/person-fields";
import { formatPersonName, parsePersonName } from "~/lib/person-name";
import { roleNames } from "~/lib/role";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import type { MessageType, WriteContext } from "~/server/delivery/channel.server";
import { canMail } from "~/server/delivery/email.server";
import { createLink, findLink, linkLifeMs, redeemLink } from "~/server/links.server";
import { recordAccountChange } from "./account-log.server";
import { findPasswordFault, hashPassword } from "./password.server";
import { assertOwner } from "./roles.server";
import type { SignedIn } from "./session.server";

/** The subject of the link to the first account. */
const firstAccountSubject = "site";

/**
 * Returns the one-time link that creates the first admin; undefined when one exists. Each call replaces earlier links.
 * The token appears only here and is stored hashed.
 */
export async function createSetupLink(app: Pick<App, "db" | "env" | "clock">): Promise<string | undefined> {
  // A usual start writes nothing, so that it need not wait for a writer.
  if ((await countAdmins(app.db)) > 0) return undefined;
  const now = app.clock();
  const token = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if ((await countAdmins(tx)) > 0) return undefined;
    await replaceLinks(tx, "setup", firstAccountSubject, now);
    return createLink(tx, "setup", firstAccountSubject, now);
  });
  return token && buildSetupUrl(app, token);
}

export type Invited = Pick<Admin, "email" | "name" | "role">;

/**
 * Returns a one-time link (three days) that creates an account with this name and role; undefined when the address has
 * an account. Earlier links to the address end. Throws NoOwnerError.
 */
export async function inviteAdmin(app: App, by: SignedIn, invited: Invited): Promise<string | undefined> {
  const { email, role } = invited;
  const now = app.clock();
  const id = Bun.randomUUIDv7("hex", now);
  const isMailed = canMail(app.env);
  const token = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    await assertOwner(tx, by);
    if (await findAdminByEmail(tx, email)) return undefined;
    await purgeInvitations(tx, now);
    await replaceInvitationsTo(tx, email, now);
    const expiresAt = now + linkLifeMs.invitation;
    await createInvitation(tx, { id, ...invited, createdBy: by.admin.id, createdAt: now, expiresAt });
    const data: InvitationFacts = { invitation: id };
    const message = { kind: "invitation", channel: "email", recipient: email, data, expiresAt } as const;
    if (isMailed) await createMessage(tx, message, now);
    await recordAccountChange(tx, app, by, "invited", email, undefined, { role });
    return createLink(tx, "invitation", id, now);
  });
  if (token && isMailed) app.deliveries.wake();
  return token && buildSetupUrl(app, token);
}

function buildSetupUrl(app: { env: Pick<App["env"], "publicOrigin"> }, token: string) {
  return `${app.env.publicOrigin}/setup?token=${token}`;
}

type InvitationFacts = { invitation: string };

/** The invitation email, with its own link. A revoked invitation sends none. */
export const invitationEmail: MessageType = {
  name: "Invitation",
  audience: "person",
  write: writeInvitation,
};

async function writeInvitation({ data, recipient }: Message, { db, env, now, linkToken }: WriteContext) {
  const { invitation: id } = JSON.parse(data) as InvitationFacts;
  const invitation = await findInvitation(db, id, now);
  if (!invitation) return undefined;
  const token = await createLink(db, "invitation", id, now, linkToken("invitation", id));
  const by = invitation.createdBy === null ? undefined : await findAdmin(db, invitation.createdBy);
  const facts: [string, string][] = [
    ["You sign in as", recipient ?? ""],
    ["Your role", roleNames[invitation.role]],
  ];
  const content = {
    heading: `Join the team of ${companyName}`,
    paragraphs: [
      `${by ? formatPersonName(by) : "A colleague"} invites you to the team of ${companyName}.`,
      "The link works once, for three days. Choose a password there to get started.",
    ],
    facts,
    links: [{ label: "Join the team", url: buildSetupUrl({ env }, token) }],
    foot: ["If you did not expect this, ignore this email. No one can join without the link.", companyName],
  };
  return { content };
}

/** The purpose of a setup link: an invitation, the first account, or none any more. */
export type SetupLink =
  | { state: "open"; invitation: Invitation | undefined }
  | { state: "used" | "replaced" | "expired" | "wrong" };

/** Returns the state of a link without changing anything. */
export async function findSetupLink(app: App, token: string): Promise<SetupLink> {
  const link = await findLink(app, token, "setup", "invitation");
  if (!link) return { state: "wrong" };
  if (link.state !== "open") return { state: link.state };
  if (link.purpose === "setup")
    return (await countAdmins(app.db)) > 0 ? { state: "used" } : { state: "open", invitation: undefined };
  const invitation = await findInvitation(app.db, link.subject, app.clock());
  return invitation ? { state: "open", invitation } : { state: "wrong" };
}

export type AccountErrors = { name?: string; email?: string; password?: string };
export type SetupResult =
  | { kind: "created"; admin: Admin }
  | { kind: "invalid"; errors: AccountErrors }
  | { kind: "closed" };

/** Creates the account of a link. Of several concurrent calls one succeeds. */
export async function redeemSetupLink(
  app: App,
  token: string,
  input: { name: string; email: string; password: string },
): Promise<SetupResult> {
  const link = await findSetupLink(app, token);
  if (link.state !== "open") return { kind: "closed" };
  const { invitation } = link;
  const checked = checkAccount({ ...input, email: invitation?.email ?? input.email });
  if (checked.kind === "invalid") return { kind: "invalid", errors: checked.errors };
  const passwordHash = await hashPassword(input.password);
  const now = app.clock();
  return app.db.transaction(async (tx): Promise<SetupResult> => {
    await tx.lock("admins");
    if (!invitation && (await countAdmins(tx)) > 0) return { kind: "closed" };
    if (invitation && !(await findInvitation(tx, invitation.id, now))) return { kind: "closed" };
    const isRedeemed = await redeemLink(tx, token, invitation ? "invitation" : "setup", now);
    if (isRedeemed === undefined) return { kind: "closed" };
    const { email, name } = checked;
    const role = invitation?.role ?? "owner";
    const admin = await createAdmin(tx, { email, name, role, passwordHash }, now);
    if (!admin) return { kind: "closed" };
    const subject = { subjectKind: "admin", subjectId: admin.id, detail: { role: admin.role } };
    await recordAction(tx, app, { admin }, "joined", subject);
    return { kind: "created", admin };
  });
}

/** Returns the normalized email and name, or the errors of all fields. */
export function checkAccount(input: {
  name: string;
  email: string;
  password: string;
}): { kind: "valid"; email: string; name: string } | { kind: "invalid"; errors: AccountErrors } {
  const parsed = parseEmail(input.email);
  const parsedName = parsePersonName(input.name);
  const isValid = parsed.kind === "valid";
  const fault = findPasswordFault(input.password, isValid ? parsed.email : input.email);
  if (isValid && parsedName.kind === "valid" && !fault)
    return { kind: "valid", email: toEmailKey(parsed.email), name: parsedName.name };
  return {
    kind: "invalid",
    errors: {
      name: parsedName.kind === "valid" ? undefined : parsedName.error,
      email: isValid ? undefined : parsed.error,
      password: fault,
    },
  };
}
