import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { ClosingStill } from "~/sections/closing-still";
import { Offices } from "~/sections/offices";
import { PageHead } from "~/sections/page-head";
import { Team } from "~/sections/team";
import { Main } from "~/ui/main";
import { Still } from "~/ui/still";
import type { Route } from "./+types/route";
import { about } from "./content";
import { Mission } from "./mission";
import { organization } from "./organization";
import { Rules } from "./rules";
import { Story } from "./story";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(about.seo, args, (origin) => [
    organization(origin),
    breadcrumbList(origin, args.location.pathname, about.head.crumb),
  ]);

export default function About() {
  return (
    <Main>
      <PageHead {...about.head}>
        <div className="-mt-8 h-[34vw] min-h-60 [mask-image:linear-gradient(to_top,#000_85%,#0000)] lg:-mt-20">
          <Still name="street" alt={about.street} sizes="100vw" eager className="object-[50%_42%]" />
        </div>
      </PageHead>
      <Mission {...about.mission} />
      <Story {...about.story} />
      <Rules {...about.rules} />
      <Team {...about.team} />
      <Offices {...about.offices} />
      <Closing {...about.closing} beside={<ClosingStill film="halo" />} />
    </Main>
  );
}
