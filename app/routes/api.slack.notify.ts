import { writeVisitMessage } from "~/content/visit-message";
import { findLeadType } from "~/lib/leads/lead-actions";
import { leadTypes } from "~/lib/leads/lead-fields";
import { appContext, siteMapContext, visitContext } from "~/server/app.server";
import { readJsonObject } from "~/server/http/request-body.server";
import { refuseMethod } from "~/server/http/responses.server";
import { countLead } from "~/server/insight/lead-count.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { createRefusalResponse, outcomeStatus } from "~/server/leads/refusal.server";
import { readSubmission, type Submission } from "~/server/leads/submission.server";
import type { Route } from "./+types/api.slack.notify";

export function loader() {
  return refuseMethod("POST");
}

/** Saves a lead and responds; Slack is notified afterwards. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const sent = await readJsonObject(request);
  if (sent instanceof Response) return sent;
  const submission = withVisit(withRequestedType(readSubmission(sent)));
  const { address } = context.get(visitContext);
  const outcome = await submitLead(context.get(appContext), {
    ...submission,
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

/** A dialog has buttons of both kinds; for an ambiguous type the button decides. */
function withRequestedType(submission: Submission): Submission {
  const body = submission.body as { type?: unknown };
  const isType = body.type === undefined || leadTypes.some((type) => type === body.type);
  const type = isType ? findLeadType(submission.cta) : undefined;
  return type ? { ...submission, body: { ...body, type } } : submission;
}

/** A dialog asks for no message: what the visitor tried before stands in its place. */
function withVisit(submission: Submission): Submission {
  const body = submission.body as { message?: unknown };
  const message = writeVisitMessage(new URLSearchParams(submission.visit?.slice(0, 1000)));
  return message && !body.message ? { ...submission, body: { ...body, message } } : submission;
}
