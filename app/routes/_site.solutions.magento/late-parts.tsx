import { SolutionParts } from "~/sections/solution-parts";
import { magento } from "./below";

/** The page below its first screen. */
export function MagentoBelow() {
  return <SolutionParts {...magento} />;
}
