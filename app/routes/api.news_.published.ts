import { listLiveNews } from "~/db/news.server";
import { newsKinds } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { appContext } from "~/server/app.server";
import { refuseMethod } from "~/server/http/responses.server";
import { formatPublicNews, readNewsPage } from "~/server/news/news-json.server";
import type { Route } from "./+types/api.news_.published";

export const handle: PageHandle = { params: ["kind", "page"] };

/** Returns what readers see, newest first, at most 50 at once; public. `kind` and `page` choose which. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, clock } = context.get(appContext);
  const { searchParams } = new URL(request.url);
  const kind = newsKinds.find((one) => one === searchParams.get("kind"));
  const news = await listLiveNews(db, kind, clock(), readNewsPage(searchParams));
  return Response.json(
    news.map((one) => formatPublicNews(one, env.publicOrigin)),
    { headers: { "Cache-Control": "no-cache" } },
  );
}

export function action() {
  return refuseMethod("GET", "HEAD");
}
