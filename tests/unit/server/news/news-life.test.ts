import { expect, test } from "bun:test";
import { listActivity } from "~/db/activity.server";
import {
  findNews,
  findNewsBySlug,
  findNewsByTitle,
  findNextNewsChange,
  listAllNews,
  listLiveNews,
  listNewsVersions,
  listRelatedNews,
  purgeDeletedNews,
} from "~/db/news.server";
import { createPicture, listPictures } from "~/db/pictures.server";
import { emptyNews, getNewsState, type NewsFields, newsStates, parseNews } from "~/lib/news/news";
import {
  addNews,
  duplicateNews,
  removeNews,
  saveCard,
  saveNews,
  toFields,
  undeleteNews,
} from "~/server/news/news-changes.server";
import { toListedArticle, toRelease } from "~/server/news/news-pages.server";
import { firstArticles } from "../../../fixtures/first-news";
import { noon, openJobApp } from "../../../fixtures/job-app";

const hour = 3_600_000;
const lamps: NewsFields = {
  ...emptyNews,
  title: "Lamps at dusk",
  category: "Craft",
  summary: "A summary of lamps at dusk.",
  author: "Jonas Tirel",
  text: "Light them.\n\n## Then\n\nWait.",
};

async function openDesk() {
  const site = await openJobApp();
  const { app } = site;
  const { signedIn: by } = await site.join("mo@vitreel.example", "marketing");
  const find = (slug: string) => findNewsBySlug(app.db, slug, site.moving.now);
  async function change(id: string, fields: Partial<NewsFields>, version?: number) {
    const news = await findNews(app.db, id);
    const opened = toFields(news ?? emptyNews);
    return saveNews(app, by, id, { opened, mine: { ...opened, ...fields }, version });
  }
  return { ...site, by, find, change };
}

test("a new site begins with the first articles and releases, newest first", async () => {
  await using site = await openDesk();
  const articles = await listLiveNews(site.app.db, "article", noon, { limit: 9 });
  expect(articles.map(toListedArticle)).toMatchObject([...firstArticles]);
  const releases = await listLiveNews(site.app.db, "release", noon, { limit: 9 });
  const dates = releases.map((one) => toRelease(one).dateTime);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates).toHaveLength(3);
});

test("a colleague finds an article by words of its title, without case and accents, and not once it is deleted", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const news = await addNews(app, by, "article", { ...lamps, title: "Café lamps at DUSK" }, false);
  const find = async (search: string) => (await findNewsByTitle(app.db, search, 9)).map(({ id }) => id);
  for (const search of ["cafe dusk", "DUSK", "lam"]) expect(await find(search)).toEqual([news.id]);
  expect(await find("cafe dawn")).toEqual([]);
  await removeNews(app, by, news.id);
  expect(await find("cafe")).toEqual([]);
});

test("an article is not found as a draft, live when it is published, and gone when it is taken back", async () => {
  await using site = await openDesk();
  const { app, by, find } = site;
  const news = await addNews(app, by, "article", lamps, false);
  expect(news).toMatchObject({ slug: "lamps-at-dusk", publishAt: null, publishedAt: null });
  expect(await find("lamps-at-dusk")).toBeUndefined();
  const edit = { opened: toFields(news), mine: toFields(news) };
  await saveNews(app, by, news.id, { ...edit, publish: true });
  expect(await find("lamps-at-dusk")).toMatchObject({ kind: "live", news: { publishAt: noon } });
  await saveNews(app, by, news.id, { ...edit, publish: false });
  expect(await find("lamps-at-dusk")).toEqual({ kind: "gone" });
  expect(site.forgotten).toEqual(["news", "news", "news"]);
  const log = await listActivity(app.db, { limit: 9, subject: { kind: "article", id: news.id } });
  expect(log.map(({ action }) => action)).toEqual(["unpublished", "published", "created"]);
});

