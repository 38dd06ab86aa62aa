import { late } from "~/browser/late";
import { positions } from "~/content/positions";
import { countOpenings, listOpenings } from "~/db/job-lists.server";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { countJobs, jobChoices, jobFilterNames, readJobFilters } from "~/lib/jobs/openings";
import type { PageHandle } from "~/lib/page-handle";
import { feedLink, pageMeta } from "~/lib/page-meta";
import { FeedLinks } from "~/sections/feed-links";
import { Openings } from "~/sections/openings";
import { PageHead } from "~/sections/page-head";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { careers } from "./content";
import { HouseFront } from "./house-front";

export const handle: PageHandle = { params: ["department", "location", "type", "page"] };

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(careers.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, careers.head.crumb),
  ]),
  feedLink(positions.feed, "application/atom+xml"),
];

const perPage = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = await beginJobPage(context);
  const params = new URL(request.url).searchParams;
  const filters = readJobFilters(params);
  const groups = await countOpenings(db, now);
  const found = countJobs(groups, filters);
  const pages = Math.max(1, Math.ceil(found / perPage));
  const page = Math.max(1, Math.min(pages, Number.parseInt(params.get("page") ?? "1", 10) || 1));
  return {
    jobs: await listOpenings(db, now, filters, { limit: perPage, offset: (page - 1) * perPage }),
    total: countJobs(groups, {}),
    found,
    choices: jobFilterNames.map((name) => ({ name, choices: jobChoices(groups, filters, name) })),
    filters,
    page,
    pages,
  };
}

const CareersBelow = late(() => import("./late-parts").then((module) => module.CareersBelow));

export default function Careers({ loaderData }: Route.ComponentProps) {
  const openings = loaderData.total;
  const first = openings > 0 ? careers.first.open : careers.first.none;
  return (
    <Main>
      <PageHead {...careers.head} actions={[first, careers.team]} compact>
        <HouseFront {...careers.house} openings={openings} to={first.to} />
      </PageHead>
      <Openings texts={positions.openings} {...loaderData}>
        <FeedLinks feeds={[positions.feed, positions.boardFeed, positions.linkedInFeed]} />
      </Openings>
      <CareersBelow />
    </Main>
  );
}
