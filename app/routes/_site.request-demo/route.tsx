import { data, redirect } from "react-router";
import { chooseStory } from "~/content/lead-proof";
import { readVisitQuery } from "~/content/visit";
import { calculatorFields } from "~/lib/calculator-fields";
import { readTouch } from "~/lib/insight/attribution";
import { demoPage, findLeadAction } from "~/lib/leads/lead-actions";
import { pickLeadText } from "~/lib/leads/lead-fields";
import { nextSteps } from "~/lib/leads/next-steps";
import { toSchedulingLink, toTokenQuery } from "~/lib/leads/scheduling-link";
import { listVisitFacts } from "~/lib/leads/visit";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { interpolate } from "~/lib/text";
import { Figures } from "~/sections/figures";
import { Breadcrumbs, HeadBackground } from "~/sections/page-head";
import { appContext, siteMapContext, visitContext } from "~/server/app.server";
import { readFields, requireForm } from "~/server/http/request-body.server";
import { countLead } from "~/server/insight/lead-count.server";
import { outcomeStatus } from "~/server/intake/refusal.server";
import { issueSubmissionKey } from "~/server/intake/submission-key.server";
import { submitLead } from "~/server/leads/lead-intake.server";
import { readSubmission } from "~/server/leads/submission.server";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import { requestDemo } from "./content";
import { type DemoRequestAnswer, DemoRequestForm, loadRules } from "./demo-request-form";
import { meeting } from "./meeting";
import { Agenda, DemoProof } from "./sections";

export const handle: PageHandle = { params: ["cta", "cart", "variant", "product", ...calculatorFields] };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ ...requestDemo.seo, crumb: requestDemo.head.crumb }, args);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const referrer = request.headers.get("Referer") ?? "";
  const touch = readTouch(url, referrer);
  const visit = readVisitQuery(url.search);
  const hidden = {
    submissionKey: await issueSubmissionKey(context.get(appContext)),
    attribution: touch ? JSON.stringify({ first: touch, last: touch }) : "",
    page: demoPage,
    cta: url.searchParams.get("cta")?.slice(0, 100) ?? "request-demo",
    visit: visit ? url.search.slice(1, 1000) : "",
  };
  // Chosen on the server, because all stories would add 2 KB to the page's script.
  const { brand, quote, author, video, mockup, results } = chooseStory(hidden.cta, referrer);
  return {
    hidden,
    facts: listVisitFacts(visit ? JSON.stringify(visit) : null),
    plan: findLeadAction(hidden.cta)?.plan,
    proof: { brand, quote, author, video, mockup, results },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  const fields = readFields(await requireForm(request));
  const values = pickLeadText(fields);
  // Browser extensions add fields of their own.
  const submission = { ...readSubmission(fields), body: { ...values, type: "demo_request" } };
  const outcome = await submitLead(app, {
    ...submission,
    visit: readVisitQuery(submission.visit ?? ""),
    address,
  });
  const status = outcomeStatus[outcome.kind];
  switch (outcome.kind) {
    case "saved":
    case "repeated": {
      if (outcome.kind === "saved" && !outcome.isSpam)
        await countLead(app, context.get(siteMapContext), request, { ...submission, address });
      const query = toTokenQuery(outcome.receiptPath);
      return redirect(toSchedulingLink(app.env.schedulingUrl, values, query), 303);
    }
    default: {
      const { kind, detail } = outcome;
      const errors = kind === "invalid" ? outcome.errors : {};
      const isLater = kind === "wait" || kind === "unavailable";
      const headers = isLater ? { "Retry-After": String(outcome.retryAfter) } : undefined;
      // The form keeps its key, so that sending it again is still the same lead.
      const submissionKey = submission.submissionKey?.slice(0, 200);
      const answer: DemoRequestAnswer = { kind: "refused", errors, detail, values, submissionKey };
      return data(answer, { status, headers });
    }
  }
}

/** With script the form makes the same call as the dialogs. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<DemoRequestAnswer> {
  try {
    const { sendDemoRequest } = await loadRules();
    return await sendDemoRequest(await request.formData());
  } catch {
    // Offline before anything was typed: the form stays with its words.
    return { kind: "refused", errors: {} };
  }
}

export default function RequestDemo({ loaderData, actionData }: Route.ComponentProps) {
  const key = actionData?.kind === "refused" ? actionData.submissionKey : undefined;
  const hidden = { ...loaderData.hidden, submissionKey: key ?? loaderData.hidden.submissionKey };
  const { plan, proof } = loaderData;
  const { crumb, title, lead } = requestDemo.head;
  return (
    <Main>
      <HeadBackground>
        <div className="wrap grid gap-x-16 gap-y-part pt-30 pb-section sm:pt-34 lg:grid-cols-[1.2fr_1fr] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <Breadcrumbs crumb={crumb} />
            <RichText as="h1" className="mt-7 text-h1" text={title} />
            <RichText as="p" className="mt-5 max-w-[36rem] text-lead text-muted" text={lead} />
            <p className="mt-4 max-w-[36rem] text-small">
              {plan && `${interpolate(requestDemo.head.plan, { plan })} `}
              {nextSteps.demo}
            </p>
          </div>
          <div className="min-w-0">
            <DemoRequestForm hidden={hidden} facts={loaderData.facts} answer={actionData} />
          </div>
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <DemoProof {...proof} />
          </div>
        </div>
      </HeadBackground>
      <Agenda {...meeting.agenda} />
      <Figures
        figures={meeting.stats}
        className="wrap gap-x-10 gap-y-8 pb-section sm:grid-cols-3"
        item="border-t border-line pt-6"
        value="text-h1"
      />
    </Main>
  );
}
