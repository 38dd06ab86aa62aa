import { findAdmin } from "~/db/admins.server";
import { findApplicationsById } from "~/db/application-work.server";
import { type ApplicationRow, findApplication } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { findFormerJob } from "~/db/jobs.server";
import { oneLine } from "~/lib/clean-text";
import { createUpdateEmail, type UpdateEvent } from "~/server/accounts/update-mail.server";

/** The email to a member about applications: their jobs only, no name and no content. */
export const applicationUpdates = createUpdateEmail<ApplicationRow>({
  one: "application",
  async find(db, ids, event) {
    if (event !== "erased") return findApplicationsById(db, ids);
    const application = await findApplication(db, ids[0] ?? "");
    return application ? [application] : [];
  },
  isSpam: ({ stage }) => stage === "spam",
  label: async (db, { jobId }) => oneLine((await findFormerJob(db, jobId))?.title ?? "a position", 100),
});

/**
 * Notifies the owner of an application, or else the hiring manager of its job, of what its candidate did. Call it in the
 * transaction of that, with the application as it was before. Nobody is told of spam.
 */
export async function announceByCandidate(
  tx: Db,
  app: Parameters<typeof applicationUpdates.announce>[1],
  { id, stage, ownerId, jobId }: ApplicationRow,
  event: UpdateEvent,
): Promise<void> {
  const memberId = ownerId ?? (await findFormerJob(tx, jobId))?.hiringOwnerId;
  const member = memberId && stage !== "spam" ? await findAdmin(tx, memberId) : undefined;
  if (member) await applicationUpdates.announce(tx, app, [member], { event, ids: [id] });
}
