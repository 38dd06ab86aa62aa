import { findAdmin, updatePasswordHash } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { createPasskey, deletePasskey, findPasskey, listPasskeys, renamePasskey } from "~/db/passkeys.server";
import { deleteSessionsOf, verifySession } from "~/db/sessions.server";
import { oneLine } from "~/lib/clean-text";
import type { App } from "~/server/app.server";
import { recordAccountChange } from "./account-log.server";
import { consumeChallenge } from "./challenge.server";
import { describeBrowser, rememberDevice } from "./device.server";
import { findPasswordFault, hashPassword, verifyPassword } from "./password.server";
import { assertFresh, NotVerifiedError, type SignedIn } from "./session.server";
import { beginSignInAttempt, endLockout, refundAttempt } from "./sign-in-attempt.server";
import { parseAssertion, settleAssertion, verifyAssertion, verifyNewPasskey } from "./webauthn.server";

/** Maximum number of passkeys per account. */
const maxPasskeys = 20;
const nameLength = 60;

/**
 * Adds a new passkey, named after the browser. Throws NotVerifiedError when the last proof of identity is too old.
 */
export async function addPasskey(
  app: App,
  you: SignedIn,
  { answer, userAgent }: { answer: string; userAgent: string },
): Promise<"added" | "refused" | "full"> {
  assertFresh(app, you);
  const verified = await verifyNewPasskey(app, you, answer);
  if (!verified) return "refused";
  const { challenge, ...passkey } = verified;
  const now = app.clock();
  const name = describeBrowser(userAgent) ?? "Passkey";
  const { id, email } = you.admin;
  return app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if (!(await consumeChallenge(tx, challenge))) return "refused";
    if ((await listPasskeys(tx, id)).length >= maxPasskeys) return "full";
    const row = { ...passkey, adminId: id, name, createdAt: now, lastUsedAt: null };
    if (!(await createPasskey(tx, row))) return "refused";
    // Creating a passkey also proves the user's identity.
    await verifySession(tx, you.tokenHash, now);
    await recordAccountChange(tx, app, you, "added a passkey", email, id, { name });
    return "added";
  });
}

/** Renames a passkey; an empty name changes nothing. */
export async function changePasskeyName(
  app: App,
  you: SignedIn,
  id: string,
  typed: string,
): Promise<boolean> {
  const name = oneLine(typed, nameLength);
  if (!name) return false;
  return app.db.transaction(async (tx) => {
    if (!(await renamePasskey(tx, id, you.admin.id, name))) return false;
    await recordAccountChange(tx, app, you, "renamed a passkey", you.admin.email, you.admin.id, { name });
    return true;
  });
}

/** Removes a passkey, except the last way to sign in. Throws NotVerifiedError. */
export async function removePasskey(app: App, you: SignedIn, id: string) {
  assertFresh(app, you);
  return app.db.transaction(async (tx) => {
    const result = await deletePasskey(tx, id, you.admin.id);
    if (result.kind === "deleted") {
      const { name } = result;
      await recordAccountChange(tx, app, you, "removed a passkey", you.admin.email, you.admin.id, { name });
    }
    return result.kind;
  });
}

/**
 * Confirms the identity of a signed-in member by password or passkey and records it in the session. Attempts are
 * limited like those to sign in.
 */
export async function confirmIdentity(
  app: App,
  you: SignedIn,
  { password, answer, address }: { password?: string; answer?: string; address: string },
): Promise<"confirmed" | "refused"> {
  const now = app.clock();
  const { id, email } = you.admin;
  // A browser with a session is known, so strangers' guesses do not lock it out.
  const attempt = await beginSignInAttempt(app, { account: email, address, device: you.tokenHash });
  if (attempt.kind !== "go") return "refused";
  const settle =
    answer === undefined
      ? await provePassword(app, id, password ?? "")
      : await provePasskey(app, you, answer);
  if (!settle) return "refused";
  return app.db.transaction(async (tx) => {
    if (!(await settle(tx))) return "refused";
    await verifySession(tx, you.tokenHash, now);
    await refundAttempt(tx, attempt);
    return "confirmed";
  });
}

type SettleProof = (tx: Db) => Promise<boolean>;

async function provePassword(app: App, adminId: string, password: string): Promise<SettleProof | undefined> {
  const admin = await findAdmin(app.db, adminId);
  return (await verifyPassword(password, admin?.passwordHash)) ? async () => true : undefined;
}

async function provePasskey(app: App, you: SignedIn, answer: string): Promise<SettleProof | undefined> {
  const parsed = parseAssertion(answer);
  const known = parsed && (await findPasskey(app.db, parsed.id));
  if (!parsed || known?.admin.id !== you.admin.id) return undefined;
  const asker = { purpose: "confirm", browser: you.tokenHash } as const;
  const proof = await verifyAssertion(app, asker, parsed, known);
  return proof && ((tx) => settleAssertion(app, tx, proof));
}

/** Returns how an account can sign in and confirm its identity. */
export async function findSignInMethods(db: Db, adminId: string) {
  const [admin, passkeys] = await Promise.all([findAdmin(db, adminId), listPasskeys(db, adminId)]);
  return { passkeys, hasPassword: Boolean(admin?.passwordHash) };
}

type PasswordChange = { kind: "changed"; headers: [string, string][] };

/** Removes the password of an account that has a passkey. Throws NotVerifiedError. */
export async function removePassword(app: App, you: SignedIn): Promise<PasswordChange | { kind: "last" }> {
  assertFresh(app, you);
  const { id, email } = you.admin;
  const isRemoved = await app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if ((await listPasskeys(tx, id)).length === 0) return false;
    await updatePasswordHash(tx, id, "", app.clock());
    await recordAccountChange(tx, app, you, "removed the password", email, id);
    return true;
  });
  if (!isRemoved) return { kind: "last" };
  return { kind: "changed", headers: [await rememberDevice(app, { id, passwordHash: "" })] };
}

/** Sets a password where there is none, and ends all other sessions. Throws NotVerifiedError. */
export async function setPassword(
  app: App,
  you: SignedIn,
  password: string,
): Promise<PasswordChange | { kind: "invalid"; fault: string }> {
  assertFresh(app, you);
  const { id, email } = you.admin;
  const fault = findPasswordFault(password, email);
  if (fault) return { kind: "invalid", fault };
  const passwordHash = await hashPassword(password);
  await app.db.transaction(async (tx) => {
    // Changing an existing password requires the current one.
    if ((await findAdmin(tx, id))?.passwordHash) throw new NotVerifiedError("There is a password already.");
    await updatePasswordHash(tx, id, passwordHash, app.clock());
    await deleteSessionsOf(tx, id, you.tokenHash);
    await endLockout(tx, email);
    await recordAccountChange(tx, app, you, "changed the password", email, id);
  });
  return { kind: "changed", headers: [await rememberDevice(app, { id, passwordHash })] };
}
