import { pageAddresses } from "../../furnish";
import { test as base, expect } from "../furnished";
import { states } from "../states";

/** Every page tells what its policy stops, and the test fails by it. */
const test = base.extend({
  page: async ({ page }, use) => {
    const violations: string[] = [];
    await page.exposeFunction("tellViolation", (what: string) => violations.push(what));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
        (window as unknown as { tellViolation(what: string): void }).tellViolation(
          `${location.pathname}: ${violatedDirective} stops ${blockedURI} of ${sourceFile}`,
        ),
      );
    });
    await use(page);
    expect(violations).toEqual([]);
  },
});

test("no page asks for anything that its policy stops", async ({ open, page }) => {
  test.setTimeout(300_000);
  // Films play, words turn and paper flies, as they do for most visitors.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const address of pageAddresses) {
    await open(address);
    await page.waitForLoadState("networkidle");
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => setTimeout(done, 20));
      }
    });
  }
});

for (const { what, at, make } of states) {
  test(`the policy stops nothing in ${what}`, async ({ open }) => {
    await make(await open(at));
  });
}

test("the policy does stop what somebody slips in", async ({ open, page }) => {
  page.removeAllListeners("console");
  await open("/faq");
  const ran = await page.evaluate(async () => {
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
    await new Promise((done) => setTimeout(done, 300));
    return { stopped: [...new Set(stopped)].sort(), slippedIn: "slippedIn" in window };
  });
  expect(ran).toEqual({
    stopped: ["connect-src", "frame-src", "script-src-attr", "script-src-elem", "style-src-attr"],
    slippedIn: false,
  });
});
