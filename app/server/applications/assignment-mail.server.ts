import { findApplicationsById } from "~/db/application-work.server";
import type { ApplicationRow } from "~/db/applications.server";
import { findFormerJob } from "~/db/jobs.server";
import { stageNames } from "~/lib/applications/application-stage";
import { oneLine } from "~/lib/clean-text";
import { isolate } from "~/lib/isolate";
import { createAssignmentEmail } from "~/server/accounts/assignment-mail.server";

/** The email about newly assigned applications: job and stage only, no name and no content. */
export const { announce: announceApplications, type: applicationAssignmentEmail } =
  createAssignmentEmail<ApplicationRow>({
    one: "application",
    find: findApplicationsById,
    isOpen: ({ stage }) => stage !== "spam",
    async labelRows(db, applications) {
      const ids = [...new Set(applications.map(({ jobId }) => jobId))];
      const jobs = await Promise.all(ids.map((id) => findFormerJob(db, id)));
      const titles = new Map(jobs.map((job) => [job?.id, oneLine(job?.title ?? "", 100)]));
      return applications.map(({ jobId, stage }) => `${titles.get(jobId) ?? ""} (${stageNames[stage]})`);
    },
    heading: (_application, name) => `Application assigned to you: ${isolate(name)}`,
    label: "For",
  });
