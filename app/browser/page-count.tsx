import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHasMoved } from "./late";

let counting: Promise<typeof import("./counting")> | undefined;

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/**
 * Counts what is done on each page (app/docs/insight.md), with a script that comes when the visitor first moves; for who
 * asks not to be tracked it does not come at all.
 */
export function PageCount() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const hasMoved = useHasMoved();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    const { globalPrivacyControl, doNotTrack } = navigator as PrivateNavigator;
    if (!hasMoved || globalPrivacyControl || doNotTrack === "1") return;
    // Once for all pages: each import by itself may end before the one that was begun first.
    counting ??= import("./counting");
    counting.then(
      ({ countPage }) => countPage(pathname, type),
      () => (counting = undefined),
    );
  }, [pathname, hasMoved]);
  return null;
}
