import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { DayPlot, type PlotPoint } from "~/routes/admin.insight/day-plot";
import { Funnel } from "~/routes/admin.insight/funnel";

const point = (day: number, value: number, before?: number): PlotPoint => ({
  name: `Nov ${day}`,
  label: `2026-11-0${day}`,
  value,
  text: String(value),
  ...(before !== undefined && { before: { label: `2026-10-0${day}`, value: before, text: String(before) } }),
});

test("a curve is drawn to a round scale, and told in words", () => {
  const points = [point(1, 10, 40), point(2, 130, 50), point(3, 65, 60)];
  render(<DayPlot title="Visits by day" points={points} />);
  const drawing = screen.getByRole("img", {
    name: "Visits by day Between 10 and 130. Peak: 130, 2026-11-02. The export has all of them.",
  });
  const paths = [...drawing.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  expect(paths[2]).toBe("M0 93.33L1 13.33L2 56.67");
  expect(paths[1]).toBe("M0 73.33L1 66.67L2 60");
  const ticks = [...document.querySelectorAll("svg text")].map(({ textContent }) => textContent);
  expect(ticks).toEqual(["0", "50", "100", "150", "Nov 1", "Nov 2", "Nov 3"]);
  const [, hint] = [...drawing.querySelectorAll("rect title")].map(({ textContent }) => textContent);
  expect(hint).toBe("2026-11-02: 130\n2026-10-02: 50, previous period");
});

test("each step of the funnel is a share of the one above, with a line where it was before", () => {
  render(
    <Funnel
      steps={[
        { step: "seen", now: 1000, before: 500 },
        { step: "sent", now: 100, before: 100 },
      ]}
      totals={{ now: { demoStoreOpened: 12, demoAdded: 3 }, before: { demoStoreOpened: 6 } }}
    />,
  );
  const [seen, sent, ...tried] = screen.getAllByRole("listitem");
  expect(seen?.textContent).toBe("Page views1,000+100%");
  expect(sent?.textContent).toBe("Leads1000%10% of: Page views");
  expect(sent?.querySelectorAll("rect")[1]?.getAttribute("width")).toBe("10.0%");
  const others = tried.map(({ textContent }) => textContent);
  expect(others).toContain("Demo store opened12+100%");
  expect(others).toContain("Added to cart in the demo store3+3");
});
