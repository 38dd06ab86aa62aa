import { listNewsTexts } from "~/db/news.server";
import { newsKinds } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { requireApiAdmin } from "~/server/accounts/session.server";
import { appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import { addNews } from "~/server/news/news-changes.server";
import { formatNews, formatNewsEtag, readNewsBody, readNewsPage } from "~/server/news/news-json.server";
import type { Route } from "./+types/api.news";

export const handle: PageHandle = { takesText: true, params: ["page"] };

const noStore = { "Cache-Control": "no-store" };

/** Lists articles and releases in every state, 50 at once; for members. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const signedIn = await requireApiAdmin(app, request, "news");
  if (signedIn instanceof Response) return signedIn;
  const now = app.clock();
  const news = await listNewsTexts(app.db, readNewsPage(new URL(request.url).searchParams));
  return Response.json(
    news.map((one) => formatNews(one, now)),
    { headers: noStore },
  );
}

/** Creates an article or release; for members. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (request.method !== "POST") return refuseMethod("GET", "HEAD", "POST");
  const signedIn = await requireApiAdmin(app, request, "news");
  if (signedIn instanceof Response) return signedIn;
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const kind = newsKinds.find((one) => one === body.kind);
  if (!kind) {
    const kindText = `kind must be one of ${newsKinds.join(", ")}.`;
    return problem(400, kindText, { errors: { kind: kindText } });
  }
  const read = readNewsBody(kind, body);
  if (read instanceof Response) return read;
  const news = await addNews(app, signedIn, kind, read.fields, read.isPublished);
  const headers = { ...noStore, ETag: formatNewsEtag(news), Location: `/api/news/${news.id}` };
  return Response.json(formatNews(news, app.clock()), { status: 201, headers });
}
