import { expect, test } from "bun:test";
import { drawnCovers, newsLimits, parseNews } from "~/lib/news/news";
import { toCardPath } from "~/lib/page-meta";

test("every drawn cover has its social card, in the size that pages say", async () => {
  for (const cover of drawnCovers) {
    const file = `${import.meta.dir}/../../../../public${toCardPath(`/blog/cover-${cover}`)}`;
    const { width, height } = await new Bun.Image(file).metadata();
    expect([cover, width, height]).toEqual([cover, 1200, 630]);
  }
});

test("a length counts characters as people see them, not their halves", () => {
  const errorOf = (title: string) => parseNews("article", { title }, { isPublished: false }).errors.title;
  expect(errorOf("👧".repeat(newsLimits.line))).toBeUndefined();
  expect(errorOf("👧".repeat(newsLimits.line + 1))).toBe("Title can have at most 200 characters.");
});
