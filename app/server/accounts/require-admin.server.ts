import { createContext, type MiddlewareFunction, redirect } from "react-router";
import { appContext } from "~/server/app.server";
import { findSignedIn, type SignedIn } from "./session.server";

// Apart from the sessions, so that the program outside of the pages starts without a router.

export const signedInContext = createContext<SignedIn>();

/**
 * Lets only the team in. Runs before every loader and action below the layout, also for data requests that ask for one
 * route alone. A form that was posted too late is handed to the sign-in page whole (307), which keeps it.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const signedIn = await findSignedIn(context.get(appContext), request);
  if (signedIn) {
    context.set(signedInContext, signedIn);
    return;
  }
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_$/, "");
  const next = encodeURIComponent(request.method === "GET" ? path + withoutRoutes(url) : path);
  throw redirect(`/sign-in?next=${next}`, {
    status: request.method === "GET" ? 302 : 307,
  });
};

function withoutRoutes({ searchParams }: URL) {
  const kept = new URLSearchParams(searchParams);
  kept.delete("_routes");
  return kept.size > 0 ? `?${kept}` : "";
}
