import { about } from "~/content/about";
import { organization } from "~/content/organization";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { Mission } from "~/sections/mission";
import { Offices } from "~/sections/offices";
import { PageHead } from "~/sections/page-head";
import { Rules } from "~/sections/rules";
import { Story } from "~/sections/story";
import { Team } from "~/sections/team";
import type { Route } from "./+types/_site.company.about";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(about.seo, args, (origin) => [
    organization(origin),
    breadcrumbList(origin, args.location.pathname, about.head.crumb),
  ]);

export default function About() {
  return (
    <main id="content">
      <PageHead {...about.head} />
      <Mission {...about.mission} />
      <Story {...about.story} />
      <Rules {...about.rules} />
      <Team {...about.team} />
      <Offices {...about.offices} />
      <Closing {...about.closing} />
    </main>
  );
}
