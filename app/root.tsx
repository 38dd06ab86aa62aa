import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import adminStyles from "./admin.css?url";
import { NewPage } from "./browser/new-page";
import { loadWholePage, useWantedPage } from "./browser/whole-page";
import { errorPages } from "./content/error-pages";
import displayFont from "./fonts/bricolage-grotesque.woff2?url";
import textFont from "./fonts/instrument-sans.woff2?url";
import { companyName } from "./lib/company-name";
import { RouteError } from "./sections/error-page";
import { appContext } from "./server/app.server";
import siteStyles from "./site.css?url";

/** The fonts of every page. The code font loads only on pages with code. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  return { publicOrigin: env.publicOrigin };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadWholePage];

/** The site's origin does not change during a visit. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const isSite = useMatches().some(({ id }) => id === "routes/_site");
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<typeof loader>("root")?.publicOrigin ?? "";
  return (
    // Every printed sheet shows the company and the page's URL.
    <html lang="en" data-sheet={`${companyName} · ${origin}${pathname}`}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0e1122" />
        <Meta />
        <link rel="stylesheet" href={isSite ? siteStyles : adminStyles} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useWantedPage();
  return (
    <>
      <Outlet />
      <NewPage />
    </>
  );
}

/** Shown only when the layout of the site or the admin fails; all other errors are shown inside it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} pages={errorPages} />;
}
