import { careers } from "~/content/careers";
import { listActiveJobs, nextJobChange } from "~/db/jobs.server";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { filterJobs, jobChoices, jobFilterNames, readJobFilters } from "~/lib/job-filter";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { FreeWindow } from "~/sections/free-window";
import { NextSteps } from "~/sections/next-steps";
import { Openings } from "~/sections/openings";
import { PageHead } from "~/sections/page-head";
import { WorkHere } from "~/sections/work-here";
import { appContext, visitContext } from "~/server/app.server";
import type { Route } from "./+types/_site.company.careers._index";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(careers.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, careers.head.crumb),
  ]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext);
  const { page } = context.get(visitContext);
  const now = clock();
  page.tags.add("jobs");
  page.freshUntil = await nextJobChange(db, now);
  const jobs = await listActiveJobs(db, now);
  const filters = readJobFilters(new URL(request.url).searchParams);
  return {
    total: jobs.length,
    jobs: filterJobs(jobs, filters).map(({ slug, title, location, type, department, description }) => ({
      slug,
      title,
      location,
      type,
      department,
      description,
    })),
    filters: jobFilterNames.map((name) => ({ name, choices: jobChoices(jobs, filters, name) })),
  };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHead {...careers.head} aside={<FreeWindow {...careers.windows} />} />
      <Openings texts={careers.openings} {...loaderData} />
      <WorkHere {...careers.workHere} />
      <NextSteps {...careers.steps} />
      <Closing {...careers.closing} />
    </main>
  );
}
