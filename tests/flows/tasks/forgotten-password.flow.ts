import { startMailStandIn } from "../../faults/delivery/mail-stand-in";
import { adminPassword } from "../../fixtures/admin";
import { signInBrowser } from "../sign-in";
import { expect, test } from "../site";

const fresh = "seven lamps of sanded glass";

test("who forgot the password gets a link by mail, which works once and ends all sessions", async ({
  page,
  browser,
  startAnother,
}) => {
  await using mails = await startMailStandIn();
  const site = await startAnother({ SMTP_URL: mails.url, MAIL_FROM: "Vitreel <site@vitreel.example>" });
  const elsewhere = await browser.newContext();
  await signInBrowser(elsewhere, site);
  const other = await elsewhere.newPage();
  await other.goto(`${site.url}/admin/account`);
  const email = await other.evaluate(
    () => document.body.textContent.match(/[\w.]+@vitreel\.example/)?.[0] ?? "",
  );

  await page.goto(`${site.url}/sign-in`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  const ask = async (address: string) => {
    await page.goto(`${site.url}/forgotten-password`);
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
    return page.getByRole("main").textContent();
  };
  expect(await ask("nobody@vitreel.example")).toBe(await ask(email));
  await expect.poll(() => mails.received.length).toBe(1);
  expect(mails.received[0]?.to).toEqual([email]);
  const text = mails.received[0]?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
  const link = text.match(/http\S+\/new-password\?token=[\w-]+/)?.[0] ?? "";

  await page.goto(link);
  await page.getByLabel("New password").fill(fresh);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Password changed" })).toBeVisible();
  await other.goto(`${site.url}/admin/account`);
  await expect(other).toHaveURL(/\/sign-in/);
  await elsewhere.close();

  await page.getByRole("link", { name: "Go to sign in" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(fresh);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/admin`);
  const spent = await page.request.get(link);
  expect(spent.status()).toBe(410);
  expect(site.output()).not.toContain(adminPassword);
});

test("without mail the page says who can help", async ({ page }) => {
  await page.goto("/forgotten-password");
  await expect(page.getByText("This site does not send email.")).toBeVisible();
  await expect(page.getByText("the command “admin password”")).toBeVisible();
});
