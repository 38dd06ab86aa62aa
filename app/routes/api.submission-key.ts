import { appContext } from "~/server/app.server";
import { refuseMethod } from "~/server/http/responses.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import type { Route } from "./+types/api.submission-key";

export function loader() {
  return refuseMethod("POST");
}

/** Issues a key for a form opened by script; server-rendered forms have theirs in a hidden field. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const submissionKey = await issueSubmissionKey(context.get(appContext));
  return Response.json({ submissionKey }, { headers: { "Cache-Control": "no-store" } });
}
