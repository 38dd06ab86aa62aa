import { data, redirect } from "react-router";
import { late } from "~/browser/late";
import { readTouch } from "~/lib/attribution";
import { breadcrumbList } from "~/lib/breadcrumbs";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { schedulingLink, secretOf } from "~/lib/scheduling-link";
import { PageHead } from "~/sections/page-head";
import { appContext, visitContext } from "~/server/app.server";
import { requireForm } from "~/server/http/form.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { readSubmission } from "~/server/leads/submission.server";
import { issueSubmissionKey } from "~/server/leads/submission-key.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { requestDemo } from "./content";
import { type DemoRequestAnswer, DemoRequestForm } from "./demo-request-form";

export const handle: PageHandle = { params: ["cta"] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(requestDemo.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, requestDemo.head.crumb),
  ]);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const touch = readTouch(url, request.headers.get("Referer") ?? "");
  return {
    submissionKey: await issueSubmissionKey(context.get(appContext)),
    attribution: touch ? JSON.stringify({ first: touch, last: touch }) : "",
    page: "/request-demo",
    cta: url.searchParams.get("cta")?.slice(0, 100) ?? "request-demo",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const { script, ...fields } = Object.fromEntries(await requireForm(request));
  const submission = readSubmission({ ...fields, type: "demo_request" });
  const outcome = await submitLead(app, { ...submission, address });
  const values = readValues(fields);
  if ("id" in outcome) {
    const receipt = outcome.receiptUrlPath;
    const scheduling = schedulingLink(app.env.schedulingUrl, values, secretOf(receipt));
    if (!script) return redirect(scheduling, 303);
    return data<DemoRequestAnswer>({ sent: true, scheduling, receipt }, { status: outcome.status });
  }
  const { status, detail } = outcome;
  const errors = "errors" in outcome ? outcome.errors : {};
  const init =
    "retryAfter" in outcome ? { status, headers: { "Retry-After": String(outcome.retryAfter) } } : { status };
  // The key comes back with the form: sent again, it is still the same request.
  const { submissionKey } = submission;
  return data({ sent: false as const, errors, detail, values, submissionKey }, init);
}

/** Without an answer from the server the form stays as it is, with everything that was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<DemoRequestAnswer> {
  try {
    return await serverAction();
  } catch {
    return { sent: false, errors: {} };
  }
}

const DemoStats = late(() => import("./late-parts").then((module) => module.DemoStats));
const DemoBelow = late(() => import("./late-parts").then((module) => module.DemoBelow));
const Shelf = late(() => import("./shelf").then((module) => module.Shelf), { still: true });

export default function RequestDemo({ loaderData, actionData }: Route.ComponentProps) {
  const key = actionData && "submissionKey" in actionData ? (actionData.submissionKey as string) : undefined;
  const hidden = { ...loaderData, submissionKey: key ?? loaderData.submissionKey };
  return (
    <Main>
      <PageHead
        {...requestDemo.head}
        under={<Shelf name={requestDemo.shelf} />}
        aside={
          <DemoRequestForm
            texts={requestDemo.form}
            fields={requestDemo.fields}
            hidden={hidden}
            answer={actionData}
          />
        }
      >
        <DemoStats />
      </PageHead>
      <DemoBelow />
    </Main>
  );
}

function readValues(fields: Record<string, FormDataEntryValue>) {
  const read = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  return { name: read("name"), email: read("email"), phone: read("phone"), website: read("website") };
}
