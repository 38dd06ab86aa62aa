import { cleanLine, countCharacters } from "~/lib/clean-text";
import { formatTooLong } from "~/lib/field-messages";
import { newsLimits } from "~/lib/news/news";
import type { PageHandle } from "~/lib/page-handle";
import { requirePermission } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { receivePicture } from "~/server/files/pictures.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.pictures";

export const handle: PageHandle = { takesFiles: true };

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

export function loader() {
  return refuseMethod("POST");
}

/** Receives one picture: the body is its file; the header X-Alt is its alternative text, percent-encoded. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers, body } = request;
  if (request.method !== "POST") return refuseMethod("POST");
  if (!body) return problem(415, "The file is empty.");
  const alt = cleanLine(new URLSearchParams(`alt=${headers.get("x-alt") ?? ""}`).get("alt") ?? "");
  if (countCharacters(alt) > newsLimits.line)
    return problem(400, formatTooLong("The description", newsLimits.line));
  const size = Number(headers.get("content-length")) || 0;
  const received = await receivePicture(context.get(appContext), { body, alt, size });
  if (received.kind === "refused") return problem(received.status, received.detail);
  return Response.json(received.picture, { status: 201 });
}
