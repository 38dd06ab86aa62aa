import type { Admin } from "~/db/admins.server";
import type { App } from "~/server/app.server";
import { randomToken, readToken, signToken } from "~/server/tokens.server";
import { readCookie, setCookie } from "./cookie.server";

// A browser in which somebody signed in keeps a cookie that says so ("device cookies" of OWASP's cheat sheets). It opens
// nothing, the password is asked for as ever; but what strangers guess does not count against it.

/** As long as browsers keep a cookie at most. */
const keptSeconds = 400 * 24 * 60 * 60;

/** Bound to the account and to its present password: a new one makes strangers of all browsers. */
function purposeOf(admin: Pick<Admin, "id" | "passwordHash"> | undefined) {
  return `device\0${admin?.id}\0${admin?.passwordHash}`;
}

/** The header by which a browser is known to an account from now on. */
export async function rememberDevice(
  app: App,
  admin: Pick<Admin, "id" | "passwordHash">,
): Promise<[string, string]> {
  return setCookie(app, "device", await signToken(app.db, purposeOf(admin), randomToken()), keptSeconds);
}

/** The name under which an account knows the browser; of an account that is none after the same work. */
export async function findDevice(app: App, request: Request, admin: Admin | undefined) {
  return readToken(app.db, purposeOf(admin), readCookie(app, "device", request) ?? "");
}

// Order matters: most browsers also carry the names of those they grew out of.
const browsers: [RegExp, string][] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** A browser's own description in words, such as "Firefox on Linux"; undefined when it says nothing known. */
export function describeBrowser(userAgent: string): string | undefined {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const parts = [find(browsers), find(systems)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" on ") : undefined;
}
