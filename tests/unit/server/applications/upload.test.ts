import { expect, test } from "bun:test";
import { company } from "~/content/company";
import { updateJob } from "~/db/jobs.server";
import type { JobFields } from "~/lib/jobs/job-fields";
import { findFormJob, findUploadRefusal } from "~/server/applications/upload.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { openApplicationApp } from "../../../fixtures/application-app";
import { jobFields } from "../../../fixtures/job-app";

/** A site whose job was saved with these fields after a form of it was begun. */
async function openSite(fields: Partial<JobFields>) {
  const site = await openApplicationApp();
  const { app, job } = site;
  const begun = await issueSubmissionKey(app, job.id);
  await updateJob(app.db, job.id, { ...jobFields, ...fields, wantedSlug: "gaffer" }, undefined, app.now);
  return Object.assign(site, {
    begun,
    async refusal(key: string) {
      const found = await findFormJob(app, "gaffer");
      if (!found) throw new Error("no job");
      return findUploadRefusal(app, found, key);
    },
  });
}

test("a file for an open form is taken; where the form is closed, only for one that was begun before", async () => {
  await using open = await openSite({});
  expect(await open.refusal("")).toBeUndefined();
  const other = await issueSubmissionKey(open.app, "0198-another-job");
  for (const [fields, detail] of [
    [{ applyForm: false }, `This position takes applications by email. Write to ${company.mail.careers}.`],
    [{ isActive: false }, "This position is closed and takes no new applications."],
  ] as const) {
    await using site = await openSite(fields);
    for (const key of ["", "made up", other])
      expect(await site.refusal(key)).toEqual({ kind: "refused", reason: "closed", status: 410, detail });
    expect(await site.refusal(site.begun)).toBeUndefined();
  }
});
