import { setPictureDeleted } from "~/db/pictures.server";
import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { recordAction } from "~/server/activity.server";
import { appContext } from "~/server/app.server";
import { readCallForm } from "~/server/http/request-body.server";
import { problem, refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.pictures_.$id";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("news", "file")];

export function loader() {
  return refuseMethod("POST");
}

/** Deletes a picture, which can be restored for 30 days. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readCallForm(request);
  if (form instanceof Response) return form;
  const intent = form.get("intent");
  if (intent !== "delete" && intent !== "restore") return problem(400, "intent must be delete or restore.");
  const deletedAt = intent === "delete" ? app.clock() : null;
  if (!(await setPictureDeleted(app.db, params.id, deletedAt)))
    return problem(404, "There is no picture with this id.");
  const subject = { subjectKind: "picture", subjectId: params.id };
  const action = intent === "delete" ? "deleted" : "restored";
  await recordAction(app.db, app, context.get(signedInContext), action, subject);
  return Response.json({ deletedAt });
}
