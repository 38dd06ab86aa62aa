import type { BrowserContext } from "@playwright/test";
import { signIn } from "../admin";
import type { RunningSite } from "../server";

/** Gives a browser the session of the first admin, whose account is made when there is none. */
export async function signInBrowser(context: BrowserContext, site: RunningSite) {
  const { cookie } = await signIn(site);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Strict" }]);
}
