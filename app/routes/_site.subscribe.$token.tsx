import { data, Form } from "react-router";
import { newsletter } from "~/content/newsletter";
import { confirmButton, subscription } from "~/content/subscription";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { Letter } from "~/sections/letter";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { type Confirmation, confirmSubscription, findConfirmation } from "~/server/leads/newsletter.server";
import { Button } from "~/ui/button";
import type { Route } from "./+types/_site.subscribe.$token";

export const handle: PageHandle = { listed: false, caseSensitive: true };

export const meta: Route.MetaFunction = (args) => pageMeta(subscription.confirm.seo, args);

const statuses: Record<Confirmation, number> = { open: 200, confirmed: 200, over: 410, wrong: 404 };
const answers = { open: "confirm", confirmed: "confirmed", over: "over", wrong: "badLink" } as const;

/** Opening the link alone changes nothing: scanners of mail do that too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return answerOf(await findConfirmation(context.get(appContext), params.token));
}

export async function action({ context, params }: Route.ActionArgs) {
  return answerOf(await confirmSubscription(context.get(appContext), params.token));
}

function answerOf(state: Confirmation) {
  return data({ answer: answers[state] }, { status: statuses[state] });
}

/** Where the link of the mail leads that asks whether the newsletter is wanted. */
export default function ConfirmSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { answer } = actionData ?? loaderData;
  return (
    <main id="content" tabIndex={-1} className="dusk min-h-[70dvh]">
      <PageHead
        {...subscription[answer].head}
        aside={<Letter isComing={answer === "confirm" || answer === "confirmed"} />}
        under={
          answer === "confirm" && (
            <Form method="post" className="mt-9">
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
