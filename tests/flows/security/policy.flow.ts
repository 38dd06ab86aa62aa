import { expect, test } from "../populated-test";

// Every flow fails by what the policy of a page stops, and all pages and states are met by those of accessibility.

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
