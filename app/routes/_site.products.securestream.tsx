import { prices } from "~/content/prices";
import * as securestream from "~/content/product-securestream";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { SecureStreamMockup } from "~/sections/mockups/securestream";
import { ProductHero } from "~/sections/product-hero";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.products.securestream";

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

const SecureStreamBelow = late(() =>
  import("./later/securestream").then((module) => module.SecureStreamBelow),
);

export default function SecureStream() {
  return (
    <Main>
      <ProductHero {...securestream.hero} hue="securestream" mockup={<SecureStreamMockup />} />
      <SecureStreamBelow />
    </Main>
  );
}
