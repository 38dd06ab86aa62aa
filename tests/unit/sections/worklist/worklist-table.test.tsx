import { expect, test } from "bun:test";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { WorklistTable } from "~/sections/worklist/worklist-table";

const row = {
  id: "1",
  to: "/admin/leads/1",
  title: "Ada",
  subject: "Atelier",
  stage: "new",
  own: "Demo",
} as const;

test("only who may work with a list selects in it", () => {
  const countBoxes = (name?: string) => {
    cleanup();
    const list = { subject: "Company", own: "Kind", sort: "newest", turned: "", isLoading: false } as const;
    const rows = [{ ...row, source: "direct", received: 0 }];
    render(
      <MemoryRouter>
        <WorklistTable name={name} rows={rows} {...list} />
      </MemoryRouter>,
    );
    expect(screen.getByRole("link", { name: "Ada" })).toBeTruthy();
    return screen.queryAllByRole("checkbox").length;
  };
  expect([countBoxes("lead"), countBoxes()]).toEqual([2, 0]);
});
