import { recordActivity } from "~/db/activity.server";
import { type RestoreNote, restoreNoteKey } from "~/db/restore.server";
import { deleteSetting, findSetting } from "~/db/settings.server";
import type { App } from "../app.server";
import { makeTaskDue } from "../tasks.server";

/** The task that makes the daily backup. */
export const dailyBackupName = "daily backup";

/**
 * Logs a restore, also in the activity log, once at the first start with the restored database, and makes the daily
 * backup due: the restored database remembers one that may be on another machine.
 */
export async function recordRestore({ db, log }: Pick<App, "db" | "log">) {
  if (!(await findSetting(db, restoreNoteKey))) return;
  const note = await db.transaction(async (tx) => {
    const text = await findSetting(tx, restoreNoteKey);
    if (!text) return undefined;
    const { at, from, by } = JSON.parse(text) as RestoreNote;
    await deleteSetting(tx, restoreNoteKey);
    const detail = { title: `the database from ${from}` };
    const entry = { at, action: "restored", adminId: null, actor: by, subjectKind: "the database", detail };
    await recordActivity(tx, entry);
    await makeTaskDue(tx, dailyBackupName);
    return { at, from };
  });
  if (note) log.warn("database restored", { from: note.from, at: new Date(note.at).toISOString() });
}
