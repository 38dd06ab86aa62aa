import { expect, test } from "./site";

test("the browser fetches the page a visitor is about to open, and never a form, the admin area or a file", async ({
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const faults: string[] = [];
  let candidates: string[] = [];
  const fetched: string[] = [];
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) faults.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources: sources }) => {
    candidates = sources.map(({ key }) => key.url.replace(site.url, ""));
  });
  session.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
    if (status === "Ready") fetched.push(key.url.replace(site.url, ""));
  });

  await page.goto("/faq");
  await expect.poll(() => candidates).toContain("/pricing");
  expect(faults).toEqual([]);
  expect(candidates.filter((path) => /^\/(admin|api|files|request-demo|sign-in)|[.?]/.test(path))).toEqual(
    [],
  );
  expect(fetched).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).hover();
  await expect.poll(() => fetched).toEqual(["/pricing"]);
});
