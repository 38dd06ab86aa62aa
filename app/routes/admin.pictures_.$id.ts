import { setPictureDeleted } from "~/db/pictures.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { recordAction } from "~/server/activity.server";
import { appContext } from "~/server/app.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.pictures_.$id";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

export function loader() {
  return refuseMethod("DELETE", "PUT");
}

/** Deletes a picture (DELETE), which can be restored for 30 days (PUT). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (request.method !== "DELETE" && request.method !== "PUT") return refuseMethod("DELETE", "PUT");
  const isDeleting = request.method === "DELETE";
  if (!(await setPictureDeleted(app.db, params.id, isDeleting ? app.clock() : null)))
    return problem(404, "There is no picture with this id.");
  const subject = { subjectKind: "picture", subjectId: params.id };
  await recordAction(app.db, app, context.get(signedInContext), isDeleting ? "deleted" : "restored", subject);
  return new Response(null, { status: 204 });
}
