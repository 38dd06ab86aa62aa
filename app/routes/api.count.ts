import { appContext, siteMapContext, visitContext } from "~/server/app.server";
import { methodNotAllowed } from "~/server/http/answers.server";
import { countBatch } from "~/server/insight/batch.server";
import type { Route } from "./+types/api.count";

export function loader() {
  return methodNotAllowed("POST");
}

/** Receives the events of a page when it is left. The response is always the same, because no one reads it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  try {
    if (app.visitCounter.takes(address)) await countBatch(app, context.get(siteMapContext), request, address);
  } catch (error) {
    app.log.warn("batch not counted", { error: String(error) });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
