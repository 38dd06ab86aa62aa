import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import { toUnicodeEmail } from "~/db/word-search.server";
import { isConfirmed } from "~/lib/confirm-field";
import { formatNounCount } from "~/lib/format";
import { describeRequest } from "~/lib/leads/lead-actions";
import { type LeadText, pickLeadText } from "~/lib/leads/lead-fields";
import { formatProposeLabel } from "~/lib/leads/next-steps";
import { ownSchedule } from "~/lib/leads/scheduling-link";
import { listVisitFacts } from "~/lib/leads/visit";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { PageHead } from "~/sections/page-head";
import { appContext, visitContext } from "~/server/app.server";
import { readFields, requireForm } from "~/server/http/request-body.server";
import { type CorrectionOutcome, correctRequest } from "~/server/leads/correction.server";
import { describeOrigin, describeProposal } from "~/server/leads/lead-view.server";
import {
  buildReceiptPath,
  buildSchedulePath,
  eraseLeadByReceipt,
  findLeadByReceipt,
} from "~/server/leads/receipt.server";
import { readLinkToken } from "~/server/links.server";
import { findConfirmedTime } from "~/server/meetings/meetings.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { receipt } from "./content";
import type { Refused } from "./correction";
import { Receipt } from "./receipt";

export const handle: PageHandle = { params: ["token", "notice"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: receipt.found.crumb, description: receipt.found.lead }, args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, env } = context.get(appContext);
  const token = readLinkToken(request);
  const lead = await findLeadByReceipt({ db, clock }, token);
  if (!lead) return data({ answer: "wrong" } as const, { status: 404 });
  if (lead.status === "erased") return { answer: "erased" } as const;
  const { page, cta, first, last } = describeOrigin(lead);
  const proposal = describeProposal(lead, clock());
  const confirmed = await findConfirmedTime(db, { leadNumber: lead.number }, clock());
  const takesTimes = env.schedulingUrl === ownSchedule && !confirmed?.isOver;
  const schedule = takesTimes ? buildSchedulePath(token) : undefined;
  return {
    answer: "found",
    request: {
      asked: describeRequest(lead),
      propose: formatProposeLabel(lead.requested),
      visit: listVisitFacts(lead.visit),
      typed: (lead.typed ? JSON.parse(lead.typed) : {}) as Partial<LeadText>,
      fields: { ...pickLeadText(lead), email: toUnicodeEmail(lead.email) ?? lead.email },
      received: lead.createdAt,
      confirmed: confirmed?.at,
      proposal,
      schedule,
      page,
      cta,
      first,
      last,
      correctedAt: lead.correctedAt ?? 0,
    },
    isCorrected: new URL(request.url).searchParams.get("notice") === "corrected",
  } as const;
}

type Answer = { problem?: string; refused?: Refused; isUnconfirmed?: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readLinkToken(request);
  const form = await requireForm(request);
  if (form.get("intent") === "correct") {
    const fields = pickLeadText(readFields(form));
    const { address } = context.get(visitContext);
    const seen = Number(form.get("seen")) || 0;
    return answerTo(await correctRequest(app, { token, fields, seen, address }), fields, token);
  }
  if (form.get("intent") !== "erase" || !isConfirmed(form))
    return data<Answer>({ isUnconfirmed: true }, { status: 400 });
  try {
    await eraseLeadByReceipt(app, token);
    return redirect(buildReceiptPath(token), 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data<Answer>({ problem: receipt.unavailable }, { status: 503 });
  }
}

function answerTo(outcome: CorrectionOutcome, fields: LeadText, token: string) {
  const later = (retryAfter: number) => ({ "Retry-After": String(retryAfter) });
  switch (outcome.kind) {
    case "saved":
      return redirect(`${buildReceiptPath(token)}&notice=corrected`, 303);
    case "missing":
      return redirect(buildReceiptPath(token), 303);
    case "invalid":
      return data<Answer>({ refused: { fields, errors: outcome.errors } }, { status: 400 });
    case "changed":
      return data<Answer>({ problem: receipt.changed }, { status: 409 });
    case "wait": {
      const problem = interpolate(receipt.wait, {
        time: formatNounCount(Math.ceil(outcome.retryAfter / 60), "minute"),
      });
      const headers = later(outcome.retryAfter);
      return data<Answer>({ problem, refused: { fields } }, { status: 429, headers });
    }
    case "unavailable": {
      const headers = later(outcome.retryAfter);
      return data<Answer>({ problem: receipt.unavailable, refused: { fields } }, { status: 503, headers });
    }
  }
}

/** A correction refused because of a newer one reloads the current values. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFound = loaderData.answer === "found";
  const notice = actionData ? actionData.problem : isFound && loaderData.isCorrected && receipt.corrected;
  return (
    <main id="content" tabIndex={-1} className={isFound ? undefined : "dusk grid min-h-[70dvh]"}>
      <PageHead {...receipt[loaderData.answer]} />
      {notice && (
        <Notice kind={actionData ? "problem" : "success"} className="wrap mt-8">
          {notice}
        </Notice>
      )}
      {isFound && (
        <Receipt
          request={loaderData.request}
          refused={actionData?.refused}
          isUnconfirmed={Boolean(actionData?.isUnconfirmed)}
        />
      )}
    </main>
  );
}
