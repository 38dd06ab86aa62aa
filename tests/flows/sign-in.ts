import type { BrowserContext, Page } from "@playwright/test";
import { adminEmail, adminPassword, signIn } from "../fixtures/admin";
import type { RunningSite } from "../fixtures/server";

/** Gives a browser the session of the first admin. */
export async function signInBrowser(context: BrowserContext, site: Pick<RunningSite, "url" | "run">) {
  await giveSession(context, site, (await signIn(site)).cookie);
}

/** Gives a browser a session that there is already. */
export async function giveSession(context: BrowserContext, site: Pick<RunningSite, "url">, cookie: string) {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: "Strict" }]);
}

/** Signs in on the page that a form led to after its session had ended. */
export async function signInAgain(page: Page) {
  await page.getByRole("textbox", { name: "Email" }).fill(adminEmail);
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
