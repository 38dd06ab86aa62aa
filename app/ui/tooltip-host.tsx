import { ignoreMissingFile, useHasInteracted, useLazyPart } from "~/browser/lazy-part";

const loadTooltip = () => import("./tooltip").then((module) => module.Tooltip);

/** The place of tooltips. Their script loads at the first interaction. */
export function TooltipHost() {
  const Tooltip = useLazyPart(useHasInteracted(), loadTooltip, ignoreMissingFile);
  return Tooltip && <Tooltip />;
}
