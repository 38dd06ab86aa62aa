import type { Admin } from "~/db/admins.server";
import type { App } from "~/server/app.server";
import { readToken, signToken } from "~/server/signature.server";
import { readCookie, setCookie } from "./cookie.server";
import { randomToken } from "./token.server";

// A browser in which somebody signed in keeps a cookie that says so ("device cookies" of OWASP's cheat sheets). It opens
// nothing, the password is asked for as ever; but what strangers guess does not count against it.

/** As long as browsers keep a cookie at most. */
const keptSeconds = 400 * 24 * 60 * 60;

/** Bound to the account and to its present password: a new one makes strangers of all browsers. */
function purposeOf(admin: Pick<Admin, "id" | "passwordHash"> | undefined) {
  return `device\0${admin?.id}\0${admin?.passwordHash}`;
}

/** The header by which a browser is known to an account from now on. */
export async function rememberDevice(app: App, admin: Admin): Promise<[string, string]> {
  return setCookie(app, "device", await signToken(app.db, purposeOf(admin), randomToken()), keptSeconds);
}

/** The name under which an account knows the browser; of an account that is none after the same work. */
export async function findDevice(app: App, request: Request, admin: Admin | undefined) {
  return readToken(app.db, purposeOf(admin), readCookie(app, "device", request) ?? "");
}
