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

test("a job shows the whole of its address once, as its location where that names a part of it", () => {
  const address = { locality: "Bengaluru", region: "Karnataka", country: "IN" };
  const whole = "Bengaluru, Karnataka, India";
  for (const [location, ...shown] of [
    ["Bengaluru, Karnataka", "Bengaluru, Karnataka"],
    ["Bengaluru, India", whole],
    ["India", whole],
    ["Koramangala", "Koramangala", whole],
  ] as const) {
    const job = { ...jobFields, ...address, location };
    const facts = describeJobFacts({ ...job, createdAt: noon });
    const { queryAllByText } = render(<JobFacts texts={jobPage.detail} job={job} facts={facts} />);
    const values = queryAllByText(/Bengaluru|India|Koramangala/).map(({ textContent }) => textContent);
    expect([location, values]).toEqual([location, [...shown]]);
    cleanup();
  }
});