test("a scheduled article appears by the clock, and pages know when", async () => {
  await using site = await openDesk();
  const { app, by, moving, find } = site;
  await addNews(app, by, "article", { ...lamps, publishAt: noon + hour }, true);
  expect(await find("lamps-at-dusk")).toBeUndefined();
  expect(await findNextNewsChange(app.db, noon)).toBe(noon + hour);
  moving.now = noon + hour;
  expect(await find("lamps-at-dusk")).toMatchObject({ kind: "live" });
  expect(await findNextNewsChange(app.db, moving.now)).toBeUndefined();
});

test("a former public address leads on for ever, and no other article gets it", async () => {
  await using site = await openDesk();
  const { app, by, find } = site;
  const news = await addNews(app, by, "article", lamps, true);
  const rename = (slug: string) => site.change(news.id, { slug });
  await rename("lights");
  expect(await find("lamps-at-dusk")).toEqual({ kind: "moved", slug: "lights" });
  expect((await addNews(app, by, "article", lamps, true)).slug).toBe("lamps-at-dusk-2");
  await rename("lamps-at-dusk");
  expect(await find("lamps-at-dusk")).toMatchObject({ kind: "live" });
  expect(await find("lights")).toEqual({ kind: "moved", slug: "lamps-at-dusk" });
});

test("a deleted article is gone and can be restored for 30 days; then its text is deleted", async () => {
  await using site = await openDesk();
  const { app, by, moving, find } = site;
  const [news, draft] = [
    await addNews(app, by, "article", lamps, true),
    await addNews(app, by, "article", { ...lamps, title: "A draft" }, false),
  ];
  await removeNews(app, by, news.id);
  expect(await find("lamps-at-dusk")).toEqual({ kind: "gone" });
  await undeleteNews(app, by, news.id);
  expect(await find("lamps-at-dusk")).toMatchObject({ kind: "live" });
  await removeNews(app, by, news.id);
  await removeNews(app, by, draft.id);
  expect(await purgeDeletedNews(app.db, noon - 1)).toBe(0);
  expect(await purgeDeletedNews(app.db, noon)).toBe(2);
  moving.now = noon + 31 * 24 * hour;
  expect(await undeleteNews(app, by, news.id)).toBeUndefined();
  expect(await find("lamps-at-dusk")).toEqual({ kind: "gone" });
  expect(await listNewsVersions(app.db, news.id)).toEqual([]);
});

test("two editors keep both their fields; a field that both changed is nobody's until one decides", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const news = await addNews(app, by, "article", lamps, true);
  const opened = toFields(news);
  await saveNews(app, by, news.id, { opened, mine: { ...opened, title: "Lamps at dawn" } });
  const second = await saveNews(app, by, news.id, { opened, mine: { ...opened, category: "Light" } });
  expect(second).toMatchObject({ kind: "saved", news: { title: "Lamps at dawn", category: "Light" } });
  const third = await saveNews(app, by, news.id, { opened, mine: { ...opened, title: "Lamps at noon" } });
  expect(third).toMatchObject({ kind: "clash", merged: { clashes: ["title"] } });
  expect(await findNews(app.db, news.id)).toMatchObject({ title: "Lamps at dawn", version: 3 });
});

test("with a version, a save from an older one changes nothing", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const { id } = await addNews(app, by, "article", lamps, false);
  const change = (version: number, title: string) => site.change(id, { title }, version);
  expect(await change(1, "Second")).toMatchObject({ kind: "saved", news: { version: 2 } });
  expect(await change(1, "Third")).toMatchObject({ kind: "clash", news: { title: "Second" } });
});

