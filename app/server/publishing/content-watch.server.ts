import type { Db } from "~/db/database.server";
import { findSetting, saveSetting } from "~/db/settings.server";
import type { App } from "~/server/app.server";

/** What the team publishes; each is a tag of the pages that show it. */
const publishedContent = ["jobs", "news"] as const;
type PublishedContent = (typeof publishedContent)[number];

const lookEveryMs = 500;

function toRevisionKey(content: PublishedContent) {
  return `${content}_revision`;
}

/** Announces a change in its transaction, so that every process invalidates its pages with this content. */
export async function markContentChanged(tx: Db, content: PublishedContent): Promise<void> {
  await saveSetting(tx, toRevisionKey(content), Bun.randomUUIDv7());
  await tx.notify(toRevisionKey(content));
}

/**
 * Invalidates pages soon after another process (the command line, a second server) changed their content: at once by
 * PostgreSQL's notification; on SQLite, and for missed ones, by polling twice a second.
 */
export function createContentWatch({ db, log, pages }: Pick<App, "db" | "log" | "pages">) {
  const known = new Map<PublishedContent, string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stops: (() => Promise<void>)[] = [];

  async function look() {
    for (const content of publishedContent) {
      const found = (await findSetting(db, toRevisionKey(content))) ?? "";
      const before = known.get(content);
      if (before !== undefined && found !== before) pages.invalidate(content);
      known.set(content, found);
    }
  }

  const logFailure = (error: unknown) =>
    log.error("could not check for changed content", { error: String(error) });
  const lookAndLogErrors = () => void look().catch(logFailure);

  return {
    look,
    async start() {
      timer = setInterval(lookAndLogErrors, lookEveryMs);
      for (const content of publishedContent) {
        const stop = await db.listen(toRevisionKey(content), lookAndLogErrors).catch(logFailure);
        if (stop) stops.push(stop);
      }
    },
    async stop() {
      clearInterval(timer);
      for (const stop of stops) await stop();
    },
  };
}
