import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { personName } from "~/lib/person-fields";
import { refusalOf, refusedPage } from "~/lib/role";
import { type App, appContext } from "~/server/app.server";
import { may, type Permission, permissionsOf } from "./roles.server";
import { findPasskeyStep, findSignedIn, type SignedIn } from "./session.server";

// Apart from the sessions, so that the program outside of the pages starts without a router.

export const signedInContext = createContext<SignedIn>();

/**
 * Lets only the team in. Runs before every loader and action below the layout, also for data requests that ask for one
 * route alone. A form that was posted too late is handed to the sign-in page whole (307), which keeps it.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const app = context.get(appContext);
  const signedIn = await findSignedIn(app, request);
  const step = signedIn && (await findPasskeyStep(app.db, signedIn));
  if (signedIn && !step) {
    context.set(signedInContext, signedIn);
    return;
  }
  const isRead = request.method === "GET";
  const next = encodeURIComponent(nextOf(request));
  // Signing in by the passkey that is demanded keeps a form as well; adding one does not.
  if (step === "add" || (step && isRead)) throw redirect(`/admin/confirm?next=${next}`, isRead ? 302 : 303);
  const why = hasLostSession(app, request) ? "&cookies=blocked" : "";
  throw redirect(`/sign-in?next=${next}${why}`, { status: isRead ? 302 : 307 });
};

/** Whether somebody who comes from signing in has no session: the browser did not take the cookie. */
function hasLostSession(app: App, request: Request) {
  const from = URL.parse(request.headers.get("referer") ?? "");
  const isOwn = from?.origin === app.env.publicOrigin || from?.origin === new URL(request.url).origin;
  return isOwn && from?.pathname === "/sign-in" && !request.headers.has("cookie");
}

/** Lets the team in to where they prove who they are, whatever is demanded of them. */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }) => {
  const signedIn = await findSignedIn(context.get(appContext), request);
  const status = request.method === "GET" ? 302 : 303;
  if (!signedIn) throw redirect(`/sign-in?next=${encodeURIComponent(nextOf(request))}`, status);
  context.set(signedInContext, signedIn);
};

/** Where a request was going; of a form its page. */
function nextOf(request: Request) {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_$/, "");
  return request.method === "GET" ? path + withoutRoutes(url) : path;
}

/** Who is there and what the role includes: the bar of every page shows it. */
export function describeYou({ admin: { email, name, role } }: SignedIn) {
  return { email, name: personName({ name, email }), permissions: permissionsOf(role) };
}

/** Refuses a deed that not everybody may do who may see its page. */
export function assertPermission(context: Readonly<RouterContextProvider>, permission: Permission) {
  const signedIn = context.get(signedInContext);
  if (!may(signedIn.admin.role, permission)) throw refuse(signedIn);
}

/** The 403 of a page, to be thrown; it says why. */
export function refuse({ admin }: SignedIn) {
  return data({ page: refusedPage(admin.role) }, { status: 403 });
}

/**
 * Lets only those in whose role includes this. Behind `requireAdmin`, on every route that is not for all of the team: it
 * runs for its pages, data requests and actions alike. A "file" has no page that could show the refusal.
 */
export function requirePermission(
  permission: Permission,
  answer: "page" | "file" = "page",
): MiddlewareFunction<Response> {
  return ({ context }) => {
    const { role } = context.get(signedInContext).admin;
    if (answer === "file" && !may(role, permission))
      throw new Response(`${refusalOf(role)}\n`, { status: 403 });
    assertPermission(context, permission);
  };
}

function withoutRoutes({ searchParams }: URL) {
  const kept = new URLSearchParams(searchParams);
  kept.delete("_routes");
  return kept.size > 0 ? `?${kept}` : "";
}
