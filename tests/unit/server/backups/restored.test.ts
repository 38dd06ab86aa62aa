import { expect, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import { backupDatabase } from "~/db/backup.server";
import { openDatabase } from "~/db/database.server";
import { restoreDatabase } from "~/db/restore.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import { recordRestore } from "~/server/backups/restored.server";
import { temporaryFolder } from "../../../fixtures/temporary-folder";

test("the first server that starts with a restored database tells who restored what, once, and backs it up", async () => {
  using folder = temporaryFolder();
  const [path, copy] = [`${folder.path}/vitreel.db`, `${folder.path}/copy.db`];
  const former = await openDatabase(path);
  await saveSetting(former, "due:daily backup", String(Date.now() + 86_400_000));
  await former.close();
  backupDatabase(path, copy);
  const at = Date.UTC(2026, 0, 15, 3);
  await restoreDatabase(copy, path, at, { by: "command line (ines)" });
  const db = await openDatabase(path);
  const lines: unknown[] = [];
  const note = (event: string, fields = {}) => void lines.push({ event, ...fields });
  const log = { debug: note, info: note, warn: note, error: note };
  for (let start = 0; start < 2; start++) await recordRestore({ db, log });
  expect(lines).toEqual([{ event: "database restored", from: "copy.db", at: "2026-01-15T03:00:00.000Z" }]);
  expect(await listActivity(db, { limit: 10 })).toMatchObject([
    { at, action: "restored", actor: "command line (ines)", detail: { title: "the database from copy.db" } },
  ]);
  expect(await findSetting(db, "due:daily backup")).toBe("0");
  await db.close();
});
