import { SolutionParts } from "~/sections/solution-parts";
import { shopify } from "./below";

/** The page below its first screen. */
export function ShopifyBelow() {
  return <SolutionParts {...shopify} />;
}
