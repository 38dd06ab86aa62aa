import { expect, test } from "bun:test";
import { jobFieldNames, jobFields } from "~/lib/jobs/job-fields";
import { root } from "../../../fixtures/build";

test("every field of a job stands in the form once, and the four that lists show at its top", () => {
  expect(jobFieldNames.toSorted()).toEqual(
    Object.keys(jobFields).toSorted() as typeof jobFieldNames as never,
  );
  expect(jobFieldNames.slice(0, 4)).toEqual(["title", "department", "location", "type"]);
});

test("the API's document names every field of a job", async () => {
  const text = await Bun.file(`${root}app/docs/api.md`).text();
  const jobs = text.split("\n## ").find((part) => part.startsWith("Jobs")) ?? "";
  expect(jobFieldNames.filter((name) => !jobs.includes(`\`${name}\``))).toEqual([]);
});
