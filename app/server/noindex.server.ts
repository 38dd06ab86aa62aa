/** Headers of a page that exists and is kept out of search engines; its meta says the same. */
export function withNoindex(headers: Headers) {
  const all = new Headers(headers);
  all.set("X-Robots-Tag", "noindex");
  return all;
}
