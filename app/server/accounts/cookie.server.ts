import { isTimeZone } from "~/lib/zoned-time";
import type { App } from "~/server/app.server";

/** The cookies that the server sets, all for the team; visitors get none. The cookie policy lists them. */
export const cookieNames = ["session", "device", "challenge"] as const;
type CookieName = (typeof cookieNames)[number];

export type CookieOrigin = { env: Pick<App["env"], "publicOrigin"> };

// __Host- cookies are accepted from this host over https only; plain http cannot use them.
const isSecure = ({ env }: CookieOrigin) => env.publicOrigin.startsWith("https:");
const fullName = (app: CookieOrigin, name: string) => (isSecure(app) ? `__Host-${name}` : name);

/**
 * Returns a Set-Cookie header for this site only; 0 seconds delete the cookie. Lax, so that a link in an email or a
 * chat opens the page for a signed-in member: reads change nothing, and writes are checked by origin.
 */
export function setCookie(
  app: CookieOrigin,
  name: CookieName,
  value: string,
  seconds: number,
): [string, string] {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(app) ? "; Secure" : ""}`;
  return ["Set-Cookie", `${fullName(app, name)}=${value}; ${attributes}`];
}

/** Returns the value of a cookie in a request; undefined when the browser sent none. */
export function readCookie(app: CookieOrigin, name: CookieName, request: Request): string | undefined {
  const start = `${fullName(app, name)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}

/** Whether the request comes from a team member, signed in or not: visitors have no cookies of this site. */
export function hasTeamCookie(app: CookieOrigin, request: Request): boolean {
  if (!request.headers.has("cookie")) return false;
  return (["session", "device"] as const).some((name) => readCookie(app, name, request) !== undefined);
}

/** Returns the time zone that the admin's script stored; undefined before. */
export function findZone(request: Request): string | undefined {
  const zone = /(?:^|;\s*)zone=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  return isTimeZone(zone) ? zone : undefined;
}

/** Returns the time zone that the admin's script stored; UTC before. */
export function readZone(request: Request): string {
  return findZone(request) ?? "UTC";
}
