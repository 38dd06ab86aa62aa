import { complainOfDeadPresses } from "./dead-presses";
import { expect, test } from "./populated-test";
import { giveSession } from "./sign-in";

const html = `<main>
  <section><button type="button">Dead</button></section>
  <section><button type="button" aria-disabled="true">Off</button></section>
  <section><button type="button" onclick="this.textContent = 'Done'">Lively</button></section>
  <section><a href="#below">Below</a></section>
  <p style="margin-top: 3000px" id="below">Here</p>
</main>`;

test("a press after which nothing changed is told, and no other", { tag: "@desktop" }, async ({
  context,
}) => {
  const page = await context.newPage();
  const told: string[] = [];
  await complainOfDeadPresses(page, (what) => told.push(what), 300);
  await page.route("**/presses", (route) => route.fulfill({ body: html, contentType: "text/html" }));
  await page.goto("/presses");
  await page.getByRole("button", { name: "Off" }).click({ force: true });
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Lively" }).click();
  await page.waitForTimeout(500);
  await page.getByRole("link").click();
  await page.waitForTimeout(500);
  expect(told).toEqual([]);
  await page.getByRole("button", { name: "Dead" }).click();
  await expect.poll(() => told).toEqual(['a press of "Dead" on /presses changed nothing']);
});

test("before the page's script has started, no button is shown that would do nothing", {
  tag: "@desktop",
}, async ({ context, site, populated }) => {
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  const dead = page.locator("button[type=button]:not([popovertarget])");
  for (const address of ["/", "/documentation/quick-start", "/sign-in", "/admin/jobs", "/admin/news/:id"]) {
    if (address.startsWith("/admin")) await giveSession(context, site, populated.admin.cookie);
    await page.goto(populated.places[address] ?? address);
    await expect(dead).not.toHaveCount(0);
    await expect(dead.filter({ visible: true })).toHaveCount(0);
  }
});
