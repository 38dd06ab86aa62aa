import { expect, test } from "bun:test";
import { jobFieldNames } from "~/lib/jobs/job-fields";
import { root } from "../../../fixtures/build";

test("the API's document names every field of a job", async () => {
  const text = await Bun.file(`${root}app/docs/api.md`).text();
  const jobs = text.split("\n## ").find((part) => part.startsWith("Jobs")) ?? "";
  expect(jobFieldNames.filter((name) => !jobs.includes(`\`${name}\``))).toEqual([]);
});
