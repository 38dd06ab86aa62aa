import { data, redirect } from "react-router";
import { receipt, receiptTexts } from "~/content/receipt";
import { isUnavailable } from "~/db/errors.server";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Receipt } from "~/sections/receipt";
import { appContext } from "~/server/app.server";
import { describeOrigin } from "~/server/lead-view.server";
import { withNoindex } from "~/server/page-headers.server";
import { eraseReceipt, findReceipt, receiptUrlPath } from "~/server/receipt.server";
import { exactTime } from "~/server/short-time.server";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/_site.receipt";

export const meta: Route.MetaFunction = (args) => pageMeta(receipt.seo, args);

export const headers = () => withNoindex(new Headers({ "Cache-Control": "no-store" }));

const readToken = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function loader({ request, context }: Route.LoaderArgs) {
  const lead = await findReceipt(context.get(appContext), readToken(request));
  if (!lead) return data({ answer: "wrong" } as const, { status: 404 });
  if (lead.status === "erased") return { answer: "erased" } as const;
  const { type, name, email, phone, website, createdAt } = lead;
  const { page, cta, first, last } = describeOrigin(lead);
  const words = { type, name, email, phone, website, page, cta, first, last };
  return { answer: "found", request: { ...words, received: exactTime(createdAt) } } as const;
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
    <main id="content" className={loaderData.answer === "found" ? undefined : "dusk min-h-[70dvh]"}>
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
