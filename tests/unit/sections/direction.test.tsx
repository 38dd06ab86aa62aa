import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { isolate } from "~/lib/isolate";
import type { JobFields } from "~/lib/jobs/job-fields";
import { DetailHead } from "~/sections/admin/detail-head";
import { JobDetail } from "~/sections/job-detail";
import { OpeningList } from "~/sections/openings";
import { PageHead } from "~/sections/page-head";
import { SubmissionDetails } from "~/sections/submission-details";
import { formatMailHtml, formatMailText } from "~/server/delivery/mail-layout.server";
import { viewJob } from "~/server/jobs/job-view.server";
import { Prose } from "~/ui/prose";
import { jobFields, noon } from "../../fixtures/job-app";

const name = "علي!";

/** Whether the nearest element around some words takes its direction from them. */
function isOwn(words: HTMLElement) {
  return words.closest("[dir]")?.getAttribute("dir") === "auto";
}

test("people's words have their own direction in heads, receipts and texts", () => {
  const { getByRole, getByText } = render(
    <MemoryRouter>
      <DetailHead title={name} about="">
        {null}
      </DetailHead>
      <SubmissionDetails
        facts={[["Name", `${name} 1`]]}
        texts={{ title: "", text: "", print: "", wrote: { title: "w", text: "w" } }}
      >
        {null}
      </SubmissionDetails>
      <Prose html={`<p>${name} 2</p>`} />
    </MemoryRouter>,
  );
  expect(isOwn(getByRole("heading", { level: 1 }))).toBe(true);
  for (const words of [`${name} 1`, `${name} 2`])
    expect([words, isOwn(getByText(words))]).toEqual([words, true]);
});

test("a job's words are marked with its language, and those of the site are not", () => {
  const words = [
    ...["description", "responsibilities", "requirements", "benefits", "techStack", "additionalInfo"],
  ];
  const job = { ...jobFields, ...Object.fromEntries(words.map((name) => [name, `Wort ${name}`])) };
  const languages = (fields: JobFields) => {
    const job = viewJob({ ...fields, slug: "x", createdAt: noon });
    const element = (
      <>
        <PageHead crumb="Here" title={fields.title} lang={job.lang} />
        <JobDetail texts={jobPage.detail} job={job} />
        <OpeningList
          texts={positions.openings}
          jobs={[{ ...fields, locations: [], slug: "x", title: "In the list" }]}
        />
      </>
    );
    const path = "/company/careers/gaffer";
    const router = createMemoryRouter([{ path, element }], { initialEntries: [path] });
    const { getByText, getAllByText, unmount } = render(<RouterProvider router={router} />);
    const langs = [fields.title, "In the list", ...words.map((name) => `Wort ${name}`)].flatMap((text) =>
      getAllByText(text).map((found) => found.closest("[lang]")?.getAttribute("lang")),
    );
    const own = getByText(jobPage.detail.about).closest("[lang]");
    unmount();
    return [new Set(langs), own];
  };
  expect(languages({ ...job, language: "de" })).toEqual([new Set(["de"]), null]);
  expect(languages(job)).toEqual([new Set([undefined]), null]);
});

test("people's words have their own direction in mails", () => {
  const content = {
    heading: `${isolate(name)} applied`,
    paragraphs: [name],
    facts: [["Name", name] as [string, string]],
    links: [],
    foot: [],
  };
  const page = new DOMParser().parseFromString(formatMailHtml(content), "text/html");
  const words = [...page.querySelectorAll<HTMLElement>("h1, p, td.value")];
  expect(words.map(isOwn)).toEqual([true, true, true]);
  // An isolated name does not turn the sentence that it begins.
  expect(page.querySelector("h1 > bdi")?.textContent).toBe(name);
  expect([isolate("Ada!"), isolate("שרה")]).toEqual(["Ada!", "\u2068שרה\u2069"]);
  expect(formatMailText(content)).toContain(`Name: \u2068${name}\u2069`);
});
