import { isbot } from "isbot";
import type { Device } from "~/lib/insight/insight";
import { type CookieOrigin, hasTeamCookie } from "~/server/accounts/cookie.server";

// Who is counted is decided by the headers of one request, which are not stored.

/** Monitors and previews that `isbot` does not know; no modern browser says "compatible". */
const botPattern =
  /compatible;(?! MSIE)|facebookexternalhit|monitor|uptime|uptrends|freshping|alertsite|gtmetrix|puppeteer|wkhtml|powershell|checkly|proofpoint|barracuda|(?:claude|chatgpt|perplexity|mistralai)-user|microsoft outlook/i;
/** Names of phones, a browser and readers that look like bots. */
const falseBotPattern =
  /(?<=Android [\d.]{1,9}; )(?!compatible)[^;()]{1,60}(?=\))|cubot|opera mini|(?:smart|apple)news/gi;

/** No browser's name is longer (characters). */
const maxAgent = 512;
/** The devices of user agents; null is a bot. */
const parsedAgents = new Map<string, Device | null>();
const maxParsedAgents = 1000;

/** Returns the device by user agent; undefined for a bot. */
export function readDevice(userAgent: string | null): Device | undefined {
  if (!userAgent || userAgent.length > maxAgent) return undefined;
  const parsed = parsedAgents.get(userAgent);
  if (parsed !== undefined) return parsed ?? undefined;
  const program = userAgent.replaceAll(falseBotPattern, "");
  const isBrowser = /^(?:Mozilla|Opera)\//.test(userAgent) && !botPattern.test(program) && !isbot(program);
  const device = isBrowser ? (/Mobi|Opera Mini/.test(userAgent) ? "phone" : "desktop") : undefined;
  if (parsedAgents.size >= maxParsedAgents) parsedAgents.clear();
  parsedAgents.set(userAgent, device ?? null);
  return device;
}

/** Whether the request is a prefetch. */
export function isPrefetch(headers: Headers): boolean {
  return headers.has("sec-purpose") || headers.has("purpose") || headers.has("x-moz");
}

/** Whether the visitor asks not to be tracked. Their page loads are still counted, but none of their actions. */
export function refusesTracking(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}

/** Returns the device of a visitor whose actions may be counted; undefined for all others. */
export function findCountedDevice(app: CookieOrigin, request: Request): Device | undefined {
  const { headers } = request;
  if (refusesTracking(headers) || hasTeamCookie(app, request)) return undefined;
  return readDevice(headers.get("user-agent"));
}
