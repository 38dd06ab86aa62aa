import { expect, test } from "bun:test";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { TeamAdmin } from "~/routes/admin.team/team-admin";

const work = { leads: 2, meetings: 0, applications: 1, interviews: 0, jobs: 0 };
const members = ["Ada", "Bo", "Cy"].map((name) => ({
  id: name,
  name,
  email: `${name}@vitreel.example`,
  role: "owner" as const,
  isYou: name === "Ada",
  sessions: 0,
  work,
  sells: true,
  hires: true,
}));
const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  return (
    <TeamAdmin members={members as never} invitations={[]}>
      {null}
    </TeamAdmin>
  );
}

test("who leaves is never among those who may get the work", () => {
  render(<Site />);
  const row = screen.getByText("Bo@vitreel.example").closest("li") as HTMLElement;
  fireEvent.click(within(row).getByText("Remove"));
  const names = within(row)
    .getAllByRole("option", { hidden: true })
    .map(({ textContent }) => textContent);
  expect(names).toContain("Cy");
  expect(names).not.toContain("Bo");
});
