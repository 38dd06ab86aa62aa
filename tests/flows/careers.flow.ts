import { jobFields, signIn } from "../fixtures/admin";
import { expect, openPage, test } from "./site";

test("a job is passed on by mail, by its copied link and on paper", async ({ page, site, context }) => {
  const admin = await signIn(site);
  const { id, slug } = await admin.createJob({ ...jobFields, title: "Shelf Lighter" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const now = Date.now();
  await page.clock.install({ time: now });
  await openPage(page, `/company/careers/${slug}`);
  // The clock stands, so that "Copied" is said until somebody looks.
  await page.clock.pauseAt(now + 600_000);
  const address = `${site.url}/company/careers/${slug}`;

  const share = page.getByRole("region", { name: "Share this position" });
  const mail = new URL(
    (await share.getByRole("link", { name: "Email this job" }).getAttribute("href")) ?? "",
  );
  expect(mail.pathname).toBe("");
  expect(mail.searchParams.get("subject")).toContain("Shelf Lighter");
  expect(mail.searchParams.get("body")).toContain(address);

  await share.getByRole("button", { name: "Copy link" }).click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await share.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Shelf Lighter" })).toBeVisible();
  await expect(share).toBeHidden();
  await expect(page.getByRole("banner").first()).toBeHidden();
  await admin.deleteJob(id);
});

test("on a phone a title and a location of one long word break wherever they stand", {
  tag: "@phone-only",
}, async ({ page, site }) => {
  const admin = await signIn(site);
  // One department of their own, so that the first shows the second among similar positions.
  const ownFields = { ...jobFields, department: "Windows" };
  const read = await admin.createJob({ ...ownFields, title: "Shelf Lighter" });
  const [title, location] = ["Schaufensterbeleuchtung".repeat(4), "Llanfairpwllgwyngyll".repeat(3)];
  const long = await admin.createJob({ ...ownFields, title, location });
  const careers = "/company/careers";
  for (const path of [
    careers,
    `${careers}/${read.slug}`,
    `${careers}/${long.slug}`,
    `${careers}/${long.slug}/apply`,
  ]) {
    await page.goto(path);
    const texts = page.getByRole("main").getByText(/Schaufenster|Llanfair/);
    await expect(texts.first()).toBeVisible();
    const edges = await texts.evaluateAll((parts) =>
      parts.flatMap((part) => {
        // On a phone the filters stand in lines that scroll sideways; the page itself must not.
        part.scrollIntoView({ block: "nearest", inline: "nearest" });
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()].map(({ right }) => right + scrollX);
      }),
    );
    expect([path, Math.max(...edges) <= 390]).toEqual([path, true]);
  }
  for (const { id } of [read, long]) await admin.deleteJob(id);
});
