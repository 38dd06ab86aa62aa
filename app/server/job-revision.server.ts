import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import type { App } from "./app.server";

const key = "jobs_revision";
const lookEveryMs = 1_000;

/** Says that jobs changed, in the transaction that changes them, so that every process forgets its pages with jobs. */
export async function markJobsChanged(tx: Db): Promise<void> {
  await saveSetting(tx, key, Bun.randomUUIDv7());
  await tx.notify(key);
}

/** Forgets pages with jobs soon after another process (the command line, a second server) changed some. */
export function createJobWatch({ db, log, pages }: Pick<App, "db" | "log" | "pages">) {
  let known: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  async function look() {
    const found = (await findSetting(db, key)) ?? "";
    if (known !== undefined && found !== known) pages.invalidate("jobs");
    known = found;
  }

  return {
    look,
    start() {
      timer = setInterval(
        () => look().catch((error) => log.error("job watch", { error: String(error) })),
        lookEveryMs,
      );
    },
    stop: () => clearInterval(timer),
  };
}
