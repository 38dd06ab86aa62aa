import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { readNewsPage } from "~/server/news/news-json.server";

test("a list of the API has 50 at once, whatever page is asked for", () => {
  const asked = fc.oneof(
    fc.constantFrom("1e999", "-1", "NaN", "0x10", "2.9"),
    fc.string(),
    fc.integer().map(String),
  );
  fc.assert(
    fc.property(asked, (page) => {
      const { limit, offset } = readNewsPage(new URLSearchParams({ page }));
      expect([limit, Number.isSafeInteger(offset), offset >= 0, offset % 50]).toEqual([50, true, true, 0]);
    }),
  );
  expect(readNewsPage(new URLSearchParams())).toEqual({ limit: 50, offset: 0 });
  expect(readNewsPage(new URLSearchParams("page=3"))).toEqual({ limit: 50, offset: 100 });
});
