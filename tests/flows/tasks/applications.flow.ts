import type { Page } from "@playwright/test";
import { jobFields, joinTeam, signIn } from "../../fixtures/admin";
import { candidate, openApplication, sendApplication } from "../../fixtures/applications";
import { docx, lockedPdf, pdf } from "../../fixtures/sample-files";
import { giveSession, signInBrowser } from "../sign-in";
import { expect, findNotice, findOutcome, keepToasts, test } from "../site";

const findColumn = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}`) });

test("from an application to the hire, with a colleague, and to an erasure", async ({
  page,
  browser,
  site,
}) => {
  const owner = await signIn(site);
  const job = await owner.createJob({ ...jobFields, title: `Gaffer` });
  const [robin, noor] = [`Robin`, `Noor`];
  for (const name of [robin, noor])
    await sendApplication(site, job.slug, {
      name,
      email: `${name.replace(" ", ".").toLowerCase()}@mail.example`,
    });
  await signInBrowser(page.context(), site);

  await page.goto("/admin");
  const waiting = page.getByRole("region", { name: "Unassigned applications" });
  await expect(waiting.getByRole("link", { name: robin })).toBeVisible();

  await page.goto(`/admin/applications?job=${job.id}`);
  await expect(findColumn(page, "New").getByRole("link", { name: robin })).toBeVisible();
  await keepToasts(page);
  await page.getByLabel(`Move ${robin}`).click();
  await findColumn(page, "New").getByRole("button", { name: "In review" }).click();
  await expect(findColumn(page, "In review").getByRole("link", { name: robin })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findColumn(page, "New").getByRole("link", { name: robin })).toBeVisible();

  // Two rows of the list are moved at once, and back.
  await page.getByRole("link", { name: "List", exact: true }).click();
  for (const name of [robin, noor]) await page.getByLabel(`Select ${name}`).check();
  await expect(findNotice(page, "2 selected")).toBeVisible();
  await page.getByLabel("Stage", { exact: true }).selectOption("In review");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(findOutcome(page, "Moved 2.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findOutcome(page, "Restored 2.")).toBeVisible();
  // Neither the act nor another view leaves anything selected.
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByLabel(`Select ${robin}`).check();
  await page.getByRole("link", { name: /^All \d/ }).click();
  await expect(page).toHaveURL(/show=all/);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/show=all/);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Move", exact: true })).toBeHidden();

  await page.getByRole("link", { name: robin }).click();
  await expect(page.getByRole("heading", { level: 1, name: robin })).toBeVisible();
  await expect(page.getByRole("button", { name: "In review" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(findNotice(page, "Owner updated.")).toBeVisible();
  await page.getByRole("textbox", { name: "New note" }).fill("Knows every lamp by name");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(findNotice(page, "Note added.")).toBeVisible();

  // The ratings of colleagues show to those who have rated.
  const mira = await joinTeam(site, owner, `mira.hires@vitreel.example`, "editor");
  const context = await browser.newContext({ baseURL: site.url });
  await giveSession(context, site, mira.cookie);
  const theirs = await context.newPage();
  await theirs.goto(page.url());
  await theirs.getByRole("button", { name: "2 No" }).click();
  await expect(findNotice(theirs, "Rating saved.")).toBeVisible();
  await context.close();
  await page.reload();
  await expect(page.getByText("1 rated by your team.")).toBeVisible();
  await page.getByRole("button", { name: "5 Strong yes" }).click();
  await expect(page.getByText("Average: 3.5 of 5")).toBeVisible();

  await page.getByRole("link", { name: "Invite" }).click();
  await expect(page.getByText(`Hello ${robin},`).last()).toBeVisible();
  // What was written is not sent, and the page asks before it is left.
  page.once("dialog", (dialog) => dialog.accept());
  await page.goBack();

  for (const stage of ["Interview", "Offer", "Hired"]) {
    await page.getByRole("button", { name: stage, exact: true }).click();
    await expect(page.getByRole("button", { name: stage, exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    // The notice may still be of the stage before.
    await expect(page.getByText(`moved it to ${stage}`)).toBeVisible();
  }

  await page.goto(`/admin/applications?job=${job.id}&q=lamp+name`);
  await expect(findColumn(page, "Hired").getByRole("link", { name: robin })).toBeVisible();
  await expect(page.getByRole("link", { name: noor })).toHaveCount(0);

  await page.goto(`/admin/applications?job=${job.id}`);
  await page.getByRole("link", { name: noor }).click();
  await page.locator("summary", { hasText: "Erase" }).click();
  await page.getByRole("button", { name: "Erase this application" }).click();
  await expect(findNotice(page, "Erased.")).toBeVisible();
  await page.goto(`/admin/applications?view=list&show=all&job=${job.id}`);
  await expect(page.getByRole("link", { name: robin })).toBeVisible();
  await expect(page.getByRole("link", { name: noor })).toHaveCount(0);
});

test("résumés are read one after the other on the page, by keys", async ({ page, site }) => {
  const owner = await signIn(site);
  const job = await owner.createJob({ ...jobFields, title: "Reader of scripts" });
  const caseStudy = await Bun.file("public/files/case-study-lumenade.pdf").arrayBuffer();
  const files: [name: string, file: File][] = [
    ["Pia", new File([caseStudy], "pia.pdf")],
    ["Tom", new File(["Ten years of lamps.\nZürich."], "tom.txt")],
    ["Dov", new File([docx()], "dov.docx")],
    ["Bea", new File([pdf().subarray(0, 60)], "bea.pdf")],
    ["Lee", new File([lockedPdf()], "lee.pdf")],
  ];
  for (const [name, file] of files) {
    const form = new FormData();
    const key = await openApplication(site, job.slug);
    const fields = { ...candidate, name, email: `${name}@mail.example`, submissionKey: key };
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set("resume", file);
    const path = `${site.url}/company/careers/${job.slug}/apply`;
    const answer = await fetch(path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: site.url },
      body: form,
    });
    expect(answer.status).toBe(303);
  }
  await signInBrowser(page.context(), site);
  await page.goto(`/admin/applications?view=list&job=${job.id}`);
  await page.getByRole("link", { name: "Lee" }).click();
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.getByRole("button", { name: "Read lee.pdf" }).click();
  await expect(page.getByText("This PDF asks for a password.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Bea" })).toBeVisible();
  await expect(page.getByText("This file cannot be shown here.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Dov" })).toBeVisible();
  await expect(page.getByText("opens by download")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("region", { name: "tom.txt" }).getByText("Zürich.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Pia" })).toBeVisible();
  const reader = page.getByRole("region", { name: "pia.pdf", exact: true });
  // The browser finds words on all pages, and scrolls to them.
  await expect(reader.locator("canvas")).toHaveCount(2);
  await expect(reader.getByText("Lumenade").first()).toBeAttached();
  const width = async () => (await reader.locator("canvas").first().boundingBox())?.width ?? 0;
  const before = await width();
  await reader.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  expect(scripts.filter((url) => !url.startsWith(site.url))).toEqual([]);
  await page.getByRole("button", { name: "Close file" }).click();
  await expect(reader).toBeHidden();
  await page.goto("/admin/activity");
  await expect(page.getByText("opened a file of").first()).toBeVisible();
});
