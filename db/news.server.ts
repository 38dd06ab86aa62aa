import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  type SQL,
  sql,
} from "drizzle-orm";
import { foldText } from "~/lib/clean-text";
import { findCover, type NewsFields, type NewsKind, type NewsState } from "~/lib/news/news";
import { parsePicturePath } from "~/lib/pictures";
import type { Db } from "./database.server";
import { setPictureDeleted } from "./pictures.server";
import { countRows, findRow, updateRows } from "./rows.server";
import type { Tables } from "./schema/sqlite";
import { findFreeSlug } from "./slugs.server";

/** An article or a press release. Times are milliseconds since the epoch. */
export type News = Tables["news"]["$inferSelect"];

/** A row of a list, without its text. */
export type NewsSummary = Omit<News, "text">;

/** What a save sets; `slug` is the wanted one, which gets a number when it is taken. */
export type NewsValues = NewsFields & { isPublished: boolean; updatedBy: string };

export type NewsVersion = { id: string; fields: NewsFields; savedBy: string; savedAt: number };

const keptVersions = 20;

/** Slugs that are routes beside those of articles. */
const reservedSlugs = ["feed.xml", "new", "published"];

/** Returns the columns of a list, without the long text. */
function summaryColumns({ tables: { news } }: Db) {
  const { text, ...columns } = getTableColumns(news);
  return columns;
}

function isLive({ tables: { news } }: Db, now: number, kind: NewsKind | undefined): SQL | undefined {
  const ofKind = kind && eq(news.kind, kind);
  return and(ofKind, eq(news.isPublished, true), isNull(news.deletedAt), lte(news.publishAt, now));
}

/** The conditions of the states, which exclude each other (getNewsState). */
function selectState({ tables: { news } }: Db, state: NewsState, now: number): SQL | undefined {
  const published = eq(news.isPublished, true);
  return {
    live: and(published, lte(news.publishAt, now)),
    scheduled: and(published, gt(news.publishAt, now)),
    draft: and(not(published), isNull(news.publishedAt)),
    unlisted: and(not(published), isNotNull(news.publishedAt)),
  }[state];
}

type Page = { limit: number; offset?: number };

/** Lists what visitors see, of one kind or of all, newest first. */
export function listLiveNews(
  db: Db,
  kind: NewsKind | undefined,
  now: number,
  { limit, offset = 0 }: Page,
): Promise<News[]> {
  const { news } = db.tables;
  return db.orm
    .select()
    .from(news)
    .where(isLive(db, now, kind))
    .orderBy(desc(news.publishAt), desc(news.id))
    .limit(limit)
    .offset(offset);
}

/** Counts what visitors see. */
export function countLiveNews(db: Db, kind: NewsKind, now: number): Promise<number> {
  return countRows(db, db.tables.news, isLive(db, now, kind));
}

/** Lists the slugs of live articles with their last change, for the sitemap. */
export async function listLiveSlugs(db: Db, now: number): Promise<{ slug: string; changedAt: number }[]> {
  const { news } = db.tables;
  const { slug, publishAt, updatedAt } = news;
  const rows = await db.orm
    .select({ slug, publishAt, updatedAt })
    .from(news)
    .where(isLive(db, now, "article"))
    .orderBy(desc(publishAt), desc(news.id));
  return rows.map((row) => ({ slug: row.slug, changedAt: Math.max(row.publishAt ?? 0, row.updatedAt) }));
}

/** Lists other live articles: those of the same category first, then the newest. */
export function listRelatedNews(
  db: Db,
  { id, category }: Pick<News, "id" | "category">,
  now: number,
  limit: number,
): Promise<News[]> {
  const { news } = db.tables;
  return db.orm
    .select()
    .from(news)
    .where(and(isLive(db, now, "article"), ne(news.id, id)))
    .orderBy(desc(sql`${news.category} = ${category}`), desc(news.publishAt), desc(news.id))
    .limit(limit);
}

/** Returns when the next scheduled article or release appears; undefined when none is scheduled. */
export async function findNextNewsChange(db: Db, now: number): Promise<number | undefined> {
  const { news } = db.tables;
  const [next] = await db.orm
    .select({ at: sql<number | null>`min(${news.publishAt})` })
    .from(news)
    .where(and(eq(news.isPublished, true), isNull(news.deletedAt), gt(news.publishAt, now)));
  return next?.at ? Number(next.at) : undefined;
}

export type NewsAddress = { kind: "live"; news: News } | { kind: "moved"; slug: string } | { kind: "gone" };

