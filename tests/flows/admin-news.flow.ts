import type { Locator, Page } from "@playwright/test";
import { joinTeam, signIn } from "../fixtures/admin";
import { root } from "../fixtures/build";
import { giveSession } from "./sign-in";
import { expect, expectSaid, keepToasts, openPage, test } from "./site";

let members = 0;

test.beforeEach(async ({ page, site }) => {
  const owner = await signIn(site);
  const marketer = await joinTeam(
    site,
    owner,
    `news-${++members}-${Date.now()}@vitreel.example`,
    "marketing",
  );
  await giveSession(page.context(), site, marketer.cookie);
});

/** Types what an article needs before it can be published. */
async function writeArticle(page: Page, title: string, text: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await page.getByLabel("Summary").fill(`${title}, in a sentence that lists and search engines show whole.`);
  await page.getByLabel("Category").fill("Craft");
  await page.getByLabel("Author").fill("Jonas Tirel");
}

test("a marketer publishes an article in two clicks beside typing, corrects it and takes it back", async ({
  page,
  site,
}) => {
  await openPage(page, "/admin/news");
  await page.getByRole("link", { name: "New article" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await writeArticle(
    page,
    "Glow worms",
    "Look **down**.\n\n## Where\n\nSee [the plans](/pricing) and [more](/glow).",
  );
  await expect(
    page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Where" }),
  ).toBeVisible();
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
  const beside = [
    page.getByRole("textbox", { name: "Text", exact: true }),
    page.getByRole("region", { name: "Preview" }),
  ];
  await expect
    .poll(async () => {
      const [field = 0, preview = 0] = await Promise.all(beside.map(topOf));
      return Math.abs(field - preview);
    })
    .toBeLessThan(60);
  const choose = page.getByRole("button", { name: "Choose picture" });
  await choose.press("Enter");
  await expect(page.getByLabel("Picture", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(choose).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Picture", { exact: true }).setInputFiles(`${root}app/docs/site.jpg`);
  await page.getByLabel("Description of the picture").fill("The site");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Cover")).toHaveValue(/^\/pictures\//);
  await expect(choose).toBeFocused();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectSaid(page, "Published.");
  expect((await page.request.get(`${site.url}/blog`)).ok()).toBe(true);
  const reader = await page.context().newPage();
  await openPage(reader, "/blog");
  await reader.getByRole("link", { name: "Glow worms" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Glow worms" })).toBeVisible();
  // The editor draws the social card when it has published; readers of another instance have it too.
  const readCard = async () =>
    (await (await page.request.get(`${site.url}/blog/glow-worms`)).text()).match(
      /og:image" content="([^"]+)/,
    )?.[1];
  await expect.poll(readCard).toMatch(/\/pictures\/\w+-1200x630-1200\.jpg$/);
  expect((await page.request.get((await readCard()) ?? "")).headers()["content-type"]).toBe("image/jpeg");
  await reader.getByRole("link", { name: "the plans" }).click();
  await expect(reader).toHaveURL(/\/pricing$/);

  await page.getByLabel("Address").fill("fireflies");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectSaid(page, "Changes saved.");
  await expect(page.getByText("These links lead to no page of this site: /glow")).toBeVisible();
  await openPage(reader, "/blog/glow-worms");
  await expect(reader).toHaveURL(/\/blog\/fireflies$/);
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expectSaid(page, "Unpublished.");
  await expect(page.getByRole("button", { name: "Save draft" })).toBeFocused();
  expect((await page.request.get(`${site.url}/blog/fireflies`)).status()).toBe(410);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await (await signIn(site)).fetch(`/api/news/${id}`, { method: "DELETE" });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "a colleague has deleted this" })).toBeVisible();
  await reader.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a marketer schedules a release with a picture, deletes it and takes that back", async ({
    page,
    site,
  }) => {
    await openPage(page, "/admin/news");
    await page.getByRole("link", { name: "New press release" }).click();
    await page.getByLabel("Title").fill("Lamps for all");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.fill("**BERLIN.** Lamps for all.");
    await page.getByRole("button", { name: "Save draft" }).click();
    await text.pressSequentially(" Typed while it is saved.");
    await expectSaid(page, "Draft saved.");
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("**BERLIN.** Lamps for all. Typed while it is saved.");
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await page.locator('input[type="file"]').setInputFiles(`${root}app/docs/site.jpg`);
    await page.getByRole("button", { name: "Upload picture" }).click();
    await expect(page.getByText("Describe the picture for readers who cannot see it.")).toBeVisible();
    await page.getByLabel("Description of the picture").fill("The site");
    await page.getByRole("button", { name: "Upload picture" }).click();
    await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
      /!\[The site\]\(\/pictures\/\S+\)/,
    );
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    const picture = page.getByRole("region", { name: "Preview" }).getByRole("img", { name: "The site" });
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByLabel(/^Date/).fill("2040-01-10T09:00");
    await page.getByRole("button", { name: "Schedule" }).click();
    await expectSaid(page, "Scheduled.");
    expect(await (await page.request.get(`${site.url}/company/press`)).text()).not.toContain("Lamps for all");
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await keepToasts(page);
    await page.getByRole("button", { name: "Delete: Lamps for all" }).click();
    await expectSaid(page, "Deleted.");
    await expect(page.getByRole("link", { name: "Lamps for all" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Lamps for all" })).toBeVisible();
  });
});
