import { expect, test } from "./populated-test";

// Every flow fails by what the policy of a page stops, and all pages and states are met by those of accessibility.

test("the policy does stop what somebody slips in", async ({ open, page }) => {
  page.removeAllListeners("console");
  await open("/faq");
  await page.evaluate(async () => {
    const stopped: string[] = [];
    document.addEventListener(
      "securitypolicyviolation",
      (event) => {
        stopped.push(event.violatedDirective);
        event.stopImmediatePropagation();
      },
      true,
    );
    const script = document.createElement("script");
    script.textContent = "window.slippedIn = true";
    document.body.append(script);
    document.body.insertAdjacentHTML(
      "beforeend",
      `<img src="data:," onerror="window.slippedIn = true"><p style="color: red">x</p><iframe src="https://evil.example/"></iframe>`,
    );
    await fetch("https://evil.example/").catch(() => undefined);
    Object.assign(window, { stopped });
  });
  const listStopped = () =>
    page.evaluate(() => [...new Set((window as unknown as { stopped: string[] }).stopped)].sort());
  await expect
    .poll(listStopped)
    .toEqual(["connect-src", "frame-src", "script-src-attr", "script-src-elem", "style-src-attr"]);
  expect(await page.evaluate(() => "slippedIn" in window)).toBe(false);
});
