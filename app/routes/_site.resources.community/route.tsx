import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Facade } from "~/sections/facade";
import { Newsletter } from "~/sections/newsletter";
import { PageHead } from "~/sections/page-head";
import { appContext } from "~/server/app.server";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { CommunityPlaces } from "./community";
import { community } from "./content";
import { type EventDate, Events } from "./events";
import { nextMonthlyDate } from "./monthly-date";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(community.seo, args, (origin) => [
    breadcrumbList(origin, args.location.pathname, community.head.crumb),
  ]);

export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(appContext).clock();
  return { dates: community.rules.map((rule) => toEventDate(nextMonthlyDate(rule, now))) };
}

export default function Community({ loaderData }: Route.ComponentProps) {
  return (
    <Main>
      <PageHead
        {...community.head}
        aside={<Facade {...community.facade} className="lg:ml-auto lg:max-w-120" />}
      />
      <CommunityPlaces {...community.places} />
      <Events {...community.events} dates={loaderData.dates} />
      <Newsletter {...community.newsletter} />
    </Main>
  );
}

function toEventDate(time: number): EventDate {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(time);
  return {
    day: format({ day: "numeric" }),
    month: format({ month: "long" }),
    weekday: format({ weekday: "long" }),
    iso: new Date(time).toISOString().slice(0, 10),
  };
}
