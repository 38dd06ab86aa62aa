/** The query parameters that change a page, by path. All others are dropped before a page is rendered and kept. */
export const pageParams: Record<string, readonly string[]> = {
  "/pricing": ["product", "billing"],
  "/company/careers": ["department", "location", "type", "page"],
  "/subscribed": ["problem"],
};

/** The part of a query string that changes the page, in a fixed order, with "?" in front when there is any. */
export function meaningfulSearch(pathname: string, search: URLSearchParams) {
  const kept = new URLSearchParams();
  for (const name of pageParams[pathname] ?? []) {
    const value = search.get(name);
    if (value) kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `?${kept}` : "";
}

/** Paths whose answers are made for one visitor (a form with its own key, a secret link, the admin): never shared. */
const personalPaths = [
  "/admin",
  "/api",
  "/preview",
  "/receipt",
  "/request-demo",
  "/schedule",
  "/setup",
  "/sign-in",
  "/unsubscribe",
];

/** True of pages whose text is the same for all, though the form of one holds a key of its own for every visitor. */
export function hasSharedText(pathname: string) {
  return !isPersonalPath(pathname) || /^\/request-demo(\.md)?$/.test(pathname);
}

export function isPersonalPath(pathname: string) {
  return personalPaths.some(
    (path) => pathname === path || pathname.startsWith(`${path}/`) || pathname.startsWith(`${path}.`),
  );
}
