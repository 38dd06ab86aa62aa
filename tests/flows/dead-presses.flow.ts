import { complainOfDeadPresses } from "./dead-presses";
import { expect, test } from "./site";

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
