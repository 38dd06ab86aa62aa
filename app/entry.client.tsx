import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followHistory } from "./browser/layers";
import { holdWhileOffline } from "./browser/offline";
import { watchBuild } from "./browser/old-build";

/**
 * Tells the loader (app/server/http/late-hydration.server.ts) that clicks are answered from now on. Stands around the page,
 * not beside it: a sibling would shift every useId away from what the server rendered.
 */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}

holdWhileOffline();
watchBuild();
followHistory();

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <Ready>
        <HydratedRouter />
      </Ready>
    </StrictMode>,
  );
}

// In a task of its own, so that the one in which the files are run is short.
setTimeout(() => startTransition(hydrate));
