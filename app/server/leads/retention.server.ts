import { recordActivity } from "~/db/activity.server";
import { countApplicationsByEmail, eraseApplicationsByEmail } from "~/db/applications.server";
import type { Db } from "~/db/database.server";
import { countLeadsByEmail, eraseLeadsByEmail, purgeLeads } from "~/db/leads.server";
import { countNotesByEmail } from "~/db/notes.server";
import { deleteMessages } from "~/db/outbox.server";
import { listSpellings } from "~/db/spellings.server";
import { deleteSubscriber, findSubscriber } from "~/db/subscribers.server";
import { dayMs } from "~/lib/days";
import type { StoredData } from "~/lib/leads/stored-data";
import type { App } from "~/server/app.server";
import { applyTeamSettings } from "~/server/team-settings.server";

type RetentionApp = Pick<App, "db" | "clock"> & { env: Pick<App["env"], "leadRetentionDays"> };

const batchSize = 20;

/** Deletes the leads older than the team's or else the environment's retention, if either is set. Returns how many. */
export async function purgeOldLeads({ db, env, clock }: RetentionApp): Promise<number> {
  const { leadRetentionDays } = await applyTeamSettings(db, env);
  if (leadRetentionDays === undefined) return 0;
  const before = clock() - leadRetentionDays * dayMs;
  let total = 0;
  let count: number;
  do {
    count = await purgeLeads(db, before, batchSize);
    total += count;
    // Small steps with pauses, so that no visitor waits long for the database.
    await Bun.sleep(0);
  } while (count > 0);
  return total;
}

const noApplications = { applications: 0, files: 0, notes: 0, messages: 0 };

/**
 * Counts the stored data of an address (in lower case): leads and applications, files, notes about either, messages to
 * a candidate, and whether it subscribes to the newsletter.
 */
export async function countStoredData(db: Db, email: string, withApplications = true): Promise<StoredData> {
  const { notes, ...applied } = withApplications ? await countApplicationsByEmail(db, email) : noApplications;
  return {
    leads: await countLeadsByEmail(db, email),
    ...applied,
    notes: notes + (await countNotesByEmail(db, email)),
    subscriber: (await findSubscriber(db, email)) !== undefined,
  };
}

type ErasureApp = Pick<App, "db" | "clock" | "log"> & { files: Pick<App["files"], "remove"> };

/**
 * Erases a person by email address in one transaction: leads, applications with files, waiting messages, newsletter.
 * The activity log entry does not identify the person.
 */
export async function eraseByEmail(
  { db, clock, log, files }: ErasureApp,
  email: string,
  by: { adminId: string | null; actor: string },
  withApplications = true,
) {
  const { fileNames, ...erased } = await db.transaction(async (tx) => {
    await tx.lock("leads");
    await tx.lock("applications");
    const counted = await countStoredData(tx, email, withApplications);
    const recipients = await listSpellings(tx, email);
    const leads = await eraseLeadsByEmail(tx, email, clock());
    const { count: applications, fileNames } = withApplications
      ? await eraseApplicationsByEmail(tx, email, clock())
      : { count: 0, fileNames: [] };
    const subscriber = await deleteSubscriber(tx, email);
    await deleteMessages(tx, { recipients }, withApplications ? undefined : "newsletter");
    const deed = {
      action: "erased",
      subjectKind: "everything of a person",
      detail: { leads, applications, subscriber },
    };
    if (leads + applications > 0 || subscriber) await recordActivity(tx, { at: clock(), ...by, ...deed });
    return { ...counted, leads, applications, subscriber, fileNames };
  });
  await files.remove(fileNames);
  log.info("person erased", erased);
  return erased;
}
