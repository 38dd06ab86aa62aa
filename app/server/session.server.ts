import { createSession, deleteSession, findSession, touchSession } from "~/db/sessions.server";
import type { App } from "./app.server";
import { problem } from "./problem.server";

/** A session ends after this long unused, and after this long in any case (ms). */
export const sessionLimits = { idleMs: 30 * 60_000, maxMs: 12 * 60 * 60_000 };
/** How late the last use of a session may be written down: saves a commit on most requests. */
const touchEveryMs = 60_000;

export type SignedIn = { admin: { id: string; email: string }; tokenHash: string };

export function sha256(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/** 256 random bits, safe in URLs and cookies. */
export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
}

function cookieName(app: App) {
  return app.env.publicOrigin.startsWith("https:") ? "__Host-session" : "session";
}

function cookie(app: App, value: string, maxAgeSeconds: number) {
  const secure = app.env.publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(app)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`;
}

function readToken(app: App, request: Request) {
  const name = `${cookieName(app)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
}

/** Starts a session with a token of its own, never one the browser brought. Gives the cookie to set. */
export async function startSession(app: App, adminId: string, request: Request): Promise<string> {
  const token = randomToken();
  const now = app.clock();
  await createSession(app.db, {
    tokenHash: sha256(token),
    adminId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionLimits.maxMs,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
  });
  return cookie(app, token, sessionLimits.maxMs / 1000);
}

/** Who sent this request, when a session that still holds came with it. */
export async function findSignedIn(app: App, request: Request): Promise<SignedIn | undefined> {
  const token = readToken(app, request);
  if (!token) return undefined;
  const now = app.clock();
  const tokenHash = sha256(token);
  const found = await findSession(app.db, tokenHash, { now, idleMs: sessionLimits.idleMs });
  if (!found) return undefined;
  if (now - found.session.lastSeenAt >= touchEveryMs) await touchSession(app.db, tokenHash, now);
  return { admin: { id: found.admin.id, email: found.admin.email }, tokenHash };
}

/** Ends the session that came with the request. Gives the headers that make the browser forget it. */
export async function endSession(app: App, request: Request): Promise<[string, string][]> {
  const token = readToken(app, request);
  if (token) await deleteSession(app.db, sha256(token));
  return [
    ["Set-Cookie", cookie(app, "", 0)],
    ["Clear-Site-Data", '"cache", "storage"'],
  ];
}

/** `next` when it is a path of this site, else the admin's first page. */
export function safeNext(next: FormDataEntryValue | null): string {
  const fallback = "/admin/jobs";
  if (typeof next !== "string" || next.length > 1000) return fallback;
  if (!/^\/(?![/\\])[^\\\s\p{C}]*$/u.test(next)) return fallback;
  const url = URL.parse(next, "http://site.invalid");
  return url?.origin === "http://site.invalid" && !url.pathname.startsWith("//")
    ? url.pathname + url.search
    : fallback;
}

/** The door of the JSON calls: the admin, or the 401 to answer with. */
export async function requireApiAdmin(app: App, request: Request): Promise<SignedIn | Response> {
  return (await findSignedIn(app, request)) ?? problem(401, "Sign in to use this call.");
}
