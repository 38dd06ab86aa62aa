import { redirect } from "react-router";
import { newsletter } from "~/content/newsletter";
import { confirmNext } from "~/content/subscription";
import { appContext, siteMapContext, visitContext } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import { readCallForm } from "~/server/http/request-body.server";
import { refuseMethod } from "~/server/http/responses.server";
import { countSubscription } from "~/server/insight/lead-count.server";
import { createRefusalResponse } from "~/server/intake/refusal.server";
import { subscribe } from "~/server/leads/newsletter.server";
import type { Route } from "./+types/api.newsletter";

export function loader() {
  return refuseMethod("POST");
}

/** Handles the newsletter form: JSON for its script, a redirect for the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const form = await readCallForm(request);
  if (form instanceof Response) return form;
  const { address } = context.get(visitContext);
  const sent = { email: form.get("email"), address, page: findPage(request), wording: consentWording };
  const outcome = await subscribe(context.get(appContext), sent);
  // With email a subscription counts when its owner has confirmed it.
  if (outcome.kind === "saved" && !canMail(context.get(appContext).env))
    await countSubscription(context.get(appContext), context.get(siteMapContext), request, findPage(request));
  if (!request.headers.get("accept")?.includes("application/json")) {
    const trouble = outcome.kind === "invalid" ? "email" : "busy";
    return redirect(outcome.kind === "saved" ? "/subscribed" : `/subscribed?problem=${trouble}`, 303);
  }
  if (outcome.kind !== "saved") return createRefusalResponse(outcome);
  const next = outcome.confirm ? confirmNext : undefined;
  return Response.json({ ok: true, next }, { headers: { "Cache-Control": "no-store" } });
}

/** The text beside the form, as evidence of consent. */
const consentWording = [newsletter.title, newsletter.text, newsletter.submit, newsletter.note].join(" · ");

function findPage(request: Request) {
  const referrer = URL.parse(request.headers.get("referer") ?? "");
  return referrer?.host === new URL(request.url).host ? referrer.pathname : undefined;
}
