import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHasMoved } from "./late";

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
    if (hasMoved && !globalPrivacyControl && doNotTrack !== "1")
      import("./counting").then(
        ({ countPage }) => countPage(pathname, type),
        () => {},
      );
  }, [pathname, hasMoved]);
  return null;
}
