import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
} from "react-router";
import handleRequest from "~/entry.server";

function Page() {
  return (
    <html lang="en">
      <head>
        <Meta />
        <link rel="stylesheet" href="/assets/site.css" />
        <Links />
      </head>
      <body>
        <a className="own" href="/pricing?product=studio&billing=annual#top">
          prices
        </a>
        <a href="https://elsewhere.example/">elsewhere</a>
        <noscript>
          <a href="/faq">questions</a>
        </noscript>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const links = () => [
  { rel: "preload", href: "/assets/a.woff2", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg" },
];
const meta = () => [
  { title: "A page" },
  { "script:ld+json": { "@type": "Thing", name: "</script><script>alert(1)" } },
];
const route = { id: "root", path: "", module: { default: Page, links, meta } };
const files = { module: "/assets/root-1.js", imports: ["/assets/shared-1.js"] };
const noServerCode = { hasLoader: false, hasAction: false, hasErrorBoundary: false };
const noClientCode = { hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false };

const build = {
  entry: { module: { default: handleRequest } },
  routes: { root: route },
  assets: {
    entry: { module: "/assets/entry.client-1.js", imports: ["/assets/framework-1.js"] },
    routes: { root: { id: "root", path: "", ...files, ...noServerCode, ...noClientCode } },
    url: "/assets/manifest-1.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: { v8_middleware: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

/** A page as React and React Router write it, through the site's own way of rendering. */
export function renderPage(): Promise<Response> {
  const handle = createRequestHandler(build, "production");
  return handle(new Request("https://www.vitreel.example/"), new RouterContextProvider());
}
