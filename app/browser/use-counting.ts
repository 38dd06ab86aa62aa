import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/**
 * Counts what is done on each page (app/docs/insight.md), with a script that comes after everything else; for who asks not
 * to be tracked it does not even come.
 */
export function useCounting() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    const { globalPrivacyControl, doNotTrack } = navigator as PrivateNavigator;
    if (!globalPrivacyControl && doNotTrack !== "1")
      import("./counting").then(
        ({ countPage }) => countPage(pathname, type),
        () => {},
      );
  }, [pathname]);
}
