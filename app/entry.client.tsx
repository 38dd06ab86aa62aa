import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { holdFormsWhileOffline } from "./browser/offline";
import { listenForOldBuild } from "./browser/old-build";
import { listenToHistory } from "./browser/overlays";

/**
 * Tells the loader (app/server/http/delayed-hydration.server.ts) that clicks are handled from now on. It wraps the page,
 * because a sibling would shift every useId away from the server's.
 */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}

holdFormsWhileOffline();
listenForOldBuild();
listenToHistory();

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

// A separate task, so that the task that runs the files stays short.
setTimeout(() => startTransition(hydrate));
