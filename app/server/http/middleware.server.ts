import type { Visit } from "~/server/app.server";
import type { Site } from "./site.server";
import type { SiteRoute } from "./site-map.server";

/** A request as it was sent. */
export type IncomingRequest = { request: Request; url: URL; isRead: boolean };

/** A request with its route. */
export type RoutedRequest = IncomingRequest & {
  site: Site;
  route: SiteRoute;
  visit: Visit;
  wait(seconds: number): void;
};

/** A middleware: returns the response, or undefined to continue. */
export type Middleware<Known> = (known: Known) => Response | undefined | Promise<Response | undefined>;

/** Returns the response of the first middleware that has one. */
export async function runMiddleware<Known>(
  steps: Middleware<Known>[],
  known: Known,
): Promise<Response | undefined> {
  for (const step of steps) {
    const made = step(known);
    // Most middlewares respond at once, and waiting for each would cost a cached page a tenth of its time.
    const answer = made instanceof Promise ? await made : made;
    if (answer) return answer;
  }
  return undefined;
}
