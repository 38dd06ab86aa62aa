import { type Admin, recordSignIn, updateAdminZone } from "~/db/admins.server";
import { isUnavailable } from "~/db/errors.server";
import { createSession, deleteSession, findSession, touchSession } from "~/db/sessions.server";
import { hourMs } from "~/lib/days";
import { describeRefusal } from "~/lib/role";
import type { App } from "~/server/app.server";
import { problem } from "~/server/http/responses.server";
import { randomToken, sha256 } from "~/server/tokens.server";
import { findZone, readCookie, setCookie } from "./cookie.server";
import { rememberDevice } from "./device.server";
import { hasPermission, type Permission } from "./roles.server";

/**
 * Idle timeout and maximum age of a session, and how often its use is recorded (ms), which saves a commit on most
 * requests. The maximum exceeds the 20 hours below which WCAG 2.2.1 requires a warning.
 */
export const sessionLimits = { idleMs: 12 * hourMs, maxMs: 24 * hourMs, touchEveryMs: 60_000 };
const cookieName = "session";

export type SignedIn = {
  admin: Pick<Admin, "id" | "email" | "name" | "role">;
  tokenHash: string;
  /** When the member last proved their identity (ms). */
  verifiedAt: number;
};

/** Maximum age (ms) of the proof of identity for changes to sign-in methods. */
const freshMs = 10 * 60_000;

/**
 * Starts a session with a new token, never one from the browser, and records the sign-in. Returns the headers that set
 * the session cookie and the device cookie.
 */
export async function startSession(app: App, admin: Admin, request: Request): Promise<[string, string][]> {
  const token = randomToken();
  const now = app.clock();
  await app.db.transaction(async (tx) => {
    await createSession(tx, {
      tokenHash: sha256(token),
      adminId: admin.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + sessionLimits.maxMs,
      userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
      verifiedAt: now,
    });
    await recordSignIn(tx, admin.id, now);
  });
  const session = setCookie(app, cookieName, token, sessionLimits.maxMs / 1000);
  return [session, await rememberDevice(app, admin)];
}

/** Returns the member who sent this request with a valid session. */
export async function findSignedIn(app: App, request: Request): Promise<SignedIn | undefined> {
  const token = readCookie(app, cookieName, request);
  if (!token) return undefined;
  const now = app.clock();
  const tokenHash = sha256(token);
  const found = await findSession(app.db, tokenHash, { now, idleMs: sessionLimits.idleMs });
  if (!found) return undefined;
  const zone = findZone(request);
  const isElsewhere = zone !== undefined && zone !== found.admin.zone;
  if (isElsewhere || now - found.session.lastSeenAt >= sessionLimits.touchEveryMs)
    await recordSessionUse(app, tokenHash, isElsewhere ? { id: found.admin.id, zone } : undefined);
  // The account is read with every request, so that a changed role applies at once.
  const { id, email, name, role } = found.admin;
  return { admin: { id, email, name, role }, tokenHash, verifiedAt: found.session.verifiedAt };
}

/** Whether the last proof of identity is recent. */
export function isFresh(
  { clock }: Pick<App, "clock">,
  { verifiedAt }: Pick<SignedIn, "verifiedAt">,
): boolean {
  return clock() - verifiedAt < freshMs;
}

/** The action needs a new proof of identity. */
export class NotVerifiedError extends Error {}

/** Throws a NotVerifiedError when the member's last proof of identity is too old. */
export function assertFresh(app: Pick<App, "clock">, you: SignedIn) {
  if (!isFresh(app, you))
    throw new NotVerifiedError("It is too long ago that this person proved who they are.");
}

/**
 * Records the use of a session, and the member's time zone when it has changed: emails tell times in it. When the database
 * is read-only, the session just ends a little sooner.
 */
async function recordSessionUse(
  { db, log, clock }: App,
  tokenHash: string,
  elsewhere?: { id: string; zone: string },
) {
  try {
    await touchSession(db, tokenHash, clock());
    if (elsewhere) await updateAdminZone(db, elsewhere.id, elsewhere.zone);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn("could not record session use", { error: String(error) });
  }
}

/** Ends the session of the request. Returns the headers that delete its cookie. */
export async function endSession(app: App, request: Request): Promise<[string, string][]> {
  const token = readCookie(app, cookieName, request);
  if (token) await deleteSession(app.db, sha256(token));
  return [setCookie(app, cookieName, "", 0), ["Clear-Site-Data", '"cache", "storage"']];
}

/** Returns `next` when it is a path of this site, else the admin's first page. */
export function sanitizeNext(next: FormDataEntryValue | null): string {
  const fallback = "/admin";
  if (typeof next !== "string" || next.length > 1000) return fallback;
  if (!/^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next)) return fallback;
  const url = URL.parse(next, "http://site.invalid");
  return url?.origin === "http://site.invalid" && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : fallback;
}

/** For the JSON API: returns the signed-in member with this permission, or the 401 or 403 response. */
export async function requireApiAdmin(
  app: App,
  request: Request,
  permission: Permission,
): Promise<SignedIn | Response> {
  const signedIn = await findSignedIn(app, request);
  if (!signedIn) return problem(401, "Sign in to use this call.");
  const { role } = signedIn.admin;
  return hasPermission(role, permission) ? signedIn : problem(403, describeRefusal(role));
}
