import { expect, test } from "bun:test";
import { drawnCovers } from "~/lib/news/news";
import { toCardPath } from "~/lib/page-meta";

test("every drawn cover has its social card, in the size that pages say", async () => {
  for (const cover of drawnCovers) {
    const file = `${import.meta.dir}/../../../../public${toCardPath(`/blog/cover-${cover}`)}`;
    const { width, height } = await new Bun.Image(file).metadata();
    expect([cover, width, height]).toEqual([cover, 1200, 630]);
  }
});
