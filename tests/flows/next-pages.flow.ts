import { expect, test, waitForHydration } from "./site";

test("without script the browser fetches the page a visitor is about to open, and never a form, the admin area or a file", async ({
  page,
  site,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  const faults: string[] = [];
  let candidates: string[] = [];
  const fetched = new Set<string>();
  session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
    if (ruleSet.errorType) faults.push(`${ruleSet.errorType}: ${ruleSet.errorMessage}`);
  });
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources: sources }) => {
    candidates = sources.map(({ key }) => key.url.replace(site.url, ""));
  });
  session.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
    if (status === "Ready") fetched.add(key.url.replace(site.url, ""));
  });

  const scriptsMayCome = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await scriptsMayCome.promise;
    await route.continue();
  });
  await page.goto("/faq");
  await expect.poll(() => candidates).toContain("/pricing");
  expect(faults).toEqual([]);
  expect(candidates.filter((path) => /^\/(admin|api|files|request-demo|sign-in)|[.?]/.test(path))).toEqual(
    [],
  );
  expect([...fetched]).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).hover();
  await expect.poll(() => [...fetched]).toEqual(["/pricing"]);

  // With script, a page is fetched once, by the script.
  scriptsMayCome.resolve();
  await waitForHydration(page);
  await expect.poll(() => candidates).toEqual([]);
  const data = page.waitForRequest(/careers\.data/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).hover();
  await data;
  expect([...fetched]).toEqual(["/pricing"]);
});
