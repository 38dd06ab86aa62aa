import { hasPermission } from "~/server/accounts/roles.server";
import { findPasskeyStep, findSignedIn } from "~/server/accounts/session.server";
import type { App } from "~/server/app.server";
import { methodNotAllowed, problem } from "./answers.server";
import type { Health } from "./health.server";
import { writeMetrics } from "./metrics.server";
import type { RequestCounts } from "./requests.server";

type Options = { app: App; check(): Promise<Health>; counts: RequestCounts };

const noStore = { "Cache-Control": "no-store" };

/**
 * Responds to monitoring: /healthz (the process runs), /readyz (it can serve requests) and /metrics. They do not depend
 * on the site, so they work when it fails. The public sees yes or no; details require an admin or METRICS_TOKEN.
 * Undefined for any other path.
 */
export function createProbes({ app, check, counts }: Options) {
  const { metricsToken } = app.env;

  async function ready(request: Request) {
    const health = await check();
    const status = health.ready ? 200 : 503;
    if (hasToken(request, metricsToken) || (await mayKnow(request)))
      return Response.json(health, { status, headers: noStore });
    return new Response(health.ready ? "ok\n" : "not ok\n", { status, headers: noStore });
  }

  async function mayKnow(request: Request) {
    // A failing database must not prevent the check from reporting it.
    try {
      const signedIn = await findSignedIn(app, request);
      if (!signedIn || !hasPermission(signedIn.admin.role, "deliveries")) return false;
      return (await findPasskeyStep(app.db, signedIn)) === undefined;
    } catch {
      return false;
    }
  }

  async function metrics(request: Request) {
    if (!hasToken(request, metricsToken))
      return problem(401, "This page needs the token.", { headers: { "WWW-Authenticate": "Bearer" } });
    const text = writeMetrics(await check(), counts, app.pages.size());
    return new Response(text, {
      headers: { ...noStore, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  }

  return function answerProbe(path: string, request: Request): Response | Promise<Response> | undefined {
    const isProbe = path === "/healthz" || path === "/readyz" || (path === "/metrics" && metricsToken);
    if (!isProbe) return undefined;
    if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed("GET", "HEAD");
    if (path === "/healthz") return new Response("ok\n", { headers: noStore });
    if (path === "/readyz") return ready(request);
    return metrics(request);
  };
}

function hasToken(request: Request, token: string | undefined) {
  const sent = request.headers.get("authorization")?.match(/^Bearer (.+)$/i)?.[1];
  return sent !== undefined && token !== undefined && crypto.timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string) {
  return new Bun.CryptoHasher("sha256").update(text).digest();
}
