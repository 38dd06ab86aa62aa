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

test("meetings are to confirm, today or upcoming by the reader's clock, and passed proposals ask for new times", () => {
  const hour = 3_600_000;
  const now = Date.UTC(2026, 5, 15, 20);
  const meeting = { minutes: 30, location: "", hasHost: true, job: null, to: "/" };
  const upcoming = [
    { ...meeting, id: "1", name: "Tonight", at: now + 3 * hour, location: "https://meet.example/abc" },
    { ...meeting, id: "2", name: "Tomorrow", at: now + 4 * hour, hasHost: false },
  ];
  const proposal = { isUnassigned: false, count: 1 };
  const toConfirm = [
    { ...proposal, id: "3", name: "Open", ahead: now + hour },
    { ...proposal, id: "4", name: "Passed", count: 0, ahead: undefined },
  ];
  render(
    <ResponseClock value={{ now, zone: "UTC" }}>
      <MemoryRouter>
        <ToDoLists meetings={{ toConfirm, upcoming }} />
      </MemoryRouter>
    </ResponseClock>,
  );
  const lists = screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent, nextElementSibling }) => [
      textContent,
      [...(nextElementSibling?.children ?? [])].map(({ textContent }) => textContent),
    ]);
  expect(lists).toEqual([
    [
      "To confirm",
      [expect.stringMatching(/^Open.*21:00$/), expect.stringMatching(/^Passed.*Ask for new times$/)],
    ],
    ["Today", [expect.stringMatching(/^Tonight.*meet\.example.*23:00$/)]],
    ["Upcoming", [expect.stringMatching(/^Tomorrow.*No host.*Jun 16, 00:00$/)]],
  ]);
  const link = screen.getByRole("link", { name: "meet.example" });
  expect(link.getAttribute("href")).toBe("https://meet.example/abc");
});
