import { SolutionParts } from "~/sections/solution-parts";
import { customWebsites } from "./below";

/** The page below its first screen. */
export function CustomWebsitesBelow() {
  return <SolutionParts {...customWebsites} />;
}
