import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useHasInteracted } from "./first-interaction";

let counting: Promise<typeof import("./counting")> | undefined;

type PrivateNavigator = Navigator & { globalPrivacyControl?: boolean };

/**
 * Counts the events of each page (app/docs/insight.md) with a script that loads at the first interaction, and never for
 * visitors who ask not to be tracked.
 */
export function PageCount() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const hasInteracted = useHasInteracted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    const { globalPrivacyControl, doNotTrack } = navigator as PrivateNavigator;
    if (!hasInteracted || globalPrivacyControl || doNotTrack === "1") return;
    // One import for all pages, because separate imports may resolve out of order.
    counting ??= import("./counting");
    counting.then(
      ({ countPage }) => countPage(pathname, type),
      () => (counting = undefined),
    );
  }, [pathname, hasInteracted]);
  return null;
}
