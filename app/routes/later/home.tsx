import { closing, products, results, steps } from "~/content/home";
import { comparison, features, launch, shoppable, tools, voices } from "~/content/home-landing";
import { plans } from "~/content/plans";
import { Closing } from "~/sections/closing";
import { ClosingStreet } from "~/sections/closing-street";
import { HomeComparison } from "~/sections/home-comparison";
import { HomeFeatures } from "~/sections/home-features";
import { HomeLaunch } from "~/sections/home-launch";
import { HomeProducts } from "~/sections/home-products";
import { HomeResults } from "~/sections/home-results";
import { HomeShoppable } from "~/sections/home-shoppable";
import { HomeSteps } from "~/sections/home-steps";
import { HomeTools } from "~/sections/home-tools";
import { HomeVoices } from "~/sections/home-voices";
import { Plans } from "~/sections/plans";

/** The home page below its first screen. */
export function HomeBelow() {
  return (
    <>
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
      <Closing {...closing}>
        <ClosingStreet />
      </Closing>
    </>
  );
}
