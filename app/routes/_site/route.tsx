import { memo, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { lazyPart, useHasInteracted, useLazyPart } from "~/browser/lazy-part";
import { getLeadDialogRequest, useLeadDialog } from "~/browser/lead-dialog-store";
import { pauseMotion, useMotion } from "~/browser/motion";
import { reloadPage } from "~/browser/old-build";
import { useAnchorLinks } from "~/browser/page-change";
import { useSlowNavigation } from "~/browser/slow-navigation";
import { useVisitAttribution } from "~/browser/visit-attribution";
import { errorPages } from "~/content/error-pages";
import { header, loadingMessage, motionLabels } from "~/content/navigation";
import { classNames } from "~/lib/class-names";
import { RouteError } from "~/sections/error-page";
import { appContext } from "~/server/app.server";
import { ExternalUrlsContext } from "~/ui/link";
import { ToastHost } from "~/ui/toast-host";
import { useOpenPlayers } from "~/video/open-players";
import type { Route } from "./+types/route";
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
const Footer = memo(lazyPart(() => import("./footer").then((module) => module.SiteFooter)));

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
      <AnchorLinks />
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
        <button
          type="button"
          onClick={() => pauseMotion(motion === "on")}
          className={classNames(skipClass, "noscript:hidden")}
        >
          {motionLabels[motion]}
        </button>
      )}
    </>
  );
}

/** A separate component, so that a navigation renders nothing else. */
function AnchorLinks() {
  useAnchorLinks();
  return null;
}

/** A notice while the next page loads slowly; filters have their own. */
function SlowNavigation() {
  const { pathname } = useLocation();
  const destination = useSlowNavigation()?.pathname;
  const isShown = destination !== undefined && destination !== pathname;
  return (
    <p role="status" className="pointer-events-none fixed inset-x-0 top-24 z-40 text-center">
      {isShown && (
        <span className="inline-flex rounded-full bg-lamp px-4 py-2 text-small font-semibold text-ink shadow-float">
          {loadingMessage}
        </span>
      )}
    </p>
  );
}

function LeadDialogHost() {
  const request = useLeadDialog();
  // Loaded at the first interaction, so that it opens at once and works offline.
  const hasInteracted = useHasInteracted();
  const Dialogs = useLazyPart(hasInteracted || request !== undefined, loadDialogs, goToForm);
  return request && Dialogs && <Dialogs {...request} />;
}

/** When the dialog's script is gone, the link is followed instead. */
function goToForm() {
  const { origin } = getLeadDialogRequest() ?? {};
  if (origin instanceof HTMLAnchorElement) origin.click();
  else reloadPage();
}

function OpenPlayers() {
  const { viewer, floating } = useOpenPlayers();
  const Viewer = useLazyPart(viewer !== undefined, loadViewer);
  const Player = useLazyPart(floating !== undefined, loadPlayer);
  return (
    <>
      {floating && Player && <Player key={floating.video} moved={floating} />}
      {viewer && Viewer && <Viewer moved={viewer} />}
    </>
  );
}

const loadDialogs = () => import("./lead-dialogs").then((module) => module.LeadDialogs);
const loadViewer = () => import("./video-viewer").then((module) => module.Viewer);
const loadPlayer = () => import("./floating-player").then((module) => module.Player);
