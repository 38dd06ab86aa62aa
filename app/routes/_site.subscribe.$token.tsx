import { data } from "react-router";
import { newsletter } from "~/content/newsletter";
import { confirmBox, confirmButton, subscription } from "~/content/subscription";
import { isConfirmed } from "~/lib/confirm-field";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { ConfirmBox } from "~/sections/confirm-form";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { appContext, siteMapContext } from "~/server/app.server";
import { requireForm } from "~/server/http/request-body.server";
import { countSubscription } from "~/server/insight/lead-count.server";
import { type Confirmation, confirmSubscription, findConfirmation } from "~/server/leads/newsletter.server";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import type { Route } from "./+types/_site.subscribe.$token";

export const handle: PageHandle = { listed: false, caseSensitive: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: subscription.confirm.title, description: subscription.confirm.lead }, args);

const httpStatuses: Record<Confirmation, number> = { open: 200, confirmed: 200, over: 410, wrong: 404 };
const answerNames = { open: "confirm", confirmed: "confirmed", over: "over", wrong: "badLink" } as const;

/** Neither opening the link nor posting the unchanged form changes anything, because mail scanners do both. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return findAnswer(await findConfirmation(context.get(appContext), params.token));
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const app = context.get(appContext);
  if (isConfirmed(await requireForm(request))) {
    const { state, page } = await confirmSubscription(app, params.token);
    if (page !== undefined) await countSubscription(app, context.get(siteMapContext), request, page);
    return findAnswer(state);
  }
  const found = await findConfirmation(app, params.token);
  return found === "open"
    ? data({ answer: answerNames.open, isUnconfirmed: true }, { status: 400 })
    : findAnswer(found);
}

function findAnswer(state: Confirmation) {
  return data({ answer: answerNames[state], isUnconfirmed: false }, { status: httpStatuses[state] });
}

/** The page of the emailed confirmation link. */
export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, isUnconfirmed } = actionData ?? loaderData;
  return (
    <main id="content" tabIndex={-1} className="dusk grid min-h-[70dvh]">
      <PageHead
        {...subscription[answer]}
        centered
        under={
          answer === "confirm" && (
            <Form method="post" autoComplete="off" className="mt-9 grid justify-items-center gap-5">
              <ConfirmBox label={confirmBox} isMissing={isUnconfirmed} />
              <Button type="submit" size="large">
                {confirmButton}
              </Button>
            </Form>
          )
        }
      />
      {(answer === "over" || answer === "badLink") && <Newsletter {...newsletter} />}
    </main>
  );
}
