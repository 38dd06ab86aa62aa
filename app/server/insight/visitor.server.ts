import { isbot } from "isbot";
import type { Device } from "~/lib/insight/insight";
import { type CookieOrigin, readCookie, teamCookies } from "~/server/accounts/cookie.server";

// Who is counted. Everything is decided by the headers of one request, and nothing of them is kept.

/** Monitors and previews that `isbot` does not know; no browser of today says that it is compatible. */
const programs =
  /compatible;(?! MSIE)|facebookexternalhit|monitor|uptime|uptrends|freshping|alertsite|gtmetrix|puppeteer|wkhtml|powershell/i;
/** Phones and readers whose names `isbot` takes for a program's. */
const mistaken = /cubot|(?:smart|apple)news/gi;

const known = new Map<string, Device | undefined>();
const mostKnown = 1000;

/** The kind of device by the name a browser gives itself; undefined for a program. */
export function readDevice(userAgent: string | null): Device | undefined {
  if (!userAgent) return undefined;
  if (known.has(userAgent)) return known.get(userAgent);
  const isProgram = programs.test(userAgent) || isbot(userAgent.replaceAll(mistaken, ""));
  const isBrowser = userAgent.startsWith("Mozilla/") && !isProgram;
  const device = isBrowser ? (/Mobi/.test(userAgent) ? "phone" : "desktop") : undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(userAgent, device);
  return device;
}

/** Fetched ahead, in case somebody goes there. */
export function isAhead(headers: Headers): boolean {
  return headers.has("sec-purpose") || headers.has("purpose") || headers.has("x-moz");
}

/** One of the team, signed in or not: visitors have no cookies of ours. */
export function isOfTeam(app: CookieOrigin, request: Request): boolean {
  if (!request.headers.has("cookie")) return false;
  return teamCookies.some((name) => readCookie(app, name, request) !== undefined);
}

/** Whoever asks not to be tracked has only pages counted, like everybody who loads one, and nothing done on them. */
export function asksForSilence(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}

/** The kind of device whose visitor's doings may be counted; undefined for all who are left out. */
export function countedDevice(app: CookieOrigin, request: Request): Device | undefined {
  const { headers } = request;
  if (asksForSilence(headers) || isOfTeam(app, request)) return undefined;
  return readDevice(headers.get("user-agent"));
}
