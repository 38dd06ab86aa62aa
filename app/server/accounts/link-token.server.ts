import type { MiddlewareFunction } from "react-router";

/**
 * For pages with a token in their URL, which must not reach another site as a referrer. "no-referrer" would also remove
 * the origin of the posted form, which would then be rejected as cross-site.
 */
export const hideAddressFromReferrer: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};

/** Reads the token of a link, cut to its maximum length. */
export function readLinkToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}
