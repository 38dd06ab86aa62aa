import { readTouch } from "~/lib/insight/attribution";
import type { InsightEvent } from "~/lib/insight/insight";
import { classifyTouch, noSource, type Source } from "~/lib/insight/source";
import { classifyHost } from "~/lib/insight/source-names";
import type { App } from "~/server/app.server";
import type { RoutedRequest } from "~/server/http/middleware.server";
import { isOwnLoopback } from "~/server/http/request-checks.server";
import { getPagePath } from "~/server/http/site-map.server";
import { hasTeamCookie } from "../accounts/cookie.server";
import { isPrefetch, readDevice } from "./visitor.server";

type CountedRequest = Pick<RoutedRequest, "request" | "url" | "route" | "findAddress">;
type Arrival = { source: Source; events: readonly InsightEvent[] };

const navigationEvents = ["seen"] as const;
const arrivalEvents = ["visits", "seen"] as const;
const directArrival: Arrival = { source: noSource, events: arrivalEvents };
const maxReferrers = 1000;
/** A longer address (characters) is no site's; as none it takes no room in memory. */
const maxReferrer = 2048;

/**
 * Counts page loads, cached or rendered, by the request alone and without identifying anyone. A reload counts again;
 * bots, prefetches and the team are not counted.
 */
export function createPageCount(app: Pick<App, "env" | "visitCounter">) {
  const publicHost = new URL(app.env.publicOrigin).host;
  const byReferrer = new Map<string, Arrival>();

  return function countPage({ request, url, route, findAddress }: CountedRequest) {
    const page = getPagePath(route, url.pathname);
    if (page === undefined) return;
    const { headers } = request;
    const device = readDevice(headers.get("user-agent"));
    if (!device || !headers.get("accept")?.includes("text/html")) return;
    if (isPrefetch(headers) || hasTeamCookie(app, request)) return;
    const referrer = readReferrer(headers);
    const arrival = readCampaign(url, referrer) ?? (referrer === null ? directArrival : find(referrer));
    const { source, events } = arrival;
    app.visitCounter.count({ page, device, source }, events, { address: findAddress });
  };

  function find(referrer: string) {
    const known = byReferrer.get(referrer);
    if (known) return known;
    const from = URL.parse(referrer);
    const isInside = from && (from.host === publicHost || isOwnLoopback(app.env, from));
    const arrival = isInside
      ? { source: classifyTouch(readTouch(from, "")), events: navigationEvents }
      : { source: from?.hostname ? classifyHost(from.hostname) : noSource, events: arrivalEvents };
    if (byReferrer.size >= maxReferrers) byReferrer.clear();
    byReferrer.set(referrer, arrival);
    return arrival;
  }

  function readCampaign(url: URL, referrer: string | null): Arrival | undefined {
    if (url.search === "") return undefined;
    const touch = readTouch(url, "");
    const isInside = referrer !== null && find(referrer).events === navigationEvents;
    return touch && { source: classifyTouch(touch), events: isInside ? navigationEvents : arrivalEvents };
  }
}

function readReferrer(headers: Headers) {
  const referrer = headers.get("referer");
  return referrer !== null && referrer.length <= maxReferrer ? referrer : null;
}
