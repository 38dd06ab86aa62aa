import { createJob } from "~/db/jobs.server";
import type { JobFields } from "~/lib/jobs/job-fields";
import { submitApplication } from "~/server/applications/application-intake.server";
import { issueApplicationKey } from "~/server/applications/application-key.server";
import type { DeliveryEnv } from "~/server/delivery/channel.server";
import { candidate } from "./applications";
import { jobFields } from "./job-app";
import { openLeadApp } from "./lead-app";

/** A site with a job, and a candidate who fills in its form; as `openLeadApp`. */
export async function openApplicationApp(env: Partial<DeliveryEnv> = {}, fields: Partial<JobFields> = {}) {
  const opened = await openLeadApp(env);
  const removed: string[] = [];
  const app = Object.assign(opened, {
    env: { ...opened.env, applicationRetentionDays: 180 } as never,
    files: { remove: async (names: readonly string[]) => void removed.push(...names) },
  });
  const job = await createJob(app.db, { ...jobFields, ...fields, wantedSlug: "gaffer" }, app.now);
  return {
    ...{ app, job, removed, [Symbol.asyncDispose]: () => app.db.close() },
    /** Sends the form after ten seconds, under a key of its own unless one is given. */
    async send(more: Record<string, unknown> = {}, files: string[] = [], address = "203.0.113.7") {
      const submissionKey = more.submissionKey ?? (await issueApplicationKey(app, job.id));
      app.now += 10_000;
      const fields = { ...candidate, submissionKey, ...more };
      return submitApplication(app, { job, fields, files, address });
    },
    /** The same for one that is taken; gives its id and the token of its receipt. */
    async apply(more: Record<string, unknown> = {}, files: string[] = [], address?: string) {
      const outcome = await this.send(more, files, address);
      if (outcome.kind !== "saved") throw new Error(JSON.stringify(outcome));
      const token = outcome.receiptUrlPath.replace("/application?token=", "");
      return { id: outcome.id, token: decodeURIComponent(token) };
    },
  };
}
