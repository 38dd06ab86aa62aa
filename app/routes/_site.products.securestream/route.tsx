import { late } from "~/browser/late";
import { prices } from "~/content/prices";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { ProductHero } from "~/sections/product-hero";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import * as securestream from "./content";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(securestream.seo, args, (origin) => [
    softwareApplication(origin, {
      name: securestream.hero.crumb,
      description: securestream.hero.lead,
      path: args.location.pathname,
      tiers: prices.securestream,
    }),
    breadcrumbList(origin, args.location.pathname, securestream.hero.crumb),
  ]);

const PrivatePlayer = late(() => import("./private-player").then((module) => module.PrivatePlayer));
const SecureStreamBelow = late(() => import("./late-parts").then((module) => module.SecureStreamBelow));

export default function SecureStream() {
  return (
    <Main hue="securestream">
      <ProductHero {...securestream.hero} stage mockup={<PrivatePlayer />} />
      <SecureStreamBelow />
    </Main>
  );
}
