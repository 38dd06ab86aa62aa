import type { MiddlewareFunction } from "react-router";

/**
 * For pages whose address holds a secret: it must not travel to another site. "no-referrer" would also take the origin off
 * the posted form, which is then refused as a stranger's.
 */
export const keepAddressSecret: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Referrer-Policy", "same-origin");
  return response;
};

/** The token of a link, as far as one can be long. */
export function readLinkToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}
