import { findAdmin, updatePasswordHash } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import {
  arePasskeysRequired,
  createPasskey,
  deletePasskey,
  findPasskey,
  listPasskeys,
  renamePasskey,
  savePasskeyRequirement,
} from "~/db/passkeys.server";
import { deleteSessionsOf, verifySession } from "~/db/sessions.server";
import { oneLine } from "~/lib/clean-text";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import { recordAccountChange } from "./account-log.server";
import { consumeChallenge } from "./challenge.server";
import { describeBrowser, rememberDevice } from "./device.server";
import { findPasswordFault, hashPassword, verifyPassword } from "./password.server";
import { assertOwner } from "./roles.server";
import { assertFresh, findPasskeyStep, NotVerifiedError, type SignedIn } from "./session.server";
import { beginSignInAttempt, endLockout, refundAttempt } from "./sign-in-attempt.server";
import { parseAssertion, settleAssertion, verifyAssertion, verifyNewPasskey } from "./webauthn.server";

/** Maximum number of passkeys per account. */
const maxPasskeys = 20;
const nameLength = 60;

/** Names of authenticators by AAGUID. */
const authenticatorNames: Record<string, string> = {
  "fbfc3007-154e-4ecc-8c0b-6e020557d7bd": "iCloud Keychain",
  "dd4ec289-e01d-41c9-bb89-70fa845d4bf2": "iCloud Keychain",
  "ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4": "Google Password Manager",
  "adce0002-35bc-c60a-648b-0b25f1f05503": "Chrome on Mac",
  "08987058-cadc-4b81-b6e1-30de50dcbe96": "Windows Hello",
  "9ddd1817-af5a-4672-a2b9-3e3dd95000a9": "Windows Hello",
  "6028b017-b1d4-4c02-b4b3-afcdafc96bb2": "Windows Hello",
  "bada5566-a7aa-401f-bd96-45619a55120d": "1Password",
  "d548826e-79b4-db40-a3d8-11116f7e8349": "Bitwarden",
  "531126d6-e717-415c-9320-3d9aa6981239": "Dashlane",
  "fdb141b2-5d84-443e-8a35-4698c205a502": "KeePassXC",
  "50726f74-6f6e-5061-7373-50726f746f6e": "Proton Pass",
  "b84e4048-15dc-4dd0-8640-f4f60813c8af": "NordPass",
  "53414d53-554e-4700-0000-000000000000": "Samsung Pass",
};

/**
 * Adds a new passkey, named after its authenticator or else the browser. Throws NotVerifiedError when the last proof of
 * identity is too old.
 */
export async function addPasskey(
  app: App,
  you: SignedIn,
  { answer, userAgent }: { answer: string; userAgent: string },
): Promise<"added" | "refused" | "full"> {
  assertFresh(app, you);
  // While passkeys are required, a password is not enough to add one beside existing ones.
  if ((await findPasskeyStep(app.db, you)) === "use") throw new NotVerifiedError("A passkey is asked for.");
  const verified = await verifyNewPasskey(app, you, answer);
  if (!verified) return "refused";
  const { aaguid, challenge, ...passkey } = verified;
  const now = app.clock();
  const name = authenticatorNames[aaguid] ?? describeBrowser(userAgent) ?? "Passkey";
  const { id, email } = you.admin;
  return app.db.transaction(async (tx) => {
    await tx.lock("admins");
    if (!(await consumeChallenge(tx, challenge))) return "refused";
    if ((await listPasskeys(tx, id)).length >= maxPasskeys) return "full";
    const row = { ...passkey, adminId: id, name, createdAt: now, lastUsedAt: null };
    if (!(await createPasskey(tx, row))) return "refused";
    // Creating a passkey also proves the user's identity.
    await verifySession(tx, you.tokenHash, { now, byPasskey: true });
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
    await verifySession(tx, you.tokenHash, { now, byPasskey: answer !== undefined });
    await refundAttempt(tx, attempt);
    return "confirmed";
  });
}

type SettleProof = (tx: Db) => Promise<boolean>;

async function provePassword(app: App, adminId: string, password: string): Promise<SettleProof | undefined> {
  const { mayUsePassword } = await findSignInMethods(app.db, adminId);
  const admin = await findAdmin(app.db, adminId);
  const matches = await verifyPassword(password, admin?.passwordHash);
  return matches && mayUsePassword ? async () => true : undefined;
}

async function provePasskey(app: App, you: SignedIn, answer: string): Promise<SettleProof | undefined> {
  const parsed = parseAssertion(answer);
  const known = parsed && (await findPasskey(app.db, parsed.id));
  if (!parsed || known?.admin.id !== you.admin.id) return undefined;
  const asker = { purpose: "confirm", browser: you.tokenHash } as const;
  const proof = await verifyAssertion(app, asker, parsed, known);
  return proof && ((tx) => settleAssertion(app, tx, proof));
}

/**
 * Returns how an account can confirm its identity. While passkeys are required, a password is enough only for an
 * account without one.
 */
export async function findSignInMethods(db: Db, adminId: string) {
  const [admin, passkeys, isRequired] = await Promise.all([
    findAdmin(db, adminId),
    listPasskeys(db, adminId),
    arePasskeysRequired(db),
  ]);
  const hasPassword = Boolean(admin?.passwordHash);
  return {
    passkeys,
    isRequired,
    hasPassword,
    mayUsePassword: hasPassword && !(isRequired && passkeys.length > 0),
  };
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

/**
 * Requires passkeys of every member, or stops it. The owner must have a passkey, or else no one could undo it. Throws
 * NoOwnerError and NotVerifiedError.
 */
export async function setPasskeyRequirement(
  app: App,
  by: SignedIn,
  isRequired: boolean,
): Promise<"changed" | "none"> {
  assertFresh(app, by);
  return app.db.transaction(async (tx) => {
    await tx.lock("admins");
    await assertOwner(tx, by);
    if (isRequired && (await listPasskeys(tx, by.admin.id)).length === 0) return "none";
    if ((await arePasskeysRequired(tx)) === isRequired) return "changed";
    await savePasskeyRequirement(tx, isRequired);
    const action = isRequired ? "required passkeys" : "stopped requiring passkeys";
    await recordAction(tx, app, by, action, { subjectKind: "team" });
    return "changed";
  });
}
