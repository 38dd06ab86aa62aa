import { type ReactNode, useEffect } from "react";
import { Outlet } from "react-router";
import { ResponseClock, storeZone } from "~/browser/zone";
import { company } from "~/content/company";
import type { PageHandle } from "~/lib/page-handle";
import { errorStatus, findErrorPage } from "~/sections/error-page";
import { readZone } from "~/server/accounts/cookie.server";
import { describeMember, requireAdmin, signedInContext } from "~/server/accounts/require-admin.server";
import { hasPermission } from "~/server/accounts/roles.server";
import { sessionLimits } from "~/server/accounts/session.server";
import { appContext } from "~/server/app.server";
import { getDeliveryHealth } from "~/server/delivery/delivery-control.server";
import { findUntrustedProxy } from "~/server/http/untrusted-proxy.server";
import { ToastHost } from "~/ui/toast-host";
import type { Route } from "./+types/route";
import { AdminHeader } from "./header";
import { SessionEnd } from "./session-end";
import { useSingleSubmit } from "./single-submit";

export const handle: PageHandle = { personal: true, listed: false };

// The guard runs before every loader and action below. It runs for data requests too, because this route has a loader.
export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const signedIn = context.get(signedInContext);
  const alarm = hasPermission(signedIn.admin.role, "deliveries") ? (await getDeliveryHealth(app)).alarm : 0;
  const proxy = await findUntrustedProxy(app.db, app.env.trustedProxies, app.clock());
  const sessionMs = sessionLimits.idleMs - sessionLimits.touchEveryMs;
  const clock = { now: app.clock(), zone: readZone(request) };
  return { ...describeMember(signedIn), alarm, proxy, sessionMs, clock };
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <Frame loaded={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Shows an error inside the admin's frame, whose header stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = errorStatus(error);
  const ours =
    status === 404
      ? { title: "Page not found", text: "This page does not exist. It may have been deleted." }
      : {
          title: "Something went wrong",
          text: "We could not show this page, and your changes may not be saved. Try again in a minute.",
        };
  const documentTitle = `${ours.title} · ${company.name} admin`;
  const page = findErrorPage(error) ?? { ...ours, documentTitle };
  const failed = (
    <main id="content" className="wrap py-8">
      <title>{page.documentTitle}</title>
      <meta name="robots" content="noindex" />
      <p className="font-mono text-small text-muted">{status}</p>
      <h1 className="text-[2rem]">{page.title}</h1>
      <p className="mt-3 max-w-text text-muted">{page.text}</p>
    </main>
  );
  return loaderData ? <Frame loaded={loaderData}>{failed}</Frame> : failed;
}

function Frame({ loaded, children }: { loaded: Route.ComponentProps["loaderData"]; children: ReactNode }) {
  const { proxy, sessionMs, clock, ...health } = loaded;
  useEffect(storeZone, []);
  useSingleSubmit();
  return (
    <ResponseClock value={clock}>
      <noscript>
        <p className="bg-danger-ground py-3 text-small">
          <span className="wrap block">The admin needs JavaScript: turn it on and reload this page.</span>
        </p>
      </noscript>
      <AdminHeader {...health} />
      {proxy && (
        <p className="border-b border-danger bg-danger-ground py-3 text-small">
          <span className="wrap block">
            The proxy at {proxy.peer} forwards visitors but is not trusted. {proxy.advice}
          </span>
        </p>
      )}
      {children}
      <ToastHost />
      <RestoredFocus />
      <SessionEnd sessionMs={sessionMs} since={loaded} />
    </ResponseClock>
  );
}

/** The position of an element: its ancestors from the inside out, with the index of the previous one in each. */
type FocusPosition = { element: Element; trail: { parent: Element; index: number }[] };

/**
 * When the focused element is removed (a deleted row, a finished button), browsers drop the focus. Here it moves to the
 * closest equivalent: the same row, the one in its place, or the heading above.
 */
function RestoredFocus() {
  useEffect(() => {
    let place: FocusPosition | undefined;
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? describeFocus(target) : undefined;
    };
    const observer = new MutationObserver(() => {
      if (!place || place.element.isConnected || document.activeElement !== document.body) return;
      const next = findNextFocus(place);
      place = undefined;
      if (!next) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus();
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
  return null;
}

function describeFocus(element: Element): FocusPosition {
  const trail: FocusPosition["trail"] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    trail.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, trail };
}

function findNextFocus({ trail }: FocusPosition): HTMLElement | null {
  const left = trail.find(({ parent }) => parent.isConnected);
  if (!left) return null;
  const { parent, index } = left;
  const neighbor = parent.matches("ul, ol, tbody") && (parent.children[index] ?? parent.children[index - 1]);
  const row = neighbor || parent.closest("li, tr");
  return (row ?? parent.closest("section, main")?.querySelector("h2, h1") ?? null) as HTMLElement | null;
}
