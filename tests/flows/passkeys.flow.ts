import type { Page } from "@playwright/test";
import type { Role } from "~/lib/role";
import { joinTeam, signIn } from "../fixtures/admin";
import type { RunningSite } from "../fixtures/server";
import { type Device, giveDevice } from "./passkey-device";
import { giveSession } from "./sign-in";
import { expect, findNotice, openAdminMenu, test, waitForHydration } from "./site";

/** Whether the person puts their finger there when they are asked. */
const setPresence = ({ session, id }: Device, enabled: boolean) =>
  session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled });

const findPasskeySection = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Passkeys", exact: true }) });

/** Signs out and waits for the page, because another address typed meanwhile would interrupt it. */
async function signOut(page: Page) {
  await openAdminMenu(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
}

/** Somebody new in the team, signed in by the session that the invitation gave them. */
async function join(page: Page, site: RunningSite, role: Role) {
  const email = `${role.replace(",", "-")}.${crypto.randomUUID().slice(0, 8)}@vitreel.example`;
  const { cookie } = await joinTeam(site, await signIn(site), email, role);
  await giveSession(page.context(), site, cookie);
  return email;
}

test("a passkey is added, named, used without an address by keyboard, and removed", {
  tag: "@instances",
}, async ({ page, site }) => {
  const email = await join(page, site, "editor");
  const device = await giveDevice(page);
  await page.goto("/admin/account");
  await expect(findPasskeySection(page)).toContainText("No passkeys yet.");

  const adding = page.getByRole("button", { name: "Add a passkey" });
  await adding.click();
  await expect(findNotice(page, "Passkey added.")).toBeVisible();
  const row = findPasskeySection(page).getByRole("listitem");
  await expect(row).toContainText("not used yet");

  await row.getByText("Rename").click();
  await row.getByLabel("Name of the passkey").fill("Work laptop");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(findNotice(page, "Passkey renamed.")).toBeVisible();
  await expect(row).toContainText("Work laptop");

  // A device that has one of theirs makes no second.
  await adding.click();
  await expect(page.getByRole("alert").filter({ hasText: "already have a passkey" })).toBeVisible();

  await setPresence(device, false);
  await signOut(page);
  // Here the browser has none to offer for the address, so that it is the button that is answered.
  await page.route("/api/passkey-options", (route) => route.abort());
  const offer = page.waitForRequest("/api/passkey-options");
  await page.goto("/sign-in?next=/admin/account");
  await offer;
  await page.unrouteAll({ behavior: "wait" });
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(button).toBeVisible();
  await page.getByLabel("Password").focus();
  // The focus passes "Show password" and "Sign in".
  for (const _ of [1, 2, 3]) await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await setPresence(device, true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/account");
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await expect(row).toContainText("last used just now");

  await row.getByText("Remove", { exact: true }).click();
  await row.getByRole("button", { name: "Remove passkey" }).click();
  await expect(findNotice(page, "Passkey removed.")).toBeVisible();
  await expect(findPasskeySection(page)).toContainText("No passkeys yet.");

  // The device still has it, and offers it; the site does not know it any more, and says no more than that.
  page.removeAllListeners("console");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/sign-in") sent++;
  });
  await signOut(page);
  await expect(page.getByRole("alert")).toContainText("This passkey was not accepted.");
  await expect(page).toHaveURL("/sign-in");
  // It answers whenever it is asked, so the page of the refusal does not ask it again.
  await waitForHydration(page);
  await expect(button).toBeVisible();
  expect(sent).toBe(1);
});
