import { jobFields, joinTeam } from "../fixtures/admin";
import { measureSidewaysScroll } from "./accessibility/in-page";
import { expect, test } from "./populated-test";

// Where things stand beside each other: what no test of their words or their function sees.

test("long names of a colleague and a job make no page of the admin wider than a phone or a tablet", {
  tag: "@phone-only",
}, async ({ open, site, populated }) => {
  const email = "maximiliane-theodora.featherstonehaugh-wolfenstein@vitreel.example";
  await joinTeam(site, populated.admin, email, "owner");
  await populated.admin.createJob({ ...jobFields, title: "Keeper of lamps and shades ".repeat(7).trim() });
  await populated.admin.createJob({ ...jobFields, title: "Schaufensterbeleuchtung".repeat(4) });
  for (const address of ["/admin/leads", "/admin/applications?view=list"]) {
    const page = await open(address);
    await page.getByRole("checkbox", { name: /^Select all/ }).check();
    await expect(page.getByRole("group", { name: "Bulk actions" })).toContainText("Maximiliane");
    await expect.poll(() => page.evaluate(measureSidewaysScroll), address).toBe(0);
  }
  for (const address of [
    ...["/admin/leads/:id", "/admin/applications/:id", "/admin/jobs/:id"],
    ...["/admin/applications", "/admin/jobs", "/admin/team"],
  ]) {
    const page = await open(address);
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(measureSidewaysScroll), `${address} at ${width}`).toBe(0);
    }
  }
});

test("neither the floating video of a drawn page nor the switch of its videos covers choices or button", {
  tag: "@desktop",
}, async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const address of ["/", "/products/commerce", "/solutions/shopify", "/request-demo"]) {
    await open(address);
    // The switches come with the first interaction, which opening it is.
    await expect(page.getByRole("button", { name: /^Play/ }).first()).toBeAttached();
    for (const tab of address === "/" ? await page.getByRole("tab").all() : [undefined]) {
      await tab?.click();
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await page.evaluate(findCoveredChoices);
        expect(found.covered, `${address} at ${width}`).toEqual([]);
        if (address !== "/") expect(found.floating, `${address} at ${width}`).toBeGreaterThan(0);
      }
    }
  }
});

/** What lies on a choice or a button of the drawn pages, and how many floating videos there are. */
function findCoveredChoices() {
  const listSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const floating = listSeen('[data-mock="floating"]');
  const parts = listSeen('[data-mock="button"], [data-mock="choices"]');
  const covered = [...floating, ...listSeen('main button[aria-label^="Play: "]')].filter((above) => {
    const a = above.getBoundingClientRect();
    return parts.some((part) => {
      const b = part.getBoundingClientRect();
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    });
  });
  return { floating: floating.length, covered: covered.map(({ outerHTML }) => outerHTML.slice(0, 120)) };
}
