import { expect, test } from "bun:test";
import { createSourceNames, maxNames } from "~/server/insight/source-names.server";
import { openTestDatabase } from "../../../fixtures/database";

test("whoever makes up names of campaigns hides no campaign of others, from however many addresses of a network", async () => {
  await using db = await openTestDatabase();
  const names = createSourceNames(db);
  await names.learn(20_000);
  const admit = (name: string, address: string, day = 20_000) =>
    names.admit({ kind: "campaign", name }, day, () => address);
  const made = Array.from({ length: 200 }, (_, index) => admit(`made-up-${index}`, `2001:db8::${index}`));
  expect(made.filter((name) => name !== "other")).toEqual(["made-up-0", "made-up-1", "made-up-2"]);
  expect(admit("spring", "192.0.2.7")).toBe("spring");
  // A name that has a row has it for everybody.
  expect(admit("spring", "2001:db8::1")).toBe("spring");
  for (let index = 0; index < 200; index++) admit(`many-${index}`, `198.51.${index}.1`);
  expect(admit("late", "203.0.113.1")).toBe("other");
  expect(admit("late", "203.0.113.1", 20_001)).toBe("late");
  expect(maxNames.fresh).toBeLessThan(200);
});
