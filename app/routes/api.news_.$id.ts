import { findNews } from "~/db/news.server";
import type { PageHandle } from "~/lib/page-handle";
import { requireApiAdmin } from "~/server/accounts/session.server";
import { appContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import { readVersion } from "~/server/jobs/job-json.server";
import { removeNews, saveNews, toFields } from "~/server/news/news-changes.server";
import { formatNews, formatNewsEtag, readNewsBody } from "~/server/news/news-json.server";
import type { Route } from "./+types/api.news_.$id";

export const handle: PageHandle = { takesText: true };

const missing = () => problem(404, "There is no article or release with this id.");
const noStore = { "Cache-Control": "no-store" };

/** Returns an article or release in any state; for members. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const signedIn = await requireApiAdmin(app, request, "news");
  if (signedIn instanceof Response) return signedIn;
  const news = await findNews(app.db, params.id);
  if (!news) return missing();
  return Response.json(formatNews(news, app.clock()), {
    headers: { ...noStore, ETag: formatNewsEtag(news) },
  });
}

/** Replaces (PUT) or deletes (DELETE) an article or release; for members. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (request.method !== "PUT" && request.method !== "DELETE")
    return refuseMethod("GET", "HEAD", "PUT", "DELETE");
  const signedIn = await requireApiAdmin(app, request, "news");
  if (signedIn instanceof Response) return signedIn;
  if (request.method === "DELETE") {
    const removed = await removeNews(app, signedIn, params.id);
    return removed ? new Response(null, { status: 204, headers: noStore }) : missing();
  }
  const body = await readJsonObject(request);
  if (body instanceof Response) return body;
  const known = await findNews(app.db, params.id);
  if (!known) return missing();
  const version = readVersion(request, body.version);
  if (version === "bad") {
    const text = "version must be the whole number it had when it was read.";
    return problem(400, text, { errors: { version: text } });
  }
  const read = readNewsBody(known.kind, body, known);
  if (read instanceof Response) return read;
  const publish = read.isPublished === known.isPublished ? undefined : read.isPublished;
  const edit = { opened: toFields(known), mine: read.fields, publish, version };
  const result = await saveNews(app, signedIn, params.id, edit);
  if (result.kind === "missing") return missing();
  const headers = { ETag: formatNewsEtag(result.news) };
  if (result.kind === "clash")
    return problem(409, "Someone else saved this in the meantime. Nothing was overwritten.", {
      current: formatNews(result.news, app.clock()),
      savedBy: result.news.updatedBy,
      headers,
    });
  return Response.json(formatNews(result.news, app.clock()), { headers: { ...noStore, ...headers } });
}
