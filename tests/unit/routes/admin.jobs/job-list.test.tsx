import { expect, test } from "bun:test";
import { render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { readJobListView } from "~/lib/jobs/job-list";
import { JobList } from "~/routes/admin.jobs/job-list";

const Site = createRoutesStub([{ path: "/", Component: Page }]);

function Page() {
  const view = readJobListView(new URLSearchParams("q=lamp&page=3"));
  const counts = { all: 200, live: 100, draft: 100 } as never;
  return (
    <JobList
      jobs={[]}
      counts={counts}
      view={view}
      pages={4}
      isEmpty={false}
      onSend={ignore}
      onDelete={ignore}
    />
  );
}

function ignore() {}

test("another status begins at its first page, and keeps what is searched", () => {
  render(<Site />);
  const link = screen.getByRole("link", { name: /^Draft/ }).getAttribute("href");
  expect(Object.fromEntries(new URLSearchParams(link?.replace(/^.*\?/, "")))).toEqual({
    q: "lamp",
    show: "draft",
  });
});
