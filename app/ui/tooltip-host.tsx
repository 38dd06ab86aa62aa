import { ignoreMissingFile, useHasMoved, usePart } from "~/browser/lazy-part";

const loadTooltip = () => import("./tooltip").then((module) => module.Tooltip);

/** The place of tooltips. Their script loads at the first interaction. */
export function TooltipHost() {
  const Tooltip = usePart(useHasMoved(), loadTooltip, ignoreMissingFile);
  return Tooltip && <Tooltip />;
}
