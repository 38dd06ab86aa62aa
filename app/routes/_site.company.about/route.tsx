import { late } from "~/browser/late";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { PageHead } from "~/sections/page-head";
import { Main } from "~/ui/main";
import { Still } from "~/ui/still";
import type { Route } from "./+types/route";
import { about } from "./content";
import { Mission } from "./mission";
import { organization } from "./organization";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(about.seo, args, (origin) => [
    organization(origin),
    breadcrumbList(origin, args.location.pathname, about.head.crumb),
  ]);

const AboutBelow = late(() => import("./late-parts").then((module) => module.AboutBelow));

export default function About() {
  return (
    <Main>
      <PageHead {...about.head}>
        <div className="-mt-8 h-[34vw] min-h-60 [mask-image:linear-gradient(to_top,#000_85%,#0000)] lg:-mt-20">
          <Still name="street" alt={about.street} sizes="100vw" eager className="object-[50%_42%]" />
        </div>
      </PageHead>
      <Mission {...about.mission} />
      <AboutBelow />
    </Main>
  );
}
