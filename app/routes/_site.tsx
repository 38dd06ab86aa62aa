import { lazy, memo, Suspense } from "react";
import { Outlet } from "react-router";
import { footer, header } from "~/content/navigation";
import { useLeadDialog } from "~/lib/lead-dialog-store";
import { PlacesContext } from "~/lib/places";
import { useVisitAttribution } from "~/lib/visit-attribution";
import { SiteFooter } from "~/sections/site-footer";
import { SiteHeader } from "~/sections/site-header";
import { appContext } from "~/server/app.server";
import { PageMoves } from "~/ui/page-moves";
import { ToastHost } from "~/ui/toast-host";
import type { Route } from "./+types/_site";

/** Public pages may be kept by a shared cache and shown while it asks for a new one. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => ({
  "Cache-Control":
    loaderHeaders.get("Cache-Control") ?? "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
});

export function loader({ context }: Route.LoaderArgs) {
  const { env, clock } = context.get(appContext);
  return {
    year: new Date(clock()).getUTCFullYear(),
    places: {
      scheduling: env.schedulingUrl,
      signIn: env.signInUrl ?? "/sign-in",
      community: env.communityUrl,
      liveDemo: env.liveDemoUrl,
    },
  };
}

/** What the loader gives is the same for all pages: a move to another one does not ask for it. */
export const shouldRevalidate = () => false;

// Drawn once: a move to another page changes only what is between them.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

export default function Site({ loaderData }: Route.ComponentProps) {
  useVisitAttribution();
  return (
    <PlacesContext value={loaderData.places}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-lamp px-4 py-2.5 font-semibold text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header {...header} />
      <Outlet />
      <Footer {...footer} year={loaderData.year} />
      <LeadDialogHost />
      <ToastHost />
      <PageMoves />
    </PlacesContext>
  );
}

const LeadDialogs = lazy(() =>
  import("./later/lead-dialogs").then((module) => ({ default: module.LeadDialogs })),
);

/** Loads the dialogs when a call to action asks for one. */
function LeadDialogHost() {
  const request = useLeadDialog();
  if (!request) return null;
  return (
    <Suspense fallback={null}>
      <LeadDialogs {...request} />
    </Suspense>
  );
}
