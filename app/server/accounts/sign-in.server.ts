import { findAdminByEmail, updatePasswordHash } from "~/db/admins.server";
import { purgeSessions } from "~/db/sessions.server";
import type { App } from "~/server/app.server";
import { noteThrottle } from "~/server/http/rate-limit.server";
import { findDevice } from "./device.server";
import { beginAttempt, takeBack } from "./login-throttle.server";
import { hashPassword, isWeakHash, verifyPassword } from "./password.server";
import { endSession, sessionLimits, startSession } from "./session.server";

export type SignInResult =
  | { kind: "ok"; headers: [string, string][] }
  /** Unknown account, wrong password and locked account are told apart by nothing, time included. */
  | { kind: "refused" }
  | { kind: "wait"; seconds: number };

/** How long checking a password takes here, so that a locked account answers no faster. */
let usualMs = 120;

export async function signIn(
  app: App,
  request: Request,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<SignInResult> {
  const now = app.clock();
  const account = email.trim().toLowerCase().slice(0, 254);
  const known = await findAdminByEmail(app.db, account);
  const device = await findDevice(app, request, known);
  const attempt = await beginAttempt(app.db, { account, address, device }, now);
  if (attempt.kind === "wait") {
    noteThrottle(app, "sign-in", attempt.seconds);
    return attempt;
  }
  if (attempt.kind === "locked") {
    app.log.warn("sign-in refused", { reason: "the account must wait", admin: known?.id });
    await Bun.sleep(usualMs);
    return { kind: "refused" };
  }
  const started = performance.now();
  const matches = await verifyPassword(password, known?.passwordHash);
  usualMs = 0.8 * usualMs + 0.2 * Math.min(performance.now() - started, 1000);
  if (!known || !matches) {
    app.log.warn("sign-in refused", {
      reason: known ? "wrong password" : "no such account",
      admin: known?.id,
    });
    return { kind: "refused" };
  }

  const admin = isWeakHash(known.passwordHash)
    ? { ...known, passwordHash: await hashPassword(password) }
    : known;
  await app.db.transaction(async (tx) => {
    if (admin !== known) await updatePasswordHash(tx, admin.id, admin.passwordHash, now);
    await takeBack(tx, attempt, now);
    await purgeSessions(tx, { now, idleMs: sessionLimits.idleMs });
  });
  app.log.info("signed in", { admin: admin.id });
  // A session the browser brought along is over: the new one has a token of its own.
  await endSession(app, request);
  return { kind: "ok", headers: await startSession(app, admin, request) };
}
