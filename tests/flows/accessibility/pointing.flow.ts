import { pageAddresses } from "../../furnish";
import { expect, test } from "../furnished";
import { watchSurroundings } from "./surroundings";

test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ mode: "parallel" });

for (const address of pageAddresses) {
  test(`nothing on ${address} vanishes or jumps when something is pointed at or has the focus`, async ({
    open,
  }) => {
    const page = await open(address);
    await page.setViewportSize({ width: 1440, height: 900 });
    const watched = await page.evaluateHandle(watchSurroundings);
    expect(await watched.evaluate(({ canHover }) => canHover)).toBe(true);

    const problems: string[] = [];
    for (let index = 0; ; index++) {
      const place = await watched.evaluate((all, nth) => all.goTo(nth), index);
      if (!place) break;
      await page.mouse.move(place.x, place.y);
      problems.push(...(await watched.evaluate((all, nth) => all.listChanges(nth, "pointed at"), index)));
    }
    await page.mouse.move(0, 0);
    await page.evaluate(() => window.scrollTo(0, 0));
    // After a key, what gets the focus shows it.
    await page.keyboard.press("Tab");
    problems.push(...(await watched.evaluate((all) => all.focusEach())));
    expect([...new Set(problems)]).toEqual([]);
  });
}
