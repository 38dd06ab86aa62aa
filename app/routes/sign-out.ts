import { redirect } from "react-router";
import { endSession } from "~/server/accounts/session.server";
import { appContext } from "~/server/app.server";
import { refuseMethod } from "~/server/http/responses.server";
import type { Route } from "./+types/sign-out";

/** Refuses GET, because a link must not sign anyone out. */
export function loader() {
  return refuseMethod("POST");
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const headers = await endSession(context.get(appContext), request);
  return redirect("/sign-in", { status: 303, headers });
}
