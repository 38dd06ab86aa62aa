/** Headers of a page that exists and is kept out of search engines; its meta says the same. */
export function withNoindex(headers: Headers) {
  const all = new Headers(headers);
  all.set("X-Robots-Tag", "noindex");
  return all;
}

/** The loader's own word on caching (a page that is missing is not kept), else that of the layout. */
export function loaderOrLayoutHeaders({
  loaderHeaders,
  parentHeaders,
}: {
  loaderHeaders: Headers;
  parentHeaders: Headers;
}) {
  return loaderHeaders.has("Cache-Control") ? loaderHeaders : parentHeaders;
}
