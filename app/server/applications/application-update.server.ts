import { findAdmin } from "~/db/admins.server";
import { type ApplicationRow, findApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findFormerJob } from "~/db/jobs.server";
import { oneLine } from "~/lib/clean-text";
import { createUpdateEmail, type UpdateEvent } from "~/server/accounts/update-mail.server";

/** The email to a member about an application: its job only, no name and no content. */
const update = createUpdateEmail({
  one: "application",
  async label(db, id, event) {
    const application = await findApplication(db, id);
    if (!application || (application.stage === "erased" && event !== "erased")) return undefined;
    const job = await findFormerJob(db, application.jobId);
    return job && oneLine(job.title, 100);
  },
});

export const { announceNote: announceApplicationNote, type: applicationUpdateEmail } = update;

/**
 * Notifies the owner of an application, or else the hiring manager of its job, of what its candidate did. Call it in the
 * transaction of that, with the application as it was before. Nobody is told of spam.
 */
export async function announceByCandidate(
  tx: Db,
  app: Parameters<typeof update.announce>[1],
  { id, stage, ownerId, jobId }: ApplicationRow,
  event: UpdateEvent,
): Promise<void> {
  const memberId = ownerId ?? (await findFormerJob(tx, jobId))?.hiringOwnerId;
  const member = memberId && stage !== "spam" ? await findAdmin(tx, memberId) : undefined;
  if (member) await update.announce(tx, app, [member], { event, id });
}
