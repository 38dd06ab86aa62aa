import { requirePermission, signedInContext } from "~/server/accounts/require-admin.server";
import { appContext } from "~/server/app.server";
import { openApplication } from "~/server/applications/application-worklist.server";
import { refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/admin.applications_.$id_.open";

export const middleware: Route.MiddlewareFunction[] = [requirePermission("applications", "file")];

export function loader() {
  return refuseMethod("POST");
}

/** Notes that a member has opened an application, which a prefetch or a program never does. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  await openApplication(context.get(appContext), context.get(signedInContext), params.id);
  return new Response(null, { status: 204 });
}
