import { data, redirect } from "react-router";
import { topicPaths } from "~/content/documentation/topics";
import { team } from "~/content/team";
import type { Db } from "~/db/database.server";
import { listActiveSlugs } from "~/db/job-lists.server";
import { findNews, isNewsIdTaken, listCategories, listLiveSlugs, type News } from "~/db/news.server";
import { listPictures } from "~/db/pictures.server";
import { readOpened } from "~/lib/merge-edits";
import {
  emptyNews,
  getNewsState,
  type NewsErrors,
  type NewsFields,
  type NewsKind,
  newsKindNames,
  newsKinds,
  parseNews,
} from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { privateMeta } from "~/lib/page-meta";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext, siteMapContext } from "~/server/app.server";
import { readFields, requireForm } from "~/server/http/request-body.server";
import { listPublicPaths } from "~/server/http/site-map.server";
import { findDeadLinks } from "~/server/news/dead-links.server";
import { addNews, saveNews, toFields } from "~/server/news/news-changes.server";
import { createPreviewPath } from "~/server/publishing/preview.server";
import type { Route } from "./+types/route";
import { NewsEditor } from "./news-editor";

export const handle: PageHandle = { params: ["kind"], takesText: true };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.news.title || (loaderData ? `New ${newsKindNames[loaderData.news.kind]}` : "News"));

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news")];

const shownPictures = 24;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const now = clock();
  const { searchParams } = new URL(request.url);
  const newKind = newsKinds.find((kind) => kind === searchParams.get("kind"));
  // A new one has its own address before it is saved, so that its editor stays open at the first save.
  if (params.id === "new") throw redirect(`/admin/news/${Bun.randomUUIDv7()}?kind=${newKind ?? "article"}`);
  const news = await findNews(db, params.id);
  if (!news && !(newKind && (await isFreeId(db, params.id)))) throw data(null, { status: 404 });
  const jobs = await listActiveSlugs(db, now);
  const articles = await listLiveSlugs(db, now);
  return {
    news: news ? describeNews(news, now) : describeNew(params.id, newKind ?? "article"),
    preview: news && (await createPreviewPath(db, "news", news.id, now)),
    authors: Object.values(team).map(({ name }) => name),
    categories: await listCategories(db),
    pictures: (await listPictures(db, shownPictures)).map(({ id, alt }) => ({ id, alt })),
    ownPages: [
      ...listPublicPaths(context.get(siteMapContext)),
      ...topicPaths,
      ...articles.map(({ slug }) => `/blog/${slug}`),
      ...jobs.map(({ slug }) => `/company/careers/${slug}`),
    ],
  };
}

async function isFreeId(db: Db, id: string) {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) && !(await isNewsIdTaken(db, id));
}

export type EditedNews = ReturnType<typeof describeNews>;

/** Returns what the editor shows of a saved article or release. */
function describeNews(news: Omit<News, "createdAt" | "deletedAt">, now: number) {
  const { id, kind, title, version, updatedAt, updatedBy, publishedAt, card } = news;
  const state = getNewsState(news, now);
  return {
    id,
    kind,
    title,
    state,
    version,
    isNew: false,
    lacksCard: kind === "article" && (state === "live" || state === "scheduled") && !card,
    updatedAt,
    updatedBy,
    wasPublic: publishedAt !== null,
    fields: toFields(news),
  };
}

function describeNew(id: string, kind: NewsKind): EditedNews {
  const row = { ...emptyNews, id, kind, isPublished: false, publishedAt: null, updatedAt: 0, updatedBy: "" };
  return { ...describeNews({ ...row, version: 0, card: "" }, 0), isNew: true };
}

export type NewsAnswer = {
  errors?: NewsErrors;
  /** What is saved now, the merged fields, and the paths that lead nowhere. */
  saved?: EditedNews;
  /** Somebody deleted it meanwhile: nothing was saved. */
  isDeleted?: boolean;
  deadLinks?: string[];
  /** Fields that a colleague changed too: nothing was saved. */
  clash?: { names: (keyof NewsFields)[]; theirs: NewsFields; savedBy: string; fields: NewsFields };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const intent = form.get("intent");
  const { id } = params;
  const news = await findNews(app.db, id);
  const newKind = newsKinds.find((one) => one === form.get("kind"));
  const kind = news?.kind ?? ((await isFreeId(app.db, id)) ? newKind : undefined);
  if (!kind) return data({ isDeleted: true } satisfies NewsAnswer, { status: 404 });
  const publish = intent === "publish" ? true : intent === "unpublish" ? false : undefined;
  const isPublished = publish ?? news?.isPublished ?? false;
  const { fields, errors } = parseNews(kind, readFields(form), { isPublished });
  if (Object.keys(errors).length > 0) return data({ errors } satisfies NewsAnswer, { status: 400 });
  const deadLinks = await findDeadLinks(app, context.get(siteMapContext), fields.text);
  if (!news) {
    const created = await addNews(app, by, kind, fields, isPublished, id);
    return { saved: describeNews(created, app.clock()), deadLinks } satisfies NewsAnswer;
  }
  const opened = readOpened(form.get("opened"), fields) ?? fields;
  const result = await saveNews(app, by, news.id, { opened, mine: fields, publish });
  if (result.kind === "missing") return data({ isDeleted: true } satisfies NewsAnswer, { status: 404 });
  if (result.kind === "saved")
    return { saved: describeNews(result.news, app.clock()), deadLinks } satisfies NewsAnswer;
  const { clashes: names, fields: merged } = result.merged;
  const clash = { names, theirs: toFields(result.news), savedBy: result.news.updatedBy, fields: merged };
  return data({ clash } satisfies NewsAnswer, { status: 409 });
}

export default function NewsPage({ loaderData, params }: Route.ComponentProps) {
  return <NewsEditor key={params.id} {...loaderData} />;
}
