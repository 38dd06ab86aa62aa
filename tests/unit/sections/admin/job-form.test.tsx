import { afterEach, expect, test } from "bun:test";
import { cleanup, render } from "@testing-library/react";
import { jobForm, jobPreview } from "~/content/admin-jobs";
import { jobFieldNames } from "~/lib/job-fields";
import { readJobForm, toJobForm } from "~/lib/job-form";
import { JobForm } from "~/sections/admin/job-form";
import { jobFields, noon } from "../../../job-app";

afterEach(cleanup);

test("the form has every field of a job once, in their order, and gives back the job it was drawn for", () => {
  const initial = toJobForm({
    ...jobFields,
    techStack: "Lamps",
    salaryMin: 5,
    publishAt: noon,
    country: "US",
  });
  render(
    <JobForm texts={jobForm} preview={jobPreview} initial={initial} today={noon}>
      Save
    </JobForm>,
  );
  const fields = [...document.querySelectorAll<HTMLInputElement>("form [name]")];
  expect(fields.map(({ name }) => name)).toEqual([...jobFieldNames]);
  const sent = new FormData();
  for (const { name, type, checked, value } of fields)
    if (type !== "checkbox" || checked) sent.append(name, value);
  expect(readJobForm(sent)).toEqual(initial);
});
