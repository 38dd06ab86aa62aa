import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followHistory } from "./browser/layers";

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

// The site keeps nothing in the browser. React Router would look for view transitions of earlier pages and keep its own
// when the page is left; to open the storage alone takes a phone as long as a good part of the page, and with none it
// does without.
Object.defineProperty(window, "sessionStorage", { value: null });

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
