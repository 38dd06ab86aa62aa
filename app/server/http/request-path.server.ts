/**
 * A path with no escape that need not be one, and capitals in those that must (RFC 3986, 6.2.2): whoever looks at the
 * path reads one spelling of it.
 */
export function plainPath(pathname: string) {
  if (!pathname.includes("%")) return pathname;
  return pathname
    .replace(/%[0-9a-f]{2}/gi, (sequence) => {
      const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : sequence.toUpperCase();
    })
    .replace(/^\/{2,}/, "/");
}

/** A path without doubled or trailing slashes. */
export function tidyPath(pathname: string) {
  return pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
}

/** One true form of a path: tidy, and lower case (percent-escapes and non-Latin letters untouched). */
export function normalPath(pathname: string) {
  return tidyPath(pathname).replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

/** React Router would match a path that is not as it is, and write two lines to the log about it each time. */
export function isDecodable(pathname: string) {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Addresses that programs ask, whether there is something at them or not. */
export function isForPrograms(pathname: string) {
  return /^\/(?:api|healthz|readyz|metrics|\.well-known)(?:\/|$)|\.(?:xml|txt|json)$/.test(pathname);
}

export function movedTo(location: string) {
  return new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });
}
