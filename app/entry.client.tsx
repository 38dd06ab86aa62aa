import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteEarlyValues } from "./browser/unsent-values";
import { goOnToWantedPage } from "./browser/whole-page";

goOnToWantedPage();
const restoreEarlyValues = noteEarlyValues();

/** It wraps the page, because a sibling would shift every useId away from the server's. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    restoreEarlyValues();
    // From now on links prefetch the data of a page (app/ui/link.tsx), and the browser no longer whole pages.
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Ready>
        <HydratedRouter />
      </Ready>
    </StrictMode>,
  );
});
