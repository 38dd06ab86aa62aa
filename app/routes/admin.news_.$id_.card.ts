import { findNews } from "~/db/news.server";
import type { PageHandle } from "~/lib/page-handle";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { receivePicture } from "~/server/files/pictures.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import { saveCard } from "~/server/news/news-changes.server";
import type { Route } from "./+types/admin.news_.$id_.card";

export const handle: PageHandle = { takesFiles: true, params: ["version"] };

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

export function loader() {
  return refuseMethod("POST");
}

/** Receives the social card of an article, which its editor drew for the title and cover of a version. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { body, headers, method, url } = request;
  if (method !== "POST") return refuseMethod("POST");
  const news = await findNews(app.db, params.id);
  if (!news) return problem(404, "There is no article with this id.");
  if (!body) return problem(415, "The file is empty.");
  const size = Number(headers.get("content-length")) || 0;
  const received = await receivePicture(app, { body, alt: news.title, size });
  if (received.kind === "refused") return problem(received.status, received.detail);
  const version = Number(new URL(url).searchParams.get("version"));
  await saveCard(app, { id: news.id, version }, `/pictures/${received.picture.id}`);
  return new Response(null, { status: 204 });
}
