import { expect, test } from "bun:test";
import { dayMs } from "~/lib/days";
import { createPreviewPath, isPreviewKey } from "~/server/publishing/preview.server";
import { openTestDatabase } from "../../../fixtures/database";

test("a preview link shows its own draft for seven days, and no other", async () => {
  await using db = await openTestDatabase();
  const now = Date.UTC(2026, 10, 28);
  const path = await createPreviewPath(db, "news", "a1", now);
  const key = new URL(path, "http://x.invalid").searchParams.get("key") ?? "";
  const opens = (id: string, at: number, what: "jobs" | "news" = "news") =>
    isPreviewKey(db, what, id, key, at);
  expect([await opens("a1", now), await opens("a1", now + 7 * dayMs - 1)]).toEqual([true, true]);
  expect([
    await opens("a1", now + 7 * dayMs),
    await opens("a2", now),
    await opens("a1", now, "jobs"),
  ]).toEqual([false, false, false]);
});
