import type { Admin } from "~/db/admins.server";
import type { App } from "~/server/app.server";
import { randomToken, readToken, signToken } from "~/server/tokens.server";
import { readCookie, setCookie } from "./cookie.server";

// Device cookies (OWASP): a browser in which someone signed in has a cookie that exempts it from the limits that
// strangers' guesses use up. The password is still required.

/** Browsers store a cookie for at most 400 days. */
const deviceCookieSeconds = 400 * 24 * 60 * 60;

/** The cookie is bound to the account and its current password, so that a new password makes all browsers unknown. */
function devicePurpose(admin: Pick<Admin, "id" | "passwordHash"> | undefined) {
  return `device\0${admin?.id}\0${admin?.passwordHash}`;
}

/** Returns the header that makes this browser known to an account. */
export async function rememberDevice(
  app: App,
  admin: Pick<Admin, "id" | "passwordHash">,
): Promise<[string, string]> {
  return setCookie(
    app,
    "device",
    await signToken(app.db, devicePurpose(admin), randomToken()),
    deviceCookieSeconds,
  );
}

/** Returns the device id of a known browser. An unknown account takes the same time. */
export async function findKnownDevice(app: App, request: Request, admin: Admin | undefined) {
  return readToken(app.db, devicePurpose(admin), readCookie(app, "device", request) ?? "");
}

// The order matters: most browsers also contain the names of their ancestors.
const browserPatterns: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];
const systemPatterns: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a user agent, such as "Firefox on Linux"; undefined when unknown. */
export function describeBrowser(userAgent: string): string | undefined {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(browserPatterns), find(systemPatterns)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" on ") : undefined;
}
