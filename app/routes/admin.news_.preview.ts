import { newsLimits } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { readCallForm } from "~/server/http/request-body.server";
import { refuseMethod } from "~/server/http/responses.server";
import { renderMarkdown } from "~/server/markdown.server";
import type { Route } from "./+types/admin.news_.preview";

export const handle: PageHandle = { takesText: true };

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

export function loader() {
  return refuseMethod("POST");
}

/** Renders a text as its page will show it. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readCallForm(request);
  if (form instanceof Response) return form;
  const text = String(form.get("text") ?? "").slice(0, newsLimits.text);
  return Response.json({ html: renderMarkdown(text).html });
}
