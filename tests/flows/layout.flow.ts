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
    expect(await page.evaluate(measureSidewaysScroll), address).toBe(0);
  }
  for (const address of [
    ...["/admin/leads/:id", "/admin/applications/:id", "/admin/jobs/:id"],
    ...["/admin/applications", "/admin/jobs", "/admin/team"],
  ]) {
    const page = await open(address);
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(measureSidewaysScroll), `${address} at ${width}`).toBe(0);
    }
  }
});
