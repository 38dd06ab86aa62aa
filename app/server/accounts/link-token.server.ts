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
