import { closing, hero, products, results, seo, steps, trusted } from "~/content/home";
import { comparison, features, launch, shoppable, tools, voices } from "~/content/home-landing";
import { homeStructuredData } from "~/content/home-structured";
import { plans } from "~/content/plans";
import { pageMeta } from "~/lib/page-meta";
import { Closing } from "~/sections/closing";
import { HomeComparison } from "~/sections/home-comparison";
import { HomeFeatures } from "~/sections/home-features";
import { HomeHero } from "~/sections/home-hero";
import { HomeLaunch } from "~/sections/home-launch";
import { HomeProducts } from "~/sections/home-products";
import { HomeResults } from "~/sections/home-results";
import { HomeShoppable } from "~/sections/home-shoppable";
import { HomeSteps } from "~/sections/home-steps";
import { HomeTools } from "~/sections/home-tools";
import { HomeVoices } from "~/sections/home-voices";
import { Plans } from "~/sections/plans";
import { TrustedBrands } from "~/sections/trusted-brands";
import type { Route } from "./+types/_site._index";

export const meta: Route.MetaFunction = (args) => pageMeta(seo, args, homeStructuredData);

export default function Home() {
  return (
    <main id="content">
      <HomeHero {...hero} />
      <TrustedBrands {...trusted} />
      <HomeLaunch {...launch} />
      <HomeShoppable {...shoppable} />
      <HomeProducts {...products} />
      <HomeSteps {...steps} />
      <HomeFeatures {...features} />
      <HomeComparison {...comparison} />
      <HomeResults {...results} />
      <HomeVoices {...voices} />
      <HomeTools {...tools} />
      <Plans {...plans} id="pricing" />
      <Closing {...closing} />
    </main>
  );
}
