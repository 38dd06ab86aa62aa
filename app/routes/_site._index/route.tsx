import { late } from "~/browser/late";
import { pageMeta } from "~/lib/page-meta";
import { TrustedBrands } from "~/sections/trusted-brands";
import { Main } from "~/ui/main";
import type { Route } from "./+types/route";
import { hero, seo, trusted } from "./content";
import { HomeHero } from "./hero";
import { homeStructuredData } from "./structured-data";

export const meta: Route.MetaFunction = (args) => pageMeta(seo, args, homeStructuredData);

const HomeBelow = late(() => import("./late-parts").then((module) => module.HomeBelow));

export default function Home() {
  return (
    <Main>
      <HomeHero {...hero} />
      <TrustedBrands {...trusted} />
      <HomeBelow />
    </Main>
  );
}
