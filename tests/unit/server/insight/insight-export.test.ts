import { expect, test } from "bun:test";
import { addCounts } from "~/db/insight.server";
import { dateToDay } from "~/lib/days";
import { exportInsight } from "~/server/insight/insight-export.server";
import { openLeadApp } from "../../../fixtures/lead-app";

async function exportLines(pieces: AsyncGenerator<string>) {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text.split("\r\n").map((line) => line.split(","));
}

test("every day and every row of every table is a line, and no name is a formula", async () => {
  await using app = await openLeadApp();
  const { db } = app;
  const counted = { day: dateToDay("2026-11-22"), page: "/pricing", device: "phone", part: "" };
  const campaign = { ...counted, kind: "campaign", source: "=1+1" };
  const direct = { ...counted, kind: "none", source: "" };
  await db.transaction((tx) =>
    addCounts(tx, [
      { ...campaign, event: "visits", count: 20 },
      { ...campaign, event: "seen", count: 40 },
      { ...direct, event: "visits", count: 7 },
      { ...direct, event: "seen", count: 9 },
      { ...direct, event: "sent", count: 2 },
    ]),
  );
  const query = { from: "2026-11-20", to: "2026-11-22" };
  const [names = [], ...lines] = await exportLines(exportInsight({ db }, query));
  expect(names.slice(0, 5)).toEqual(["\ufefftable", "name", "kind", "visits", "seen"]);
  expect(names).toContain("before_application_sent");
  const find = (table: string) => lines.filter(([name]) => name === table);
  expect(find("day").map((line) => line.slice(1, 5))).toEqual([
    ["2026-11-20", "", "0", "0"],
    ["2026-11-21", "", "0", "0"],
    ["2026-11-22", "", "27", "49"],
  ]);
  expect(find("campaign").map((line) => line.slice(0, 5))).toEqual([
    ["campaign", "'=1+1", "campaign", "20", "40"],
  ]);
  expect(find("total")[0]?.[names.indexOf("sent")]).toBe("2");
  expect(find("page")[0]?.slice(1, 5)).toEqual(["/pricing", "", "27", "49"]);
  expect(lines.every((line) => line.length === names.length || line.join("") === "")).toBe(true);
});
