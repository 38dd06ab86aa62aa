import type { BrowserContext } from "@playwright/test";
import { signIn } from "../admin";
import type { RunningSite } from "../server";

/** Gives a browser the session of the first admin. */
export async function signInBrowser(context: BrowserContext, site: RunningSite) {
  await giveSession(context, site, (await signIn(site)).cookie);
}

/** Gives a browser a session that there is already. */
export async function giveSession(context: BrowserContext, site: RunningSite, cookie: string) {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Strict" }]);
}
