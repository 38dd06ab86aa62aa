import { expect, test } from "bun:test";
import { demoProducts } from "~/content/demo-store";
import { formatCents } from "~/lib/format";
import { storeProducts } from "~/sections/mockups/store-page";

test("a drawing of the demo store has the names and prices of the store's own pages", () => {
  for (const { id, name, offers } of demoProducts) {
    expect(Object.entries(storeProducts).find(([product]) => product === id)?.[1]).toMatchObject({
      name,
      price: formatCents(offers[0].cents),
    });
  }
});
