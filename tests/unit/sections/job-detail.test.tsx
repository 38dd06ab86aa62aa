import { expect, test } from "bun:test";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { jobPage } from "~/content/job-page";
import { JobDetail, JobFacts } from "~/sections/job-detail";
import { viewJob } from "~/server/jobs/job-view.server";
import { jobFields, noon } from "../../fixtures/job-app";

test("a job says of its button what it opens: the form on this site, or an email", () => {
  const { withForm, byMailOnly } = jobPage.detail.apply;
  for (const [applyTo, said, isMail] of [
    ["/company/careers", withForm.effort, false],
    [undefined, byMailOnly, true],
  ] as const) {
    const detail = { texts: jobPage.detail, job: viewJob({ ...jobFields, slug: "x", createdAt: noon }) };
    const { getAllByRole, getByText } = render(
      <MemoryRouter>
        <JobDetail {...detail} applyTo={applyTo} />
      </MemoryRouter>,
    );
    expect(getByText(said)).toBeTruthy();
    const [button] = getAllByRole("link", { name: "Apply" });
    expect(button?.getAttribute("href")?.startsWith("mailto:")).toBe(isMail);
    cleanup();
  }
});

test("the location stands as it was written, and the chosen place beside it where that says more", () => {
  const place = { locality: "Bengaluru", region: "Karnataka", country: "IN" };
  const whole = "Bengaluru, Karnataka, India";
  for (const [location, ...shown] of [
    ["Bengaluru / Berlin, Germany", whole],
    [`${whole} / Berlin, Germany`],
  ] as const) {
    const [written = ""] = location.split(" / ");
    const locations = [{ country: "DE", locality: "Berlin" }];
    const job = viewJob({ ...jobFields, ...place, location: written, locations, slug: "x", createdAt: noon });
    const { queryAllByText } = render(<JobFacts texts={jobPage.detail} job={job} />);
    const values = queryAllByText(/Bengaluru/).map(({ textContent }) => textContent);
    expect(values).toEqual([location, ...shown]);
    cleanup();
  }
});
