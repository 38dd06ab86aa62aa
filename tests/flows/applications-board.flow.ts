import type { Locator, Page } from "@playwright/test";
import { jobFields, signIn } from "../fixtures/admin";
import { sendApplication } from "../fixtures/applications";
import type { RunningSite } from "../fixtures/server";
import { signInBrowser } from "./sign-in";
import { expect, expectSaid, openPage, test } from "./site";
import { waitForRest } from "./video-places";

const findColumn = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}`) });

/** A board with one candidate of a job of its own. */
async function openBoard(page: Page, site: RunningSite, name: string) {
  const job = await (await signIn(site)).createJob({ ...jobFields, title: `Job of ${name}` });
  await sendApplication(site, job.slug, { name, email: `${name.toLowerCase()}@mail.example` });
  await signInBrowser(page.context(), site);
  await openPage(page, `/admin/applications?job=${job.id}`);
  await expect(findColumn(page, "New").getByRole("link", { name })).toBeVisible();
}

/** Where to press or let go of something, when it has come to rest. */
async function findMiddle(locator: Locator) {
  const { x, y, width, height } = await waitForRest(locator);
  return { x: x + width / 2, y: y + Math.min(height / 2, 120) };
}

test("@desktop a card is dragged by the mouse, and Escape leaves it where it was", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, site, "Mo");
  const card = findColumn(page, "New").getByRole("listitem").filter({ hasText: "Mo" });
  const dragCard = async () => {
    const [from, to] = [await findMiddle(card), await findMiddle(findColumn(page, "Interview"))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
  };
  await dragCard();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(findColumn(page, "New").getByRole("link", { name: "Mo" })).toBeVisible();
  await dragCard();
  await page.mouse.up();
  await expect(findColumn(page, "Interview").getByRole("link", { name: "Mo" })).toBeVisible();
  await expectSaid(page, "Mo: Interview");
  await page.reload();
  await expect(findColumn(page, "Interview").getByRole("link", { name: "Mo" })).toBeVisible();
});

test("@desktop a card is brought on by the arrow keys, and keeps the focus", async ({ page, site }) => {
  await openBoard(page, site, "Kai");
  const grip = page.getByLabel("Move Kai");
  await grip.focus();
  await page.keyboard.press("ArrowRight");
  await expect(findColumn(page, "In review").getByRole("link", { name: "Kai" })).toBeVisible();
  await expect(grip).toBeFocused();
  // The card is there at once, and is said to be once that is saved.
  await expectSaid(page, "Kai: In review");
  await page.keyboard.press("ArrowRight");
  await expect(findColumn(page, "Interview").getByRole("link", { name: "Kai" })).toBeVisible();
  await expect(grip).toBeFocused();
  await expectSaid(page, "Kai: Interview");
  await page.keyboard.press("ArrowLeft");
  await expect(findColumn(page, "In review").getByRole("link", { name: "Kai" })).toBeVisible();
  await expectSaid(page, "Kai: In review");
  await page.reload();
  await expect(findColumn(page, "In review").getByRole("link", { name: "Kai" })).toBeVisible();
});

test("@desktop an application is read all the same where the server cannot be told that it is open", async ({
  page,
  site,
}) => {
  // The browser reports the cut by itself.
  page.removeAllListeners("console");
  const job = await (await signIn(site)).createJob({ ...jobFields, title: "Job without a network" });
  await sendApplication(site, job.slug, { name: "Fay", email: "fay@mail.example" });
  await signInBrowser(page.context(), site);
  await openPage(page, `/admin/applications?view=list&job=${job.id}`);
  await page.route("**/admin/applications/*/open", (route) => route.abort());
  const cut = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/open"));
  await page.getByRole("link", { name: "Fay" }).click();
  await cut;
  await expect(page.getByRole("heading", { level: 1, name: "Fay" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("@desktop keys lead through the new applications and back, and each that was opened is in review", async ({
  page,
  site,
}) => {
  const job = await (await signIn(site)).createJob({ ...jobFields, title: "Job of three" });
  for (const name of ["Ash", "Bee", "Cid"])
    await sendApplication(site, job.slug, { name, email: `${name.toLowerCase()}@mail.example` });
  await signInBrowser(page.context(), site);
  const newOnes = `/admin/applications?view=list&show=new&job=${job.id}`;
  await openPage(page, newOnes);
  // A link under the pointer loads its page ahead, and opens nothing.
  await page.getByRole("link", { name: "Ash" }).hover();
  await page.getByRole("link", { name: "Cid" }).click();
  const expectOpened = async (name: string) => {
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const inReview = page.getByRole("button", { name: "In review", exact: true });
    await expect(inReview).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("opened it")).toHaveCount(1);
  };
  await expectOpened("Cid");
  await page.keyboard.press("j");
  await expectOpened("Bee");
  // What is done on the way does not change the way back.
  await page.getByRole("button", { name: "Interview", exact: true }).click();
  await expect(page.getByText("Stage updated.")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("k");
  await expectOpened("Cid");
  await expect(page.getByRole("link", { name: "Previous" })).toHaveCount(0);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Bee" })).toBeVisible();
  await page.getByRole("button", { name: "New", exact: true }).click();
  // The button is pressed at once, and the line of the log is there once that is saved.
  await expect(page.getByText("moved it to New")).toBeVisible();
  await openPage(page, newOnes);
  await expect(page.getByRole("link", { name: "Ash" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Bee" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Cid" })).toHaveCount(0);
  await page.getByRole("link", { name: "Bee" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bee" })).toBeVisible();
  await page.keyboard.press("j");
  await expectOpened("Ash");
  // Elsewhere on the page the keys are letters.
  await page.getByRole("link", { name: "All applications" }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
});
