import { prices } from "~/content/prices";
import * as showcase from "~/content/product-showcase";
import { breadcrumbList } from "~/lib/breadcrumbs";
import { pageMeta } from "~/lib/page-meta";
import { softwareApplication } from "~/lib/software-application";
import { ShowcaseMockup } from "~/sections/mockups/showcase";
import { ProductHero } from "~/sections/product-hero";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site.products.showcase";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(showcase.seo, args, (origin) => [
    softwareApplication(origin, {
      name: showcase.hero.crumb,
      description: showcase.hero.lead,
      path: args.location.pathname,
      tiers: prices.showcase,
    }),
    breadcrumbList(origin, args.location.pathname, showcase.hero.crumb),
  ]);

const ShowcaseBelow = late(() => import("./later/showcase").then((module) => module.ShowcaseBelow));

export default function Showcase() {
  return (
    <Main>
      <ProductHero {...showcase.hero} hue="showcase" stage mockup={<ShowcaseMockup />} />
      <ShowcaseBelow />
    </Main>
  );
}
