import { newsletter } from "~/content/newsletter";
import { subscription } from "~/content/subscription";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta } from "~/lib/page-meta";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import type { Route } from "./+types/_site.subscribed";

export const handle: PageHandle = { params: ["problem"], listed: false };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(subscription[args.loaderData?.answer ?? "subscribed"].seo, args);

export function loader({ request }: Route.LoaderArgs) {
  const problem = new URL(request.url).searchParams.get("problem");
  const answer = problem === "email" ? "badAddress" : problem === "busy" ? "busy" : "subscribed";
  return { answer } as const;
}

/** Where the newsletter form leads without script. */
export default function Subscribed({ loaderData }: Route.ComponentProps) {
  const { answer } = loaderData;
  return (
    <main id="content" tabIndex={-1} className="dusk">
      <PageHead {...subscription[answer].head} />
      {answer !== "subscribed" && <Newsletter {...newsletter} />}
    </main>
  );
}
