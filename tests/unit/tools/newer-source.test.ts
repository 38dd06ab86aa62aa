import { expect, test } from "bun:test";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { findNewerSource, root } from "~/tools/run";

test("a build is made anew after a source changed, and not for the guides, the tools or nothing", () => {
  const mark = "build/mark-of-a-test";
  mkdirSync(`${root}build`, { recursive: true });
  writeFileSync(root + mark, "");
  try {
    utimesSync(root + mark, new Date(), new Date(Date.now() + 60_000));
    expect(findNewerSource(mark)).toBeUndefined();
    utimesSync(root + mark, new Date(), new Date(0));
    expect(findNewerSource(mark)).toMatch(/^(app|db|public)\/(?!docs\/|tools\/)/);
    expect(findNewerSource("build/no-such-mark")).toBeDefined();
  } finally {
    rmSync(root + mark);
  }
});
