import { memo, type ReactNode, Suspense } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useLoadedAhead } from "~/browser/first-interaction";
import { useLeadDialog } from "~/browser/lead-dialog-store";
import { pauseMotion, useMotion } from "~/browser/motion";
import { useVisitAttribution } from "~/browser/visit-attribution";
import { lazyOrReload } from "~/browser/whole-page";
import { errorPages } from "~/content/error-pages";
import { header, loadingMessage, motionLabels } from "~/content/navigation";
import { RouteError } from "~/sections/error-page";
import { appContext } from "~/server/app.server";
import { ExternalUrlsContext } from "~/ui/link";
import { ToastHost } from "~/ui/toast-host";
import { useOpenPlayers } from "~/video/open-players";
import type { Route } from "./+types/route";
import { SiteFooter } from "./footer";
import { SiteHeader } from "./header";

export function loader({ context }: Route.LoaderArgs) {
  const { env, clock } = context.get(appContext);
  return {
    year: new Date(clock()).getUTCFullYear(),
    externalUrls: {
      scheduling: env.schedulingUrl,
      signIn: env.signInUrl ?? "/sign-in",
      community: env.communityUrl,
      liveDemo: env.liveDemoUrl,
    },
  };
}

/** The loader's data are the same for all pages, so a navigation does not reload them. */
export const shouldRevalidate = () => false;

// Memoized, so that a navigation renders only the page between them.
const Header = memo(SiteHeader);
const Footer = memo(SiteFooter);

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Shows an error inside the site's frame, whose header and footer stay. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const failed = <RouteError error={error} pages={errorPages} />;
  return loaderData ? <Frame {...loaderData}>{failed}</Frame> : failed;
}

type FrameProps = Route.ComponentProps["loaderData"] & { children: ReactNode };

function Frame({ year, externalUrls, children }: FrameProps) {
  useVisitAttribution();
  return (
    <ExternalUrlsContext value={externalUrls}>
      <SkipControls />
      <Header {...header} />
      <OpenPlayers />
      {children}
      <Footer year={year} />
      <LeadDialogHost />
      <ToastHost />
      <SlowNavigation />
    </ExternalUrlsContext>
  );
}

const skipClass =
  "fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-lamp px-4 py-2.5 font-semibold text-ink focus:translate-y-0";

/** Renders the links that the keyboard reaches before the header. */
function SkipControls() {
  const motion = useMotion();
  return (
    <>
      <a href="#content" className={skipClass}>
        Skip to content
      </a>
      {motion !== "reduced" && (
        <button type="button" onClick={() => pauseMotion(motion === "on")} className={skipClass}>
          {motionLabels[motion]}
        </button>
      )}
    </>
  );
}

/** A notice while the next page loads slowly; filters have their own. */
function SlowNavigation() {
  const { pathname } = useLocation();
  const { location, formData } = useNavigation();
  const isShown = location && !formData && location.pathname !== pathname;
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-24 z-40 text-center">
      {isShown && (
        <span className="inline-flex animate-[fade_150ms_300ms_backwards] rounded-full bg-lamp px-4 py-2 text-small font-semibold text-ink shadow-float">
          {loadingMessage}
        </span>
      )}
    </p>
  );
}

function LeadDialogHost() {
  const request = useLeadDialog();
  useLoadedAhead(loadDialogs);
  return (
    request && (
      <Suspense>
        <LeadDialogs {...request} />
      </Suspense>
    )
  );
}

function OpenPlayers() {
  const { viewer, floating, demo } = useOpenPlayers();
  useLoadedAhead(loadPlayers);
  return (
    <>
      {demo}
      <Suspense>
        {floating && <Player key={floating.video} moved={floating} />}
        {viewer && <Viewer moved={viewer} />}
      </Suspense>
    </>
  );
}

const loadDialogs = () => import("./lead-dialogs");
const loadPlayers = () => Promise.all([import("./video-viewer"), import("./floating-player")]);
const LeadDialogs = lazyOrReload(() => loadDialogs().then((module) => module.LeadDialogs));
const Viewer = lazyOrReload(() => import("./video-viewer").then((module) => module.Viewer));
const Player = lazyOrReload(() => import("./floating-player").then((module) => module.Player));
