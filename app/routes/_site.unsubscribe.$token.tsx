import { data } from "react-router";
import { subscription, unsubscribeButton } from "~/content/subscription";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { unsubscribe } from "~/server/leads/newsletter.server";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import type { Route } from "./+types/_site.unsubscribe.$token";

export const handle: PageHandle = { listed: false, caseSensitive: true };

export const meta: Route.MetaFunction = (args) =>
  pageMeta({ title: subscription.unsubscribe.title, description: subscription.unsubscribe.lead }, args);

/**
 * Also handles the one-click request of email clients (RFC 8058). Opening the link alone changes nothing, because mail
 * scanners do that.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const ended = await unsubscribe(context.get(appContext), params.token);
  return data({ answer: ended ? "unsubscribed" : "wrongLink" } as const, { status: ended ? 200 : 404 });
}

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  const answer = actionData?.answer ?? "unsubscribe";
  return (
    <main id="content" tabIndex={-1} className="dusk grid min-h-[70dvh]">
      <PageHead
        {...subscription[answer]}
        centered
        under={
          answer === "unsubscribe" && (
            <Form method="post" className="mt-9">
              <Button type="submit" size="large">
                {unsubscribeButton}
              </Button>
            </Form>
          )
        }
      />
    </main>
  );
}
