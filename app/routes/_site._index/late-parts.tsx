import { plans } from "~/content/plans";
import { Closing } from "~/sections/closing";
import { Plans } from "~/sections/plans";
import { ClosingStreet } from "./closing-street";
import { HomeComparison } from "./comparison";
import { closing, products } from "./content";
import { HomeFeatures } from "./features";
import { comparison, features, launch, results, shoppable, steps, tools, voices } from "./landing";
import { HomeLaunch } from "./launch";
import { HomeProducts } from "./products";
import { HomeResults } from "./results";
import { HomeShoppable } from "./shoppable";
import { HomeSteps } from "./steps";
import { HomeTools } from "./tools";
import { HomeVoices } from "./voices";

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
