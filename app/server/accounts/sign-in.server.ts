import { type Admin, findAdminByEmail, updatePasswordHash } from "~/db/admins.server";
import type { Db } from "~/db/database.server";
import { findPasskey } from "~/db/passkeys.server";
import { purgeSessions } from "~/db/sessions.server";
import { toEmailKey } from "~/lib/mail-address";
import { cleanPersonField } from "~/lib/person-fields";
import type { App } from "~/server/app.server";
import { readBrowserId } from "./challenge.server";
import { findKnownDevice } from "./device.server";
import { hashPassword, isWeakHash, verifyPassword } from "./password.server";
import { endSession, sessionLimits, startSession } from "./session.server";
import { beginSignInAttempt, refundAttempt } from "./sign-in-attempt.server";
import { parseAssertion, settleAssertion, verifyAssertion } from "./webauthn.server";

export type SignInResult =
  | { kind: "ok"; headers: [string, string][] }
  /** The response and its time do not distinguish unknown account, wrong password and locked account. */
  | { kind: "refused" }
  | { kind: "wait"; seconds: number };

/** The measured time of a password check, so that a locked account responds no faster. */
let typicalCheckMs = 120;

/** Signs in with an email address and a password; limits attempts by account and address. */
export async function signIn(
  app: App,
  request: Request,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInResult> {
  const now = app.clock();
  const account = toEmailKey(cleanPersonField("email", email)).slice(0, 254);
  const known = await findAdminByEmail(app.db, account);
  const device = await findKnownDevice(app, request, known);
  const attempt = await beginSignInAttempt(app, { account, address, device });
  if (attempt.kind === "wait") return attempt;
  if (attempt.kind === "locked") {
    app.log.warn("sign-in refused", { reason: "too many attempts", admin: known?.id });
    await Bun.sleep(typicalCheckMs);
    return { kind: "refused" };
  }
  const started = performance.now();
  const matches = await verifyPassword(password, known?.passwordHash);
  typicalCheckMs = 0.8 * typicalCheckMs + 0.2 * Math.min(performance.now() - started, 1000);
  if (!known || !matches) {
    app.log.warn("sign-in refused", {
      reason: known ? "wrong password" : "unknown account",
      admin: known?.id,
    });
    return { kind: "refused" };
  }

  const admin = isWeakHash(known.passwordHash)
    ? { ...known, passwordHash: await hashPassword(password) }
    : known;
  return startMemberSession(app, request, admin, {
    byPasskey: false,
    async settle(tx) {
      if (admin !== known) await updatePasswordHash(tx, admin.id, admin.passwordHash, now);
      await refundAttempt(tx, attempt);
      return true;
    },
  });
}

/**
 * Signs in by passkey, without an address. The response does not distinguish an unknown or removed passkey from a
 * forged or late response.
 */
export async function signInWithPasskey(
  app: App,
  request: Request,
  { answer, address }: { answer: string; address: string },
): Promise<SignInResult> {
  const parsed = parseAssertion(answer);
  const known = parsed && (await findPasskey(app.db, parsed.id));
  const device = await findKnownDevice(app, request, known?.admin);
  const attempt = await beginSignInAttempt(app, { account: undefined, address, device });
  if (attempt.kind !== "go") return attempt.kind === "wait" ? attempt : { kind: "refused" };
  const asker = { purpose: "sign-in", browser: readBrowserId(app, request) } as const;
  const proof = parsed && known && (await verifyAssertion(app, asker, parsed, known));
  if (!proof) {
    const reason = known ? "invalid passkey response" : "unknown passkey";
    app.log.warn("sign-in refused", { reason, admin: known?.admin.id });
    return { kind: "refused" };
  }
  return startMemberSession(app, request, known.admin, {
    byPasskey: true,
    async settle(tx) {
      if (!(await settleAssertion(app, tx, proof))) return false;
      await refundAttempt(tx, attempt);
      return true;
    },
  });
}

/** Starts the session of a verified member, if their proof can be used up. */
async function startMemberSession(
  app: App,
  request: Request,
  admin: Admin,
  { byPasskey, settle }: { byPasskey: boolean; settle(tx: Db): Promise<boolean> },
): Promise<SignInResult> {
  const isSettled = await app.db.transaction(async (tx) => {
    if (!(await settle(tx))) return false;
    await purgeSessions(tx, { now: app.clock(), idleMs: sessionLimits.idleMs });
    return true;
  });
  if (!isSettled) return { kind: "refused" };
  app.log.info("signed in", { admin: admin.id, by: byPasskey ? "passkey" : "password" });
  // A session from the browser is ended, because the new one has its own token.
  await endSession(app, request);
  return { kind: "ok", headers: await startSession(app, admin, request) };
}
