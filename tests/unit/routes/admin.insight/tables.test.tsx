import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { readInsightView } from "~/lib/insight/insight-view";
import { ActivityTables, SourceTables } from "~/routes/admin.insight/tables";
import { readInsight } from "~/server/insight/report.server";
import { openTestDatabase } from "../../../fixtures/database";

test("figures of one source say that buttons are counted by its kind", async () => {
  await using db = await openTestDatabase();
  const draw = async (search: string) => {
    const view = readInsightView(new URLSearchParams(search), Date.UTC(2026, 10, 28));
    const report = await readInsight({ db }, view);
    render(<ActivityTables report={report} view={view} jobs={{}} />, { wrapper: MemoryRouter });
    return screen.queryByText(/counted by kind of source/);
  };
  expect(await draw("kind=campaign")).toBeNull();
  expect(await draw("kind=campaign&source=spring")).toBeTruthy();
});

test("the rate of a campaign is its leads by its visits", () => {
  const report = {
    campaigns: [{ name: "spring", kind: "campaign", now: { visits: 50, sent: 4, seen: 400 } }],
  };
  const empty = { sourceKinds: [], sites: [], devices: [] };
  const view = readInsightView(new URLSearchParams(), Date.UTC(2026, 10, 28));
  render(<SourceTables report={{ ...report, ...empty } as never} view={view} />, { wrapper: MemoryRouter });
  const row = screen.getByText("spring").closest("tr");
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toContain("8%");
});
