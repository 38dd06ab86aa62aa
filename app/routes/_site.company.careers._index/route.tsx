import { jobPage } from "~/content/job-page";
import { positions } from "~/content/positions";
import { listFilteredFacts, listOpenings } from "~/db/job-lists.server";
import { filterJobs, jobFilterNames, listFilterOptions, readJobFilters } from "~/lib/jobs/openings";
import type { PageHandle } from "~/lib/page-handle";
import { pageMeta, toFeedLink } from "~/lib/page-meta";
import { FeedLinks } from "~/sections/feed-links";
import { NextSteps } from "~/sections/next-steps";
import { Openings } from "~/sections/openings";
import { PageHead } from "~/sections/page-head";
import { ReachOut } from "~/sections/reach-out";
import { beginJobPage } from "~/server/jobs/job-pages.server";
import { summarizeOpenings } from "~/server/jobs/job-view.server";
import { Icon } from "~/ui/icon";
import { Main } from "~/ui/main";
import { RichText } from "~/ui/rich-text";
import type { Route } from "./+types/route";
import * as careers from "./content";
import { HouseFront } from "./house-front";

export const handle: PageHandle = { params: ["department", "location", "type", "page"] };

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta({ ...careers.seo, crumb: careers.head.crumb }, args),
  toFeedLink(positions.feed, "application/atom+xml"),
  toFeedLink(positions.boardFeed, "application/xml"),
  toFeedLink(positions.linkedInFeed, "application/xml"),
];

const perPage = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = await beginJobPage(context);
  const params = new URL(request.url).searchParams;
  const filters = readJobFilters(params);
  const all = await listFilteredFacts(db, now);
  const found = filterJobs(all, filters);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.max(1, Math.min(pages, Number.parseInt(params.get("page") ?? "1", 10) || 1));
  const shown = found.slice((page - 1) * perPage, page * perPage).map(({ id }) => id);
  return {
    jobs: summarizeOpenings(await listOpenings(db, shown)),
    total: all.length,
    found: found.length,
    choices: jobFilterNames.map((name) => ({ name, choices: listFilterOptions(all, filters, name) })),
    filters,
    page,
    pages,
  };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const openings = loaderData.total;
  const first = openings > 0 ? careers.firstLink.open : careers.firstLink.none;
  return (
    <Main>
      <PageHead {...careers.head} actions={[first, careers.teamLink]}>
        <HouseFront {...careers.house} openings={openings} to={first.to} />
      </PageHead>
      <Openings texts={positions.openings} {...loaderData}>
        <FeedLinks feeds={[positions.feed]} />
      </Openings>
      <WorkHere {...careers.workHere} />
      <NextSteps {...jobPage.steps} />
      <ReachOut {...careers.reachOut} />
    </Main>
  );
}

/** The work: two cities and the benefits. */
function WorkHere({ title, text, places, perks }: typeof careers.workHere) {
  return (
    <section className="dusk py-section dark:bg-ground-2">
      <div className="wrap grid gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.2fr] print:block">
        <div>
          <RichText as="h2" className="max-w-[13ch] text-h2" text={title} />
          <RichText as="p" className="mt-5 max-w-[32rem] text-lead text-muted" text={text} />
          <ul role="list" className="mt-10 grid gap-4 sm:grid-cols-2">
            {places.map((place, index) => (
              <li
                key={place.name}
                data-hue={index % 2 === 0 ? "commerce" : "securestream"}
                className="rounded-pane bg-linear-to-br from-hue to-hue-end p-6 text-ink forced-colors:border"
              >
                <h3 className="text-[1.75rem] leading-none">{place.name}</h3>
                <RichText as="p" className="mt-2.5 text-small font-medium" text={place.text} />
              </li>
            ))}
          </ul>
        </div>
        <ul role="list" className="grid content-center gap-x-10 sm:grid-cols-2">
          {perks.map((perk) => (
            <li key={perk.title} className="border-t border-line py-7">
              <Icon name={perk.icon} className="size-6 text-lamp" />
              <RichText as="h3" className="mt-4 text-h3" text={perk.title} />
              <RichText as="p" className="mt-1.5 text-muted" text={perk.text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
