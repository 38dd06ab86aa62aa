import { readVisitQuery } from "~/content/visit";
import { appContext, siteMapContext, visitContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { refuseMethod } from "~/server/http/responses.server";
import { countLead } from "~/server/insight/lead-count.server";
import { createRefusalResponse, outcomeStatus } from "~/server/intake/refusal.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { readSubmission } from "~/server/leads/submission.server";
import type { Route } from "./+types/api.slack.notify";

export function loader() {
  return refuseMethod("POST");
}

/** Saves a lead and responds; Slack is notified afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const sent = await readJsonObject(request);
  if (sent instanceof Response) return sent;
  const submission = readSubmission(sent);
  const { address } = context.get(visitContext);
  const outcome = await submitLead(context.get(appContext), {
    ...submission,
    visit: readVisitQuery(submission.visit ?? ""),
    submissionKey: request.headers.get("idempotency-key") ?? submission.submissionKey,
    address,
  });
  if (outcome.kind !== "saved" && outcome.kind !== "repeated") return createRefusalResponse(outcome);
  const { id, receiptPath } = outcome;
  if (outcome.kind === "saved" && !outcome.isSpam)
    await countLead(context.get(appContext), context.get(siteMapContext), request, {
      ...submission,
      address,
    });
  const headers = { "Cache-Control": "no-store", Location: receiptPath };
  return Response.json({ ok: true, id }, { status: outcomeStatus[outcome.kind], headers });
}