/** Resolves the slug of an article at `now`; undefined when it never was public. */
export async function findNewsBySlug(db: Db, slug: string, now: number): Promise<NewsAddress | undefined> {
  const { news, newsSlugs } = db.tables;
  const wanted = slug.normalize("NFC").toLowerCase();
  const isArticle = eq(news.kind, "article");
  let row = await findRow(db, news, and(eq(news.slug, wanted), isArticle));
  if (!row) {
    const former = await findRow(db, newsSlugs, eq(newsSlugs.slug, wanted));
    row = former && (await findRow(db, news, and(eq(news.id, former.newsId), isArticle)));
  }
  if (!row) return undefined;
  const isPublic = row.deletedAt === null && row.isPublished && (row.publishAt ?? 0) <= now;
  if (!isPublic) return findFirstPublication(row, now) === null ? undefined : { kind: "gone" };
  return row.slug === slug ? { kind: "live", news: row } : { kind: "moved", slug: row.slug };
}

/** Returns an article or release in any state except deleted. */
export function findNews(db: Db, id: string): Promise<News | undefined> {
  return findRow(db, db.tables.news, and(eq(db.tables.news.id, id), isNull(db.tables.news.deletedAt)));
}

/** Lists all that is not deleted for editors, last saved first, with the number in each state. */
export async function listAllNews(
  db: Db,
  { show, now, ...page }: Page & { show: NewsState | "all"; now: number },
): Promise<{ news: NewsSummary[]; counts: Record<NewsState | "all", number> }> {
  const { news } = db.tables;
  const countOf = (state: NewsState) =>
    sql<number>`count(case when ${selectState(db, state, now)} then 1 end)`.mapWith(Number);
  const states = {
    draft: countOf("draft"),
    scheduled: countOf("scheduled"),
    live: countOf("live"),
    unlisted: countOf("unlisted"),
  };
  const [counts] = await db.orm
    .select({ all: count(), ...states })
    .from(news)
    .where(isNull(news.deletedAt));
  const rows = await db.orm
    .select(summaryColumns(db))
    .from(news)
    .where(and(isNull(news.deletedAt), show === "all" ? undefined : selectState(db, show, now)))
    .orderBy(desc(news.updatedAt), desc(news.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
  return { news: rows, counts: counts ?? { all: 0, draft: 0, scheduled: 0, live: 0, unlisted: 0 } };
}

/** Lists what is not deleted and has every word of a search in its title, without case and accents, last saved first. */
export async function findNewsByTitle(db: Db, search: string, limit: number): Promise<NewsSummary[]> {
  const { news } = db.tables;
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const rows = await db.orm
    .select(summaryColumns(db))
    .from(news)
    .where(isNull(news.deletedAt))
    .orderBy(desc(news.updatedAt), desc(news.id));
  const hasWords = (title: string) => words.every((word) => foldText(title).includes(word));
  return rows.filter(({ title }) => hasWords(title)).slice(0, limit);
}

/** Lists what is not deleted with its text, last saved first. */
export function listNewsTexts(db: Db, { limit, offset = 0 }: Page): Promise<News[]> {
  const { news } = db.tables;
  return db.orm
    .select()
    .from(news)
    .where(isNull(news.deletedAt))
    .orderBy(desc(news.updatedAt), desc(news.id))
    .limit(limit)
    .offset(offset);
}

/** Lists the categories of articles in use. */
export async function listCategories(db: Db): Promise<string[]> {
  const { news } = db.tables;
  const rows = await db.orm.selectDistinct({ name: news.category }).from(news).where(ne(news.category, ""));
  return rows.map(({ name }) => name).sort();
}

/** When visitors could first read it, up to `now`; what is scheduled appears without any write. */
function findFirstPublication(row: News, now: number): number | null {
  if (row.publishedAt !== null) return row.publishedAt;
  return row.isPublished && row.publishAt !== null && row.publishAt <= now ? row.publishAt : null;
}

/** Whether an article or release has or had this id. */
export async function isNewsIdTaken(db: Db, id: string): Promise<boolean> {
  return (await findRow(db, db.tables.news, eq(db.tables.news.id, id))) !== undefined;
}

/** Saves a new article or release under a free slug. */
export async function createNews(
  db: Db,
  kind: NewsKind,
  values: NewsValues,
  now: number,
  id = Bun.randomUUIDv7("hex", now),
): Promise<News> {
  return db.transaction(async (tx) => {
    await tx.lock("news");
    const slug = await findNewsSlug(tx, values.slug, id);
    const life = { card: "", version: 1, publishedAt: null, createdAt: now, updatedAt: now, deletedAt: null };
    const row: News = { ...values, id, kind, slug, ...life };
    row.publishedAt = findFirstPublication(row, now);
    await tx.orm.insert(tx.tables.news).values(row);
    await addVersion(tx, row, now);
    return row;
  });
}

/**
 * Saves an article or release under the lock of the caller; former public slugs keep redirecting. The social card of
 * another title or cover is deleted.
 */
export async function updateNews(tx: Db, old: News, values: NewsValues, now: number): Promise<News> {
  const { news, newsSlugs } = tx.tables;
  const wasPublished = findFirstPublication(old, now);
  const slug = values.slug === old.slug ? old.slug : await findNewsSlug(tx, values.slug, old.id);
  const row: News = { ...old, ...values, slug, version: old.version + 1, updatedAt: now };
  row.publishedAt = wasPublished ?? findFirstPublication(row, now);
  if (row.title !== old.title || findCover(row) !== findCover(old)) {
    row.card = "";
    await deleteCard(tx, old.card, now);
  }
  await tx.orm.update(news).set(row).where(eq(news.id, old.id));
  if (slug !== old.slug && wasPublished !== null)
    await tx.orm.insert(newsSlugs).values({ slug: old.slug, newsId: old.id }).onConflictDoNothing();
  await addVersion(tx, row, now);
  return row;
}

function deleteCard(tx: Db, card: string, now: number) {
  return setPictureDeleted(tx, parsePicturePath(card)?.id ?? "", now);
}

/** Sets the social card of an article that is still at a version and has none; else the picture is deleted. */
export function setNewsCard(
  db: Db,
  { id, version }: Pick<News, "id" | "version">,
  card: string,
  now: number,
): Promise<boolean> {
  const { news } = db.tables;
  return db.transaction(async (tx) => {
    const isWanted = and(eq(news.id, id), eq(news.version, version), eq(news.card, ""));
    if ((await updateRows(tx, news, { card }, isWanted)) > 0) return true;
    await deleteCard(tx, card, now);
    return false;
  });
}

/** Marks as deleted, or restores what was deleted after `since` (ms). Returns the row that changed. */
export async function setNewsDeleted(
  tx: Db,
  id: string,
  change: { deletedAt: number } | { since: number },
): Promise<News | undefined> {
  const { news } = tx.tables;
  const isDeleting = "deletedAt" in change;
  const which = isDeleting ? isNull(news.deletedAt) : gt(news.deletedAt, change.since);
  const row = await findRow(tx, news, and(eq(news.id, id), which));
  if (!row) return undefined;
  const deletedAt = isDeleting ? change.deletedAt : null;
  const publishedAt = isDeleting ? findFirstPublication(row, change.deletedAt) : row.publishedAt;
  const changed = { ...row, deletedAt, publishedAt, version: row.version + 1 };
  await tx.orm.update(news).set(changed).where(eq(news.id, id));
  return changed;
}

/** Lists what was deleted after `since` (ms), last deleted first. */
export function listDeletedNews(db: Db, since: number): Promise<NewsSummary[]> {
  const { news } = db.tables;
  return db.orm
    .select(summaryColumns(db))
    .from(news)
    .where(gt(news.deletedAt, since))
    .orderBy(desc(news.deletedAt));
}

/** Deletes for good what was deleted until `until` (ms) and never was public, and empties the texts of the others. */
export async function purgeDeletedNews(db: Db, until: number): Promise<number> {
  return db.transaction(async (tx) => {
    const { news, newsVersions } = tx.tables;
    const old = await tx.orm
      .select({ id: news.id })
      .from(news)
      .where(and(lte(news.deletedAt, until), ne(news.text, "")));
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.orm.delete(newsVersions).where(inArray(newsVersions.newsId, ids));
    await tx.orm.update(news).set({ text: "", summary: "" }).where(inArray(news.id, ids));
    await tx.orm.delete(news).where(and(inArray(news.id, ids), isNull(news.publishedAt)));
    return ids.length;
  });
}

async function addVersion(tx: Db, row: News, now: number) {
  const { newsVersions } = tx.tables;
  const { title, slug, category, summary, author, cover, text, publishAt } = row;
  const fields: NewsFields = { title, slug, category, summary, author, cover, text, publishAt };
  const id = Bun.randomUUIDv7("hex", now);
  const saved = { id, newsId: row.id, fields: JSON.stringify(fields), savedBy: row.updatedBy, savedAt: now };
  await tx.orm.insert(newsVersions).values(saved);
  const [oldest] = await tx.orm
    .select({ id: newsVersions.id })
    .from(newsVersions)
    .where(eq(newsVersions.newsId, row.id))
    .orderBy(desc(newsVersions.id))
    .limit(1)
    .offset(keptVersions);
  if (oldest)
    await tx.orm
      .delete(newsVersions)
      .where(and(eq(newsVersions.newsId, row.id), lte(newsVersions.id, oldest.id)));
}

/** Lists what was saved last, newest first. */
export async function listNewsVersions(db: Db, newsId: string): Promise<NewsVersion[]> {
  const { newsVersions } = db.tables;
  const rows = await db.orm
    .select()
    .from(newsVersions)
    .where(eq(newsVersions.newsId, newsId))
    .orderBy(desc(newsVersions.id));
  return rows.map(({ id, fields, savedBy, savedAt }) => ({
    id,
    fields: JSON.parse(fields),
    savedBy,
    savedAt,
  }));
}

function findNewsSlug(tx: Db, wanted: string, id: string) {
  const { news, newsSlugs } = tx.tables;
  const columns = [
    { slug: news.slug, owner: news.id },
    { slug: newsSlugs.slug, owner: newsSlugs.newsId },
  ];
  return findFreeSlug(tx, wanted, { id, reserved: reservedSlugs, columns });
}