test("the last 20 saves of an article can be read, with who saved them", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const { id } = await addNews(app, by, "article", lamps, false);
  for (let number = 2; number <= 23; number++) await site.change(id, { title: `Save ${number}` });
  const versions = await listNewsVersions(app.db, id);
  expect(versions.map(({ fields }) => fields.title)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Save ${23 - at}`),
  );
  expect(versions[0]).toMatchObject({ savedBy: "Mo", savedAt: noon });
});

test("a social card stays until the title or the cover changes, and is no picture to choose", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const addCard = async (id: string) => {
    const file = { id, pictureId: id, name: id, size: 1, sha256: "", createdAt: noon };
    await createPicture(app.db, { id, alt: "", createdAt: noon, deletedAt: null }, [file]);
    return `/pictures/${id}`;
  };
  const first = await addCard("abcdefabcdef-1200x630");
  const { id, version } = await addNews(app, by, "article", lamps, true);
  await saveCard(app, { id, version }, first);
  expect(await listPictures(app.db, 9)).toEqual([]);
  const save = async (change: Partial<NewsFields>) => {
    await saveNews(app, by, id, { opened: lamps, mine: { ...lamps, ...change } });
    return findNews(app.db, id);
  };
  expect(await save({ text: "Dark." })).toMatchObject({ card: first });
  expect(await save({ title: "Lamps at dawn" })).toMatchObject({ card: "" });
  // It was drawn for a version that somebody has changed since.
  await saveCard(app, { id, version }, await addCard("fedcbafedcba-1200x630"));
  expect(await findNews(app.db, id)).toMatchObject({ card: "" });
  expect(await listPictures(app.db, 9)).toEqual([]);
});

test("a copy is a draft at an address of its own", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const news = await addNews(app, by, "article", lamps, true);
  const copy = await duplicateNews(app, by, news.id);
  expect(copy).toMatchObject({
    title: "Copy of Lamps at dusk",
    slug: "copy-of-lamps-at-dusk",
    publishAt: null,
  });
  expect(getNewsState(copy ?? news, noon)).toBe("draft");
});

test("related articles are of the same category first", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  const news = await addNews(app, by, "article", { ...lamps, category: "Security" }, true);
  const related = await listRelatedNews(app.db, news, noon, 2);
  expect(related.map(({ slug }) => slug)).toEqual(["a-link-is-a-key", "what-300-milliseconds-buy"]);
});

test("the states of the database are those of the program", async () => {
  await using site = await openDesk();
  const { app, by } = site;
  for (const publishAt of [null, noon - hour, noon, noon + hour])
    for (const isPublished of [true, false]) {
      const { id } = await addNews(app, by, "article", { ...lamps, publishAt }, isPublished);
      const { id: second } = await addNews(app, by, "article", { ...lamps, publishAt }, true);
      await saveNews(app, by, second, { opened: lamps, mine: lamps, publish: isPublished });
      expect(id).not.toBe(second);
    }
  for (const show of newsStates) {
    const { news, counts } = await listAllNews(app.db, { show, now: noon, limit: 99 });
    expect(new Set(news.map((one) => getNewsState(one, noon)))).toEqual(new Set([show]));
    expect(counts[show]).toBe(news.length);
  }
});

test("a draft needs a title only; what is published needs all fields of its kind", () => {
  const missing = (kind: "article" | "release", isPublished: boolean) =>
    Object.keys(parseNews(kind, {}, { isPublished }).errors);
  expect(missing("article", false)).toEqual(["title"]);
  expect(missing("article", true)).toEqual(["title", "category", "summary", "author", "text"]);
  expect(missing("release", true)).toEqual(["title", "text"]);
});

test("fields are kept as written or refused with a sentence", () => {
  const parse = (body: Record<string, unknown>) =>
    parseNews("article", { title: "T", ...body }, { isPublished: false });
  expect(parse({ text: "  # 2**10\n" }).fields.text).toBe("# 2**10");
  expect(parse({ publishAt: "2026-03-01T10:00:00+01:00" }).fields.publishAt).toBe(Date.UTC(2026, 2, 1, 9));
  for (const body of [
    { title: 3 },
    { title: "x".repeat(201) },
    { publishAt: "tomorrow" },
    { publishAt: "2026-03-01" },
    { publishAt: 5 },
    { cover: "https://x.example/a.png" },
    { cover: "/pictures/../a" },
  ])
    expect(Object.keys(parse(body).errors)).toEqual(Object.keys(body));
});
