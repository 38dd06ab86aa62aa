import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { ResponseClock } from "~/browser/zone";
import { HeldNotice, ToDoLists } from "~/routes/admin._index/to-do";

function linksFor(held: { leads: number; applications: number }) {
  const { container } = render(
    <MemoryRouter>
      <HeldNotice {...held} />
    </MemoryRouter>,
  );
  return [...container.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
}

test("the first page says what is held as possible spam and leads there; where nothing is, it says nothing", () => {
  expect(linksFor({ leads: 0, applications: 0 })).toEqual([]);
  expect(linksFor({ leads: 2, applications: 1 })).toEqual([
    ["2 leads held as possible spam this week", "/admin/leads?show=spam"],
    ["1 application held as possible spam this week", "/admin/applications?view=list&show=spam"],
  ]);
});

test("a follow-up is shown once its day has begun by the reader's clock", () => {
  const due = ["14", "15", "16"].map((day) => ({
    id: day,
    name: `Due on ${day}`,
    text: "",
    day: `2026-06-${day}`,
  }));
  // The zone of tests is UTC.
  for (const [now, shown] of [
    [Date.UTC(2026, 5, 15) - 1, ["Due on 14"]],
    [Date.UTC(2026, 5, 15), ["Due on 14", "Due on 15"]],
  ] as const) {
    const { unmount } = render(
      <ResponseClock value={{ now, zone: "UTC" }}>
        <MemoryRouter>
          <ToDoLists due={due} />
        </MemoryRouter>
      </ResponseClock>,
    );
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([...shown]);
    unmount();
  }
});
