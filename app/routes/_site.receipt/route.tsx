import { data, redirect } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import { toUnicodeEmail } from "~/db/word-search.server";
import { isConfirmed } from "~/lib/confirm-field";
import { describeRequest } from "~/lib/leads/lead-actions";
import { type LeadText, pickLeadText } from "~/lib/leads/lead-fields";
import { formatProposeLabel } from "~/lib/leads/next-steps";
import { ownSchedule } from "~/lib/leads/scheduling-link";
import { listVisitFacts } from "~/lib/leads/visit";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { describeOrigin, describeProposal } from "~/server/leads/lead-view.server";
import {
  buildReceiptPath,
  buildSchedulePath,
  eraseLeadByReceipt,
  findLeadByReceipt,
} from "~/server/leads/receipt.server";
import { readLinkToken } from "~/server/links.server";
import { findConfirmedMeeting } from "~/server/meetings/meetings.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { receipt } from "./content";
import { Receipt } from "./receipt";

export const handle: PageHandle = { params: ["token"], listed: false };

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
  const confirmed = await findConfirmedMeeting(db, { leadNumber: lead.number }, clock());
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
      location: confirmed?.location,
      proposal,
      schedule,
      page,
      cta,
      first,
      last,
    },
  } as const;
}

type Answer = { problem?: string; isUnconfirmed?: boolean };

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const token = readLinkToken(request);
  const form = await requireForm(request);
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

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const isFound = loaderData.answer === "found";
  return (
    <main id="content" tabIndex={-1} className={isFound ? undefined : "dusk grid min-h-[70dvh]"}>
      <PageHead {...receipt[loaderData.answer]} />
      <Notice kind="problem" className="wrap mt-8">
        {actionData?.problem}
      </Notice>
      {isFound && <Receipt request={loaderData.request} isUnconfirmed={Boolean(actionData?.isUnconfirmed)} />}
    </main>
  );
}
