import type { Db } from "~/db/database.server";
import {
  createNews,
  findNews,
  type News,
  type NewsValues,
  setNewsCard,
  setNewsDeleted,
  updateNews,
} from "~/db/news.server";
import { oneLine } from "~/lib/clean-text";
import { toSlug } from "~/lib/jobs/job";
import { type MergedEdits, mergeEdits } from "~/lib/merge-edits";
import { type NewsFields, type NewsKind, newsBinMs, newsFieldNames, newsLimits } from "~/lib/news/news";
import { formatPersonName } from "~/lib/person-name";
import type { SignedIn } from "~/server/accounts/session.server";
import { recordAction } from "~/server/activity.server";
import type { App } from "~/server/app.server";
import { markContentChanged } from "~/server/publishing/content-watch.server";

// All changes of articles and releases, from pages and API, each with its activity log entry and followed by
// invalidating the pages that show them.

type NewsApp = Pick<App, "db" | "clock" | "pages">;

/** Creates an article or release; a published one without a date appears now. */
export function addNews(
  app: NewsApp,
  by: SignedIn,
  kind: NewsKind,
  fields: NewsFields,
  isPublished: boolean,
  id?: string,
): Promise<News> {
  return changeNews(app, by, "created", async (tx) =>
    createNews(tx, kind, toValues(app, by, fields, isPublished), app.clock(), id),
  ) as Promise<News>;
}

/**
 * `opened` are the values the editor began with; `publish` publishes, takes back, or leaves the state as it is. With
 * `version` any save since that version is a clash.
 */
export type NewsEdit = {
  opened: NewsFields;
  mine: NewsFields;
  publish?: boolean | undefined;
  version?: number | undefined;
};

export type NewsSave =
  | { kind: "saved"; news: News; merged: MergedEdits<NewsFields> }
  /** Not saved: fields changed on both sides, or it is not the version that was read. */
  | { kind: "clash"; news: News; merged: MergedEdits<NewsFields> }
  | { kind: "missing" };

/** Saves the changes of an editor, merged into what others saved meanwhile. */
export async function saveNews(app: NewsApp, by: SignedIn, id: string, edit: NewsEdit): Promise<NewsSave> {
  let outcome: NewsSave = { kind: "missing" };
  await changeNews(
    app,
    by,
    edit.publish === undefined ? "updated" : edit.publish ? "published" : "unpublished",
    async (tx) => {
      const news = await findNews(tx, id);
      if (!news) return undefined;
      const theirs = toFields(news);
      // An empty address is made of the title that results, so it clashes with nothing.
      const mine = { ...edit.mine, slug: edit.mine.slug || theirs.slug };
      const merged = mergeEdits({ opened: edit.opened, mine, theirs });
      if (!edit.mine.slug) merged.fields.slug = "";
      const isStale = edit.version !== undefined && edit.version !== news.version;
      if (isStale || merged.clashes.length > 0) {
        outcome = { kind: "clash", news, merged };
        return undefined;
      }
      const isPublished = edit.publish ?? news.isPublished;
      const saved = await updateNews(tx, news, toValues(app, by, merged.fields, isPublished), app.clock());
      outcome = { kind: "saved", news: saved, merged };
      return saved;
    },
  );
  return outcome;
}

/** Sets the social card that was drawn for a version of an article. */
export async function saveCard(
  app: NewsApp,
  drawn: Pick<News, "id" | "version">,
  card: string,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (await setNewsCard(tx, drawn, card, app.clock())) await markContentChanged(tx, "news");
  });
  app.pages.invalidate("news");
}

/** Deletes an article or release, which can be restored for 30 days. */
export function removeNews(app: NewsApp, by: SignedIn, id: string): Promise<News | undefined> {
  return changeNews(app, by, "deleted", (tx) => setNewsDeleted(tx, id, { deletedAt: app.clock() }));
}

/** Restores what was deleted in the last 30 days. */
export function undeleteNews(app: NewsApp, by: SignedIn, id: string): Promise<News | undefined> {
  return changeNews(app, by, "restored", (tx) => setNewsDeleted(tx, id, { since: app.clock() - newsBinMs }));
}

/** Creates a draft with the same texts. */
export function duplicateNews(app: NewsApp, by: SignedIn, id: string): Promise<News | undefined> {
  return changeNews(app, by, "duplicated", async (tx) => {
    const news = await findNews(tx, id);
    if (!news) return undefined;
    const title = oneLine(`Copy of ${news.title.replace(/^Copy of /, "")}`, newsLimits.line);
    const fields = { ...toFields(news), title, slug: "", publishAt: null };
    return createNews(tx, news.kind, toValues(app, by, fields, false), app.clock());
  });
}

/** Returns what editors type, without what the program sets. */
export function toFields(news: NewsFields): NewsFields {
  return Object.fromEntries(newsFieldNames.map((name) => [name, news[name]])) as NewsFields;
}

function toValues(
  { clock }: Pick<App, "clock">,
  { admin }: SignedIn,
  fields: NewsFields,
  isPublished: boolean,
): NewsValues {
  const slug = toSlug(fields.slug || fields.title);
  const publishAt = fields.publishAt ?? (isPublished ? clock() : null);
  return { ...toFields(fields), slug, publishAt, isPublished, updatedBy: formatPersonName(admin) };
}

async function changeNews(
  app: NewsApp,
  by: SignedIn,
  action: string,
  work: (tx: Db) => Promise<News | undefined>,
): Promise<News | undefined> {
  const news = await app.db.transaction(async (tx) => {
    await tx.lock("news");
    const changed = await work(tx);
    if (!changed) return undefined;
    await markContentChanged(tx, "news");
    const subject = { subjectKind: changed.kind, subjectId: changed.id };
    await recordAction(tx, app, by, action, { ...subject, detail: { title: changed.title } });
    return changed;
  });
  if (news) app.pages.invalidate("news");
  return news;
}
