import { expect, test } from "../furnished";
import { states } from "../states";
import { axeFindings, type Look } from "./axe";

test.describe.configure({ mode: "parallel" });

const looks: Record<"small" | "large" | "every", Look[]> = {
  every: [
    { width: 1440, colorScheme: "light" },
    { width: 768, colorScheme: "dark" },
    { width: 360, colorScheme: "light", forcedColors: "active" },
  ],
  small: [
    { width: 768, colorScheme: "dark" },
    { width: 360, colorScheme: "light" },
    { width: 360, colorScheme: "light", forcedColors: "active" },
  ],
  large: [
    { width: 1440, colorScheme: "light" },
    { width: 1440, colorScheme: "dark" },
    { width: 1440, colorScheme: "dark", forcedColors: "active" },
  ],
};

for (const { what, at, make, only = "every" } of states) {
  test(`axe finds nothing in ${what}`, async ({ open }) => {
    const page = await open(at);
    await make(page);
    expect(await axeFindings(page, looks[only])).toEqual([]);
  });
}
