import { redirect } from "react-router";
import { appContext, visitContext } from "~/server/app.server";
import { methodNotAllowed, problem } from "~/server/http/answers.server";
import { subscribe } from "~/server/leads/newsletter.server";
import { refusalProblem } from "~/server/leads/refusal.server";
import type { Route } from "./+types/api.newsletter";

export function loader() {
  return methodNotAllowed("POST");
}

/** Takes the newsletter form: from its script with a JSON answer, from the browser itself with a page to go to. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  const form = await request.formData().catch(() => undefined);
  if (!form) return problem(415, "Send the body as a form.");
  const { address } = context.get(visitContext);
  const outcome = await subscribe(context.get(appContext), { email: form.get("email"), address });
  if (!request.headers.get("accept")?.includes("application/json")) {
    const trouble = outcome.kind === "invalid" ? "email" : "busy";
    return redirect(outcome.kind === "saved" ? "/subscribed" : `/subscribed?problem=${trouble}`, 303);
  }
  if (outcome.kind !== "saved") return refusalProblem(outcome);
  return Response.json({ ok: true }, { headers: { "Cache-Control": "no-store" } });
}
