import type { Page } from "@playwright/test";
import { jobFields, signIn } from "../../fixtures/admin";
import { withDatabase } from "../../fixtures/populated-site";
import type { RunningSite } from "../../fixtures/server";
import { expect, findNotice, openPage, test, waitAsTypist, waitForHydration } from "../site";

let jobs = 0;
/** Takes the positions of a test away again: others look at lists of them. */
const cleanUps: (() => Promise<unknown>)[] = [];

test.afterEach(async () => {
  for (const take of cleanUps.splice(0)) await take();
});

/** A position of its own with two questions; gives the path of its page, and how to close it. */
async function openPosition(site: RunningSite) {
  const admin = await signIn(site);
  const job = await admin.createJob({ ...jobFields, title: `Gaffer ${++jobs} ${process.pid}` });
  cleanUps.push(() => admin.deleteJob(job.id));
  const of = { jobId: job.id, createdAt: 1 };
  const begin = { kind: "short", label: "When could you begin?", required: true } as const;
  const drive = { kind: "yes_no", label: "Do you drive?" } as const;
  await withDatabase(site, (db) =>
    db.transaction(({ orm, tables }) =>
      orm.insert(tables.jobQuestions).values([
        { ...of, ...begin, id: `begin-${job.id}`, position: 1 },
        { ...of, ...drive, id: `drive-${job.id}`, position: 2 },
      ]),
    ),
  );
  const close = () => admin.saveJob(job.id, { ...jobFields, title: job.title, isActive: false });
  return { path: `/company/careers/${job.slug}`, title: job.title, close };
}

const resume = {
  name: "ada-résumé.txt",
  mimeType: "text/plain",
  buffer: Buffer.from("Ada Moreau, gaffer\n"),
};

/** Types what is needed at least; the consent and what is sent with it are the test's. */
async function fillIn(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("When could you begin?").fill("In March");
  await page.getByRole("group", { name: "Do you drive?" }).getByLabel("Yes").check();
  await page.getByLabel("I agree", { exact: true }).check();
  await waitAsTypist(page);
}

const pressSend = (page: Page) => page.getByRole("button", { name: "Send application" }).click();

test("from a position to the form, with a file, to the receipt, to erasure", {
  tag: ["@no-script", "@phone"],
}, async ({ page, site, javaScriptEnabled }) => {
  const { path, title } = await openPosition(site);
  await page.goto(path);
  if (javaScriptEnabled) await waitForHydration(page);
  await page.getByRole("link", { name: "Apply", exact: true }).first().click();
  await expect(page).toHaveURL(`${path}/apply`);
  if (javaScriptEnabled) await waitForHydration(page);
  await fillIn(page, "ada@shop.example");
  await page.getByLabel(/^Résumé/).setInputFiles(resume);
  if (javaScriptEnabled)
    await expect(page.getByRole("listitem").filter({ hasText: resume.name })).toContainText("Uploaded");
  await pressSend(page);

  await expect(page).toHaveURL(/\/application\?token=/);
  await expect(findNotice(page, "We have your application")).toBeVisible();
  const main = page.getByRole("main");
  for (const text of [title, "Ada Moreau", "ada@shop.example", "In March", resume.name])
    await expect(main).toContainText(text);

  await page.getByLabel("Add a file").setInputFiles({ ...resume, name: "letter.txt" });
  await page.getByRole("button", { name: "Add file" }).click();
  await expect(findNotice(page, "Your file was added")).toBeVisible();
  await expect(main).toContainText("letter.txt");

  await page.getByText("Withdraw it", { exact: true }).click();
  await page.getByLabel("Stop considering my application").check();
  await page.getByRole("button", { name: "Withdraw application" }).click();
  await expect(findNotice(page, "is withdrawn")).toBeVisible();
  await expect(page.getByLabel("Add a file")).toHaveCount(0);

  await page.getByText("Erase it", { exact: true }).click();
  await page.getByLabel("I know that this cannot be undone").check();
  await page.getByRole("button", { name: "Erase application" }).click();
  await expect(page.getByRole("heading", { name: "Your application is erased" })).toBeVisible();
  await expect(main).not.toContainText("Ada");
});

test("what is typed is not left unasked", async ({ page, site }) => {
  const { path } = await openPosition(site);
  await openPage(page, `${path}/apply`);
  await page.getByLabel("Name", { exact: true }).fill("Ada Moreau");
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Careers" }).click();
  await expect.poll(() => questions).toEqual(["Your application is not sent yet. Leave it?"]);
  await expect(page).toHaveURL(`${path}/apply`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Moreau");
});

test("a network that fails costs no file and no form: both are sent again by themselves", async ({
  page,
  site,
}) => {
  page.removeAllListeners("console");
  const { path } = await openPosition(site);
  await openPage(page, `${path}/apply`);
  await fillIn(page, "ada@shop.example");
  const failed = { upload: 0, form: 0 };
  await page.route("**/apply/files", (route) => (failed.upload++ === 0 ? route.abort() : route.continue()));
  await page.route("**/apply.data*", (route) => (failed.form++ === 0 ? route.abort() : route.continue()));
  await page.getByLabel(/^Résumé/).setInputFiles(resume);
  await expect(page.getByRole("listitem").filter({ hasText: resume.name })).toContainText("Uploaded");
  await pressSend(page);
  await expect(page).toHaveURL(/\/application\?token=/);
  expect(failed).toEqual({ upload: 2, form: 2 });
  await expect(page.getByRole("main")).toContainText(resume.name);
});
