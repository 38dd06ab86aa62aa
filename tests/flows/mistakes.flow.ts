import type { Locator } from "@playwright/test";
import { signInBrowser } from "./sign-in";
import { expect, fillFields, openPage, test, visitorFields, waitForHydration } from "./site";

// A form that comes back says why in the order of its fields, and stops saying it when it is mended.

const wrongPhone = "call me";

/** The browser's own checks stand aside, so that the rules of the site are seen. */
function withoutNativeChecks(form: Locator) {
  return form.evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
}

for (const { what, at, opener } of [
  { what: "trial", at: "/faq", opener: "Start Free Trial" },
  { what: "demo", at: "/", opener: "Try for Free: Video Carousels" },
]) {
  test(`the ${what} dialog refuses what the server would, in its words, before anything is sent`, async ({
    page,
    request,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/api/slack") && sent.push(request.url()));
    await openPage(page, at);
    await page.getByRole("button", { name: opener }).first().click();
    const dialog = page.getByRole("dialog");
    // An empty form says all that it lacks, and goes on saying it.
    await dialog.getByLabel("Name", { exact: true }).press("Enter");
    await expect(dialog.getByRole("alert").getByRole("link")).toHaveCount(4);
    await fillFields(dialog, { ...visitorFields, Phone: wrongPhone });
    await dialog.getByRole("button", { name: "Start Free Trial" }).click();
    const phone = dialog.getByLabel("Phone");
    const { name, email, website } = { name: "Ada", email: "ada@shop.example", website: "shop.example" };
    const refusal = await request.post("/api/slack/notify", {
      data: { name, email, website, phone: wrongPhone },
    });
    expect(refusal.status()).toBe(400);
    const words = (await refusal.json()).errors.phone;
    await expect(phone).toHaveAccessibleDescription(words);
    await expect(dialog.getByRole("alert")).toContainText(words);

    const address = page.url();
    await dialog.getByRole("alert").getByRole("link", { name: words }).click();
    await expect(phone).toBeFocused();
    expect(page.url()).toBe(address);

    await phone.press("End");
    await phone.press("Backspace");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await phone.fill("+1 415 555 0127");
    await expect(phone).not.toHaveAttribute("aria-invalid");
    await expect(dialog.getByRole("alert")).toBeHidden();
    await expect(phone).toBeFocused();
    expect(sent).toEqual([]);
  });
}

test("the problems of a form are told in the order of its fields", async ({ page, site }) => {
  page.removeAllListeners("console");
  await openPage(page, "/request-demo");
  const form = page.getByRole("main").getByRole("form");
  await withoutNativeChecks(form);
  await form.getByRole("button", { name: "Request Demo" }).click();
  /** The fields that the problems lead to. */
  const namedIn = (problems: Locator) =>
    problems
      .getByRole("link")
      .evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map(({ hash }) =>
          document.getElementById(hash.slice(1))?.getAttribute("name"),
        ),
      );
  const problems = form.getByRole("alert");
  await expect.poll(() => namedIn(problems)).toEqual(["name", "email", "website", "phone"]);
  await form.getByLabel("Work email").fill("a@b.co");
  await expect.poll(() => namedIn(problems)).toEqual(["name", "website", "phone"]);

  await signInBrowser(page.context(), site);
  await openPage(page, "/admin/jobs/new");
  const job = page.locator("form#job");
  await withoutNativeChecks(job);
  await page.getByRole("button", { name: "Create Job" }).click();
  const required = ["title", "department", "location", "type"];
  required.push("description", "responsibilities", "requirements", "benefits");
  await expect.poll(() => namedIn(job.getByRole("alert"))).toEqual(required);
  await waitForHydration(page);
  await job.getByLabel("Title").fill("Keeper of the lamps");
  await expect.poll(() => namedIn(job.getByRole("alert"))).toEqual(required.slice(1));
});

test("what was refused of the newsletter and the sign-in goes away while it is typed anew", async ({
  page,
}) => {
  page.removeAllListeners("console");
  await openPage(page, "/blog");
  const email = page.getByRole("main").getByLabel("Email");
  await email.fill("ada@shop");
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await email.press("End");
  await page.keyboard.type(".example");
  await expect(email).not.toHaveAttribute("aria-invalid");

  await openPage(page, "/sign-in");
  await page.getByLabel("Email").fill("nobody@vitreel.example");
  await page.getByLabel("Password").fill("not the one it is");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel("Password").fill("another one");
  await expect(page.getByRole("alert")).toBeHidden();
});
