import { useHasMoved, usePart } from "~/browser/lazy-part";

const loadTooltip = () => import("./tooltip").then((module) => module.Tooltip);
/** A page can be used without tooltips, so it is not reloaded for them. */
const doWithout = () => undefined;

/** The place of tooltips. Their script loads at the first interaction. */
export function TooltipHost() {
  const Tooltip = usePart(useHasMoved(), loadTooltip, doWithout);
  return Tooltip && <Tooltip />;
}
