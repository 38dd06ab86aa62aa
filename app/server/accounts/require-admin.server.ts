import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { formatPersonName } from "~/lib/person-name";
import { describeRefusal, describeRefusedPage } from "~/lib/role";
import { type App, appContext } from "~/server/app.server";
import { hasTeamCookie } from "./cookie.server";
import { hasPermission, listPermissions, type Permission } from "./roles.server";
import { findSignedIn, type SignedIn } from "./session.server";

// This file is separate from the sessions, so that the command line starts without a router.

export const signedInContext = createContext<SignedIn>();

/**
 * Requires a session. Runs before every loader and action below the layout, including data requests for one route. A
 * form posted after the session ended leads to its page, where the browser still has what was typed.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ request, context }) => {
  const app = context.get(appContext);
  const signedIn = await findSignedIn(app, request);
  if (signedIn) {
    context.set(signedInContext, signedIn);
    return;
  }
  const status = request.method === "GET" ? 302 : 303;
  const next = encodeURIComponent(getReturnPath(request));
  const reason = hasLostSession(app, request) ? "&cookies=blocked" : "";
  throw redirect(`/sign-in?next=${next}${reason}`, status);
};

/** Whether a browser just signed in but has no session, because it rejected the cookie. */
function hasLostSession(app: App, request: Request) {
  const from = URL.parse(request.headers.get("referer") ?? "");
  const isOwn = from?.origin === app.env.publicOrigin || from?.origin === new URL(request.url).origin;
  return isOwn && from?.pathname === "/sign-in" && !hasTeamCookie(app, request);
}

/** Returns the path of a request; for a posted form, its page. */
function getReturnPath(request: Request) {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, "").replace(/\/_$/, "");
  return request.method === "GET" ? path + removeRoutesParam(url) : path;
}

/** Returns the member and the permissions for the bar of every page. */
export function describeMember({ admin: { email, name, role } }: SignedIn) {
  return { email, name: formatPersonName({ name, email }), permissions: listPermissions(role) };
}

/** Throws a 403 for an action that needs more than the permission of its page. */
export function assertPermission(context: Readonly<RouterContextProvider>, permission: Permission) {
  const signedIn = context.get(signedInContext);
  if (!hasPermission(signedIn.admin.role, permission)) throw createForbiddenPage(signedIn);
}

/** Returns the 403 page with its reason, to be thrown. */
export function createForbiddenPage({ admin }: SignedIn) {
  return data({ page: describeRefusedPage(admin.role) }, { status: 403 });
}

/**
 * Requires a permission, after `requireAdmin`, on every route that is not for the whole team: pages, data requests and
 * actions alike. A "file" route has no page that could show the refusal.
 */
export function requirePermission(
  permission: Permission,
  answer: "page" | "file" = "page",
): MiddlewareFunction<Response> {
  return ({ context }) => {
    const { role } = context.get(signedInContext).admin;
    if (answer === "file" && !hasPermission(role, permission))
      throw new Response(`${describeRefusal(role)}\n`, { status: 403 });
    assertPermission(context, permission);
  };
}

function removeRoutesParam({ searchParams }: URL) {
  const params = new URLSearchParams(searchParams);
  params.delete("_routes");
  return params.size > 0 ? `?${params}` : "";
}
