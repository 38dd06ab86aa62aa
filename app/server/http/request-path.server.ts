/** Normalizes percent-escapes (RFC 3986, 6.2.2): unneeded ones are decoded, the others use capitals. */
export function normalizeEscapes(pathname: string) {
  if (!pathname.includes("%")) return pathname;
  return pathname
    .replace(/%[0-9a-f]{2}/gi, (sequence) => {
      const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : sequence.toUpperCase();
    })
    .replace(/^\/{2,}/, "/");
}

/**
 * Signs that stand behind an address in a text, and that chats and mail programs take for a part of it, and trailing
 * slashes. All of them, so that one redirect is enough; a search that began within them would take quadratic time.
 */
const copiedEnd =
  /(?<=^\/|[^\]).,;:!'*|/])(?:[\]).,;:!'*|/]|&(?:gt|quot|nbsp|amp);|%(?:0A|0D|20|22|3E|5D|7C|C2%A0|E2%80%8B|E2%80%99|E2%80%9D|E2%80%A6|E3%80%8[12]|EF%BC%89))+$/i;

/** Whether a path is as nearly all are: nothing in it is removed or written otherwise. */
export function isPlainPath(pathname: string) {
  return pathname === "/" || /^(?:\/[a-z\d_-]+)+$/.test(pathname);
}

/** Removes doubled and trailing slashes, and signs that were copied with a link. */
export function removeExtraSigns(pathname: string) {
  if (isPlainPath(pathname)) return pathname;
  return pathname.replace(copiedEnd, "").replace(/\/{2,}/g, "/");
}

/** Returns the canonical form of a path: tidy, and lower case except percent-escapes and non-Latin letters. */
export function canonicalizePath(pathname: string) {
  if (isPlainPath(pathname)) return pathname;
  return removeExtraSigns(pathname).replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

/** React Router would log two lines for every path that is not valid UTF-8. */
export function isDecodable(pathname: string) {
  if (!pathname.includes("%")) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** Paths that only programs request, whether they exist or not. */
export function isProgramPath(pathname: string) {
  return /^\/(?:api|healthz|readyz|metrics|\.well-known)(?:\/|$)|\.(?:xml|txt|json)$/.test(pathname);
}

/** Redirects with 308, which keeps the method; caches may store it for an hour. */
export function redirectPermanently(location: string) {
  return new Response(null, {
    status: 308,
    headers: { Location: location, "Cache-Control": "public, max-age=3600" },
  });
}
