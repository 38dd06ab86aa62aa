import type { Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import { expect, fillFields, openPage, test, visitorFields, waitAsTypist } from "./site";

/**
 * Wraps every text in <font> elements and puts another node in its place, also what comes later, as the translation in
 * Chrome does. The words stay, so that they are found.
 */
async function translate(page: Page) {
  await page.evaluate(() => {
    const replaced: [Text, string][] = [];
    Object.assign(window, { replaced });
    function wrap(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest("script, style, font, title, textarea, option"))
          continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
        replaced.push([text, text.data]);
      }
    }
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) wrap(node.nodeType === 3 ? (node.parentNode ?? node) : node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** What the page would say by now in texts that the translation took away: the visitor reads the words of before. */
function listStaleTexts(page: Page) {
  return page.evaluate(() =>
    (window as unknown as { replaced: [Text, string][] }).replaced.flatMap(([text, was]) =>
      text.data === was ? [] : [`${was} -> ${text.data}`],
    ),
  );
}

test("a translated page shows true prices after they are switched", async ({ page }) => {
  await openPage(page, "/pricing");
  await translate(page);
  const growth = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Growth" }) });
  await expect(growth).toContainText("$69");
  await page.getByRole("link", { name: /^Annual/ }).click();
  await expect(growth).not.toContainText("$69");
  await expect(growth).toContainText("a year");
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /Studio/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Pro", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/product=studio/);
  await expect(page.getByRole("status").first()).toContainText("Studio");
  expect(await listStaleTexts(page)).toEqual([]);
});

test("a translated home goes on: its sign, its dialog, what is wrong in it and its second step", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/");
  await translate(page);
  await page.getByRole("main").getByRole("button", { name: "Get a Demo" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Start Your Free Trial" });
  await fillFields(dialog, { ...visitorFields, Phone: "no number" });
  await waitAsTypist(page);
  await dialog.getByRole("button", { name: "Request demo" }).click();
  await expect(
    dialog
      .getByRole("alert")
      .or(dialog.getByText(/phone number/i))
      .first(),
  ).toBeVisible();
  await dialog.getByLabel("Phone", { exact: true }).fill("+1 415 555 0133");
  await dialog.getByRole("button", { name: "Request demo" }).click();
  await expect(page.getByRole("dialog", { name: "Schedule a Demo" })).toContainText("Your details are saved");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  // The sign of the headline turns every four seconds, and each position of the page is shown once.
  await page.clock.runFor(5_000);
  for (const name of ["SecureStream", "Showcase", "Studio"])
    await page.getByRole("main").getByRole("link", { name }).first().scrollIntoViewIfNeeded();
  await page
    .getByRole("main")
    .getByRole("button", { name: /Pause|Play/ })
    .first()
    .click();
  await expect(page.getByText("Something went wrong")).toBeHidden();
  expect(await listStaleTexts(page)).toEqual([]);
});

test("a translated application tells how far its file is, and what became of it", async ({ page, site }) => {
  const admin = await signIn(site);
  const { slug } = await admin.createJob({ ...jobFields, title: "Translated Engineer" });
  await openPage(page, `/company/careers/${slug}/apply`);
  await translate(page);
  await page
    .getByLabel(/^Résumé/)
    .setInputFiles({ name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from("I lit the stairs.") });
  const row = page.getByRole("listitem").filter({ hasText: "cv.txt" });
  await expect(row).toContainText("Uploaded");
  await expect(row).not.toContainText("%");
  await page.getByRole("button", { name: /Remove/ }).click();
  await expect(row).toHaveCount(0);
  expect(await listStaleTexts(page)).toEqual([]);
  await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
  await page.getByLabel("Email").fill("translated@shop.example");
  await page.getByRole("checkbox", { name: "I agree", exact: true }).check();
  await waitAsTypist(page);
  await page.getByRole("button", { name: "Send application" }).click();
  await expect(page).toHaveURL(/\/application\?/);
});
