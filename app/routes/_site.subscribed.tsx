import { newsletter } from "~/content/newsletter";
import { subscription } from "~/content/subscription";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { canMail } from "~/server/delivery/email.server";
import type { Route } from "./+types/_site.subscribed";

export const handle: PageHandle = { params: ["problem"], listed: false };

export const meta: Route.MetaFunction = (args) => {
  const { title, lead } = subscription[args.loaderData?.answer ?? "subscribed"];
  return pageMeta({ title, description: lead }, args);
};

export function loader({ request, context }: Route.LoaderArgs) {
  const problem = new URL(request.url).searchParams.get("problem");
  const thanks = canMail(context.get(appContext).env) ? "asked" : "subscribed";
  return { answer: problem === "email" ? "badAddress" : problem === "busy" ? "busy" : thanks } as const;
}

/** The page after the newsletter form without script. */
export default function Subscribed({ loaderData }: Route.ComponentProps) {
  const { answer } = loaderData;
  const hasFailed = answer === "badAddress" || answer === "busy";
  return (
    <main id="content" tabIndex={-1} className="dusk">
      <PageHead {...subscription[answer]} centered />
      {hasFailed && <Newsletter {...newsletter} />}
    </main>
  );
}
