import { findAdmin, findAdminByEmail, updatePasswordHash } from "~/db/admins.server";
import { replaceLinks } from "~/db/links.server";
import type { Message } from "~/db/outbox.server";
import { deleteSessionsOf } from "~/db/sessions.server";
import { companyName } from "~/lib/company-name";
import { parseEmail } from "~/lib/person-fields";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import type { MessageType, WriteContext } from "~/server/delivery/channel.server";
import { createRequestedEmail } from "~/server/delivery/requested-email.server";
import { countAttempt } from "~/server/limits/limiter.server";
import { createLink, findLink, linkLifeMs, redeemLink } from "~/server/links.server";
import { findPasswordFault, hashPassword } from "./password.server";
import { endLockout } from "./sign-in-attempt.server";

/** Every response takes this long, longer than writing the email, so that the time reveals nothing. */
const answerMs = 250;

type PasswordFacts = { admin: string };

/**
 * Sends a link for a new password if the address belongs to a member. The response and its time reveal nothing. Returns
 * the seconds to wait when this address sent too many requests.
 */
export async function requestPasswordLink(
  app: App,
  { email, address }: { email: string; address: string },
): Promise<number | undefined> {
  const [retryAfter] = await Promise.all([sendPasswordLink(app, email, address), Bun.sleep(answerMs)]);
  return retryAfter;
}

async function sendPasswordLink(app: App, email: string, address: string) {
  const { db, clock, deliveries } = app;
  const now = clock();
  const { retryAfter } = await countAttempt(app, "password-link", { address });
  if (retryAfter !== undefined) return retryAfter;
  const parsed = parseEmail(email);
  const admin = parsed.kind === "valid" ? await findAdminByEmail(db, parsed.email) : undefined;
  if (!admin) return undefined;
  const data: PasswordFacts = { admin: admin.id };
  const message = { kind: "password", recipient: admin.email, data } as const;
  const expiresAt = now + linkLifeMs.password;
  await db.transaction((tx) => createRequestedEmail(tx, { ...message, expiresAt, to: admin.email }, now));
  deliveries.wake();
  return undefined;
}

/** The email with the link. */
export const passwordEmail: MessageType = {
  name: "New password",
  audience: "person",
  write: writePasswordEmail,
};

async function writePasswordEmail({ data, recipient }: Message, { db, env, now, linkToken }: WriteContext) {
  const { admin: id } = JSON.parse(data) as PasswordFacts;
  const admin = await findAdmin(db, id);
  if (!admin || admin.email !== recipient) return undefined;
  const token = await createLink(db, "password", id, now, linkToken("password", id));
  const { host } = new URL(env.publicOrigin);
  const content = {
    heading: "Choose a new password",
    paragraphs: [
      `Someone asked for a new password for your account on ${host}.`,
      "The link works once, for one hour. A new password signs you out everywhere.",
    ],
    facts: [],
    links: [{ label: "Choose a password", url: `${env.publicOrigin}/new-password?token=${token}` }],
    foot: ["If it was not you, ignore this email. Your password stays the same.", companyName],
  };
  return { content };
}

/** The account of a link, or the reason why the link is invalid. */
export type PasswordLink =
  | { state: "open"; email: string }
  | { state: "used" | "replaced" | "expired" | "wrong" };

/** Returns the state of a link without changing anything. */
export async function findPasswordLink(app: App, token: string): Promise<PasswordLink> {
  const link = await findLink(app, token, "password");
  const admin = link && (await findAdmin(app.db, link.subject));
  if (!admin) return { state: "wrong" };
  return link.state === "open" ? { state: "open", email: admin.email } : { state: link.state };
}

export type NewPasswordResult = { kind: "changed" } | { kind: "invalid"; error: string } | { kind: "closed" };

/** Sets the password of a link's account, ends its sessions and lockout, and replaces its other links. */
export async function setForgottenPassword(
  app: App,
  token: string,
  password: string,
): Promise<NewPasswordResult> {
  const link = await findPasswordLink(app, token);
  if (link.state !== "open") return { kind: "closed" };
  const fault = findPasswordFault(password, link.email);
  if (fault) return { kind: "invalid", error: fault };
  const passwordHash = await hashPassword(password);
  const now = app.clock();
  return app.db.transaction(async (tx): Promise<NewPasswordResult> => {
    await tx.lock("admins");
    const id = await redeemLink(tx, token, "password", now);
    const admin = id === undefined ? undefined : await findAdmin(tx, id);
    if (!admin) return { kind: "closed" };
    await updatePasswordHash(tx, admin.id, passwordHash, now);
    await deleteSessionsOf(tx, admin.id);
    await replaceLinks(tx, "password", admin.id, now);
    await endLockout(tx, admin.email);
    const subject = { subjectKind: "admin", subjectId: admin.id };
    await recordAction(tx, app, { admin }, "changed the password", subject);
    return { kind: "changed" };
  });
}
