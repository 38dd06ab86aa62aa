import { hero, seo, trusted } from "~/content/home";
import { homeStructuredData } from "~/content/home-structured";
import { pageMeta } from "~/lib/page-meta";
import { HomeHero } from "~/sections/home-hero";
import { TrustedBrands } from "~/sections/trusted-brands";
import { late } from "~/ui/late";
import { Main } from "~/ui/main";
import type { Route } from "./+types/_site._index";

export const meta: Route.MetaFunction = (args) => pageMeta(seo, args, homeStructuredData);

const HomeBelow = late(() => import("./later/home").then((module) => module.HomeBelow));

export default function Home() {
  return (
    <Main>
      <HomeHero {...hero} />
      <TrustedBrands {...trusted} />
      <HomeBelow />
    </Main>
  );
}
