import type { Locator } from "@playwright/test";
import { jobFields, joinTeam } from "../fixtures/admin";
import { listPublicPaths } from "../fixtures/pages";
import { measureSidewaysScroll } from "./accessibility/in-page";
import { ofEachKind } from "./accessibility/kinds";
import { expect, test } from "./populated-test";
import { sendLead } from "./send-lead";

// Where things stand beside each other: what no test of their words or their function sees.

/** Where an element is on the screen, edge by edge, as soon as the fonts are there. */
function readBox(element: Locator) {
  return element.evaluate(async (one) => {
    await document.fonts.ready;
    return one.getBoundingClientRect().toJSON() as DOMRect;
  });
}

test("the button of the newsletter stands behind its field, in line with it", {
  tag: "@desktop",
}, async ({ page }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog");
    const form = page.getByRole("main").locator("form");
    const field = await readBox(form.getByLabel("Email"));
    const button = await readBox(form.getByRole("button"));
    expect([button.top, button.height]).toEqual([field.top, field.height]);
    expect(button.left).toBeGreaterThan(field.right);
  }
});

test("the fields of a time to propose stand beside each other or below, not over each other", async ({
  page,
  request,
}) => {
  const { schedule } = await sendLead(request, "Noa Layout");
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(schedule);
    const choice = page.getByRole("group", { name: "First choice" });
    const frame = await readBox(choice);
    const date = await readBox(choice.getByLabel("Date"));
    const time = await readBox(choice.getByLabel("Time", { exact: true }));
    expect(time.left > date.right || time.top > date.bottom, `${width}`).toBe(true);
    expect(Math.max(date.right, time.right), `${width}`).toBeLessThan(frame.right);
  }
});

test("on a phone the marks of a way to walk along stand in the column of its heading", {
  tag: "@phone-only",
}, async ({ page }) => {
  for (const path of ["/company/careers", "/request-demo"]) {
    await page.goto(path);
    const way = page
      .getByRole("main")
      .locator("section", { has: page.locator("ol > li > span[aria-hidden]") });
    const mark = await readBox(way.locator("ol > li > span[aria-hidden]").first());
    const heading = await readBox(way.getByRole("heading", { level: 2 }));
    expect(mark.left, path).toBeGreaterThanOrEqual(heading.left);
  }
});

test("on a phone nothing of the product's picture is cut off by the edge of the screen", {
  tag: "@phone-only",
}, async ({ page }) => {
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/products/commerce");
    const note = page.getByText("50 ml in the cart");
    await note.scrollIntoViewIfNeeded();
    expect((await readBox(note)).left, `${width}`).toBeGreaterThan(0);
  }
});

test("on a phone the video beside the first sample of the documentation leaves its code free", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/documentation");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const words = page.getByRole("main").locator("pre").first().locator("code span");
  const ends = await words.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().right));
  const video = await readBox(page.getByRole("main").locator(".pane").first());
  // A little air stays between the code and the video.
  expect(video.left - Math.max(...ends)).toBeGreaterThan(4);
});

test("on a phone no letter of the signed link stands in a line of its own", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/security");
  const lines = await page
    .getByText(/^&signature=/)
    .evaluate((part) => [...part.getClientRects()].map(({ width }) => width));
  expect(Math.min(...lines)).toBeGreaterThan(100);
});

test("the words in the drawing of the security page can be read at every width", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/security");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const smallest = await page
      .getByRole("main")
      .locator("figure svg text")
      .evaluateAll((all) =>
        Math.min(
          ...(all as SVGTextElement[])
            .filter((text) => text.checkVisibility())
            .map(
              (text) => (text.getScreenCTM()?.a ?? 0) * Number.parseFloat(getComputedStyle(text).fontSize),
            ),
        ),
      );
    expect(smallest, `${width}`).toBeGreaterThan(10);
  }
});

const ofEachKindHere = listPublicPaths().filter((path) => ofEachKind.includes(path));
const otherPaths = listPublicPaths().filter((path) => !ofEachKind.includes(path));

for (const [which, paths, tag] of [
  ["page of three kinds", ofEachKindHere.slice(0, 3), ["@desktop"]],
  ["other page", [...ofEachKindHere, ...otherPaths], ["@all", "@desktop"]],
] as const)
  test(`breadcrumb and headline begin at the same height on every ${which}`, {
    tag: [...tag],
  }, async ({ page }) => {
    const heights = new Map<number, Map<string, string[]>>([390, 1440].map((width) => [width, new Map()]));
    for (const path of paths) {
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("h1").waitFor();
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      if ((await trail.count()) === 0) continue;
      for (const [width, found] of heights) {
        await page.setViewportSize({ width, height: 900 });
        const [first, second] = [await readBox(trail), await readBox(page.locator("h1"))];
        const at = `${Math.round(first.top)}, ${Math.round(first.bottom)}, ${Math.round(second.top)}`;
        found.set(at, [...(found.get(at) ?? []), path]);
      }
    }
    for (const [width, found] of heights) expect([...found.entries()], `${width}`).toHaveLength(1);
  });

test("on a phone the table of features names the plans that stand beyond the edge", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/pricing");
  const hint = page.getByText("Slide the table to see Scale and Enterprise");
  await expect(hint).toBeVisible();
  const edge = page.viewportSize()?.width ?? 0;
  const header = (name: string) => page.getByRole("region").getByRole("columnheader", { name });
  expect((await readBox(header("Growth"))).right).toBeLessThanOrEqual(edge);
  expect((await readBox(header("Enterprise"))).left).toBeGreaterThan(edge);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(hint).toBeHidden();
});

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

test("the floating video of a drawn page covers neither its choices nor its button", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/products/commerce", "/solutions/shopify", "/request-demo"]) {
    await page.goto(path);
    for (const width of [320, 390, 560, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of path === "/" ? await page.getByRole("tab").all() : [undefined]) {
        await tab?.click();
        const found = await page.evaluate(() => {
          const inView = (part: string) =>
            [...document.querySelectorAll(`[data-mock="${part}"]`)].filter((element) =>
              element.checkVisibility(),
            );
          const videos = inView("floating");
          const covered = videos.filter((video) => {
            const a = video.getBoundingClientRect();
            return [...inView("button"), ...inView("choices")].some((other) => {
              const b = other.getBoundingClientRect();
              return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
            });
          });
          return { videos: videos.length, covered: covered.length };
        });
        expect(found.covered, `${path} at ${width}`).toBe(0);
        if (path !== "/") expect(found.videos, `${path} at ${width}`).toBeGreaterThan(0);
      }
    }
  }
});
