import { data } from "react-router";
import { blog } from "~/content/blog";
import { findMember } from "~/content/team";
import { findNews } from "~/db/news.server";
import { getNewsState } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { type Article, ArticlePage } from "~/sections/article-page";
import { appContext } from "~/server/app.server";
import { toArticle } from "~/server/news/news-pages.server";
import { isPreviewKey } from "~/server/publishing/preview.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.preview.news.$id";

export const handle: PageHandle = { params: ["key"], personal: true, listed: false };

const liveNote = "A preview. Readers can see this already.";

export const meta: Route.MetaFunction = (args) => pageMeta({ title: "Preview", description: liveNote }, args);

export const headers: Route.HeadersFunction = () => ({ "Referrer-Policy": "no-referrer" });

/** An article or release in any state for anyone with its signed link; without a valid key the response is a 404. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const allowed = await isPreviewKey(db, "news", params.id, key, clock());
  const news = allowed ? await findNews(db, params.id) : undefined;
  if (!news) throw data(null, { status: 404 });
  const article: Article = { ...toArticle(news), member: findMember(news.author) };
  return { article, isLive: getNewsState(news, clock()) === "live" };
}

export default function NewsPreviewPage({ loaderData: { article, isLive } }: Route.ComponentProps) {
  return (
    <Main>
      <ArticlePage
        texts={blog.article}
        article={article}
        note={
          <p className="mt-6 w-fit rounded-control border border-lamp/60 px-4 py-2.5 text-small text-lamp">
            {isLive ? liveNote : "A preview. This is not public: only people with this link can read it."}
          </p>
        }
      />
    </Main>
  );
}
