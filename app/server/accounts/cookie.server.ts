import type { App } from "~/server/app.server";

/** What the browsers of the team bring along; visitors have no cookies. */
export const teamCookies = ["session", "device"] as const;

export type CookieOrigin = { env: Pick<App["env"], "publicOrigin"> };

// With __Host- the browser takes a cookie from this host alone, and only over https; plain http has no such cookies.
const isSecure = ({ env }: CookieOrigin) => env.publicOrigin.startsWith("https:");
const fullName = (app: CookieOrigin, name: string) => (isSecure(app) ? `__Host-${name}` : name);

/**
 * The header that sets a cookie for this site alone; 0 seconds make the browser forget it. Lax, so that a link in a mail or
 * a chat shows the page to who is signed in: reading changes nothing, and writes are checked by where they come from.
 */
export function setCookie(app: CookieOrigin, name: string, value: string, seconds: number): [string, string] {
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure(app) ? "; Secure" : ""}`;
  return ["Set-Cookie", `${fullName(app, name)}=${value}; ${attributes}`];
}

export function readCookie(app: CookieOrigin, name: string, request: Request): string | undefined {
  const start = `${fullName(app, name)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length);
}
