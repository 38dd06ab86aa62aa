import { data, redirect } from "react-router";
import { isUnavailable } from "~/db/errors.server";
import { pickLeadWords } from "~/lib/lead-fields";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { ownSchedule } from "~/lib/scheduling-link";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { describeOrigin, describeProposal } from "~/server/leads/lead-view.server";
import { eraseReceipt, findReceipt, receiptUrlPath, schedulePath } from "~/server/leads/receipt.server";
import { exactTime } from "~/server/short-time.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/route";
import { receipt, receiptTexts } from "./content";
import { Receipt } from "./receipt";

export const handle: PageHandle = { params: ["token"], listed: false };

export const meta: Route.MetaFunction = (args) => pageMeta(receipt.seo, args);

const readToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(appContext);
  const token = readToken(request);
  const lead = await findReceipt({ db }, token);
  if (!lead) return data({ answer: "wrong" } as const, { status: 404 });
  if (lead.status === "erased") return { answer: "erased" } as const;
  const { page, cta, first, last } = describeOrigin(lead);
  const proposal = describeProposal(lead);
  const schedule = env.schedulingUrl === ownSchedule ? schedulePath(token) : undefined;
  return {
    answer: "found",
    request: {
      ...{ type: lead.type, words: pickLeadWords(lead), received: exactTime(lead.createdAt) },
      ...{ proposal, schedule, page, cta, first, last },
    },
  } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = readToken(request);
  try {
    await eraseReceipt(context.get(appContext), token);
    return redirect(receiptUrlPath(token), 303);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return data({ problem: receipt.unavailable }, { status: 503 });
  }
}

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={loaderData.answer === "found" ? undefined : "dusk min-h-[70dvh]"}
    >
      <PageHead {...receipt[loaderData.answer]} />
      {actionData && (
        <Notice kind="problem" className="wrap mt-8">
          {actionData.problem}
        </Notice>
      )}
      {loaderData.answer === "found" && <Receipt texts={receiptTexts} request={loaderData.request} />}
    </main>
  );
}
