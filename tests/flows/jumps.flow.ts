import type { Page } from "@playwright/test";
import { listDistinctPaths, listPublicPaths } from "../fixtures/pages";
import type { RunningSite } from "../fixtures/server";
import { expect, openPage, test } from "./site";

// Links to a place (`#…`) of this page or of another, as they stand in the pages.

/** By page, the places on it to which any page has a link. */
type TargetsByPage = Map<string, Set<string>>;

let targets: Promise<TargetsByPage> | undefined;

async function readTargets(site: RunningSite): Promise<TargetsByPage> {
  const targets: TargetsByPage = new Map(listPublicPaths().map((path) => [path, new Set()]));
  for (const path of targets.keys()) {
    const html = await (await fetch(site.url + path)).text();
    for (const [, to = "", place = ""] of html.matchAll(/<a [^>]*href="([^"#]*)#([^"]+)"/g))
      targets.get(to || path)?.add(place);
  }
  return targets;
}

/**
 * Tabs only look like jumps, and the first link of a page has a test of its own. Header and footer are the same on every
 * page: their jumps are taken on a short page and on the longest. A menu that closes as one chooses has its own tests, and
 * so has what filters a list.
 */
function buildJumpSelector(path: string) {
  const scope = ["/", "/faq"].includes(path) ? "" : "main ";
  return `${scope}a[href*="#"]:not([role=tab], [href="#content"], [href*="?"], details nav a)`;
}

/** A page whose header and footer are jumped from too, and one with a table of contents. */
const ofEachKind = ["/faq", "/documentation/errors"];

for (const path of listDistinctPaths()) {
  const tag = ofEachKind.includes(path) ? [] : "@all";
  test(`jumps lead to their headings, and Back to the link that was left: ${path}`, { tag }, async ({
    page,
  }) => {
    const jumps = buildJumpSelector(path);
    await openPage(page, path);
    const links = await page.locator(jumps).evaluateAll((all) =>
      all.map((link) => {
        link.closest("details")?.setAttribute("open", "");
        return { href: link.getAttribute("href") ?? "", isShown: link.checkVisibility() };
      }),
    );
    const findings: string[] = [];
    for (const [nth, { href, isShown }] of links.entries()) {
      if (!isShown) continue;
      await page.evaluate(rememberPress);
      const link = page.locator(jumps).nth(nth);
      await link.scrollIntoViewIfNeeded();
      // What comes in with the scrolling stands where it belongs a frame later; nobody presses as soon as that.
      await link.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await link.click();
      if (!(await waitForLanding(page, href))) {
        // A jump that missed its place leaves unknown where Back leads.
        findings.push(`${href} ${await describePosition(page, href)}`);
        break;
      }
      await page.goBack();
      if (!(await waitForReturn(page, path, jumps, nth)))
        findings.push(`Back from ${href} ${await describePosition(page, href)}`);
    }
    expect(findings).toEqual([]);
  });

  test(`an address with a place opens at its heading: ${path}`, { tag }, async ({ page, site }) => {
    targets ??= readTargets(site);
    const findings: string[] = [];
    for (const target of (await targets).get(path) ?? []) {
      // Another place of the same page would not load it.
      await page.goto("about:blank");
      await openPage(page, `${path}#${target}`);
      if (!(await waitForLanding(page, `#${target}`)))
        findings.push(`#${target} ${await describePosition(page, `#${target}`)}`);
    }
    expect(findings).toEqual([]);
  });
}

test("a jump on a page that was reached by script leads to its heading too", async ({ page }) => {
  await openPage(page, "/faq");
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "Case studies" }).click();
  await page.getByRole("link", { name: "Cookies" }).click();
  await page.getByRole("main").getByRole("link", { name: "Other sites" }).click();
  expect(await waitForLanding(page, "/cookies#other-sites")).toBe(true);
});

test("the first link of a page leads past the bar", async ({ page }) => {
  await openPage(page, "/faq");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
});

test("the page is where the focus is at once, however far that was", async ({ page }) => {
  await page.goto("/terms");
  const isInView = await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Cookies" })
    .evaluate((link: HTMLElement) => {
      link.focus();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  expect(isInView).toBe(true);
});

test("forward again leads to where the visitor was, too", async ({ page }) => {
  const y = () => page.evaluate(() => Math.round(window.scrollY));
  await openPage(page, "/terms");
  await page.mouse.wheel(0, 2500);
  await expect.poll(y).toBe(2500);
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "FAQ" }).evaluate((link: HTMLElement) => link.click());
  // The address is that of the next page before the page is: what is scrolled until then is the old one.
  await expect(page).toHaveURL("/faq");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.mouse.wheel(0, 400);
  await expect.poll(y).toBe(400);
  await page.goBack();
  await expect.poll(y).toBe(2500);
  await page.goForward();
  await expect(page).toHaveURL("/faq");
  await expect.poll(y).toBe(400);
});

/** Waits until the page stands still with the place at the top, below the bar; whether it came to that. */
function waitForLanding(page: Page, address: string) {
  return waitUntilStable(
    page,
    ([path = "", id = ""]) => {
      const element = document.getElementById(id);
      if (!element?.matches("h1, h2, h3, main, [role=tabpanel], dl > div")) return false;
      if (path && window.location.pathname !== path) return false;
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
      const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const off = element.getBoundingClientRect().top - margin - padding;
      const { scrollHeight, clientHeight } = document.documentElement;
      const isAtEnd = off < 0 ? window.scrollY === 0 : window.scrollY > scrollHeight - clientHeight - 1;
      return Math.abs(off) < 2 || isAtEnd;
    },
    address.split("#"),
  );
}

/** Notes where the page stands when a link is pressed, after all scrolling to it. */
function rememberPress() {
  const note = () => Object.assign(window, { pressedAt: window.scrollY });
  window.addEventListener("click", note, { capture: true, once: true });
}

/** Waits until the visitor is where they pressed the nth jump of a page, with the focus on it. */
function waitForReturn(page: Page, path: string, jumps: string, nth: number) {
  return waitUntilStable(
    page,
    ({ path, jumps, nth }) => {
      const { pressedAt } = window as unknown as { pressedAt: number };
      const isThere = window.location.pathname + window.location.hash === path;
      const isFocused = document.querySelectorAll(jumps)[nth] === document.activeElement;
      return isThere && isFocused && Math.abs(window.scrollY - pressedAt) < 2;
    },
    { path, jumps, nth },
  );
}

/** Whether something comes true of a page, and still is when the page stood for a moment. */
async function waitUntilStable<Argument>(
  page: Page,
  isTrue: (argument: Argument) => boolean,
  argument: Argument,
) {
  const check = isTrue as (argument: unknown) => boolean;
  try {
    do {
      await page.waitForFunction(check, argument, { timeout: 20_000 });
      await page.waitForTimeout(100);
    } while (!(await page.evaluate(check, argument)));
    return true;
  } catch {
    return false;
  }
}

async function describePosition(page: Page, address: string) {
  const [, id = ""] = address.split("#");
  return page.evaluate((id) => {
    const { pressedAt } = window as unknown as { pressedAt: number };
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    const focused = document.activeElement?.outerHTML.slice(0, 60);
    return `is at ${top}, ${window.location.pathname} at ${window.scrollY}, left at ${pressedAt}, focus on ${focused}`;
  }, id);
}
