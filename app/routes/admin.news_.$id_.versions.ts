import { findNews, listNewsVersions } from "~/db/news.server";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { problem } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.news_.$id_.versions";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

/** The last saved versions of an article or release, newest first. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  if (!(await findNews(db, params.id))) return problem(404, "There is no article with this id.");
  return Response.json(await listNewsVersions(db, params.id));
}
