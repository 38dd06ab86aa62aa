import { data, redirect } from "react-router";
import { topicPaths } from "~/content/documentation/topics";
import { team } from "~/content/team";
import { listActiveSlugs } from "~/db/job-lists.server";
import { findNews, listCategories, listLiveSlugs, type News } from "~/db/news.server";
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
  const news = params.id === "new" ? undefined : await findNews(db, params.id);
  if (!news && params.id !== "new") throw data(null, { status: 404 });
  const wanted = new URL(request.url).searchParams.get("kind");
  const jobs = await listActiveSlugs(db, now);
  const articles = await listLiveSlugs(db, now);
  return {
    news: news
      ? describeNews(news, now)
      : createEmpty(newsKinds.find((kind) => kind === wanted) ?? "article"),
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

export type EditedNews = ReturnType<typeof describeNews>;

/** Returns what the editor shows of a saved article or release. */
function describeNews(news: News, now: number) {
  const { id, kind, title, updatedAt, updatedBy, publishedAt } = news;
  const state = getNewsState(news, now);
  return {
    id,
    kind,
    title,
    state,
    updatedAt,
    updatedBy,
    wasPublic: publishedAt !== null,
    fields: toFields(news),
  };
}

function createEmpty(kind: NewsKind): EditedNews {
  const saved = { title: "", state: "draft" as const, updatedAt: 0, updatedBy: "", wasPublic: false };
  return { ...saved, id: "new", kind, fields: emptyNews };
}

export type NewsAnswer = {
  errors?: NewsErrors;
  /** What is saved now, the merged fields, and the paths that lead nowhere. */
  saved?: EditedNews;
  deadLinks?: string[];
  /** Fields that a colleague changed too: nothing was saved. */
  clash?: { names: (keyof NewsFields)[]; theirs: NewsFields; savedBy: string; fields: NewsFields };
};

export async function action({ params, request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = context.get(signedInContext);
  const form = await requireForm(request);
  const intent = form.get("intent");
  const news = params.id === "new" ? undefined : await findNews(app.db, params.id);
  if (!news && params.id !== "new") throw data("This no longer exists.", { status: 404 });
  const kind = news?.kind ?? newsKinds.find((one) => one === form.get("kind")) ?? "article";
  const publish = intent === "publish" ? true : intent === "unpublish" ? false : undefined;
  const isPublished = publish ?? news?.isPublished ?? false;
  const { fields, errors } = parseNews(kind, readFields(form), { isPublished });
  if (Object.keys(errors).length > 0) return data({ errors } satisfies NewsAnswer, { status: 400 });
  const deadLinks = await findDeadLinks(app, context.get(siteMapContext), fields.text);
  if (!news) {
    const created = await addNews(app, by, kind, fields, isPublished);
    return { saved: describeNews(created, app.clock()), deadLinks } satisfies NewsAnswer;
  }
  const opened = readOpened(form.get("opened"), fields) ?? fields;
  const result = await saveNews(app, by, news.id, { opened, mine: fields, publish });
  if (result.kind === "missing") return redirect("/admin/news", 303);
  if (result.kind === "saved")
    return { saved: describeNews(result.news, app.clock()), deadLinks } satisfies NewsAnswer;
  const { clashes: names, fields: merged } = result.merged;
  const clash = { names, theirs: toFields(result.news), savedBy: result.news.updatedBy, fields: merged };
  return data({ clash } satisfies NewsAnswer, { status: 409 });
}

export default function NewsPage({ loaderData, params }: Route.ComponentProps) {
  return <NewsEditor key={`${params.id} ${loaderData.news.kind}`} {...loaderData} />;
}
