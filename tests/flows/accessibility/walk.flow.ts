import { pageAddresses } from "../../furnish";
import { expect, test } from "../furnished";
import { states } from "../states";
import { walkAround } from "./walk";

// As visitors have it: what comes in by scrolling must be there when the focus is.
test.use({ contextOptions: { reducedMotion: "no-preference" } });
test.describe.configure({ mode: "parallel" });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const address of pageAddresses) {
  test(`${address} is walked through by keyboard, forward and back, and shows where one is`, async ({
    open,
  }) => {
    const page = await open(address);
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      const { stops, problems } = await walkAround(page);
      expect({ ...size, problems }).toEqual({ ...size, problems: [] });
      expect(stops).toBeGreaterThan(address.startsWith("/setup") || address === "/sign-in" ? 3 : 8);
    }
  });
}

for (const { what, at, make, only } of states)
  for (const size of [desktop, phone].filter((one) => only !== (one === phone ? "large" : "small")))
    test(`${what}, ${size.width} px wide, is walked through by keyboard, forward and back, and shows where one is`, async ({
      open,
      page,
    }) => {
      await page.setViewportSize(size);
      await open(at);
      await make(page);
      await page.setViewportSize(size);
      const { stops, problems } = await walkAround(page);
      expect(problems).toEqual([]);
      expect(stops).toBeGreaterThan(1);
    });
