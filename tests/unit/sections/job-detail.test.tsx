import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { jobPage } from "~/content/job-page";
import { describeJobFacts } from "~/lib/jobs/job-facts";
import { JobDetail, JobFacts } from "~/sections/job-detail";
import { jobFields, noon } from "../../fixtures/job-app";

afterEach(cleanup);

test("a job says of its button what it opens: the form on this site, or an email", () => {
  const { withForm, byMailOnly } = jobPage.detail.apply;
  for (const [applyTo, said, isMail] of [
    ["/company/careers", withForm.effort, false],
    [undefined, byMailOnly, true],
  ] as const) {
    const detail = {
      texts: jobPage.detail,
      job: jobFields,
      facts: describeJobFacts({ ...jobFields, createdAt: noon }),
    };
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

test("a job shows its address where its location does not name the city and the region", () => {
  const address = { locality: "Bengaluru", region: "Karnataka", country: "IN" };
  for (const [location, isShown] of [
    ["Bengaluru, Karnataka", false],
    ["Bengaluru, India", true],
    ["India", true],
  ] as const) {
    const job = { ...jobFields, ...address, location };
    const facts = describeJobFacts({ ...job, createdAt: noon });
    const { queryByText } = render(<JobFacts texts={jobPage.detail} job={job} facts={facts} />);
    expect(queryByText("Bengaluru, Karnataka, India") !== null).toBe(isShown);
    cleanup();
  }
});
