import type { Site } from "./site.server";
import type { SiteRoute } from "./site-map.server";

/** A request as it was sent. */
export type IncomingRequest = {
  request: Request;
  url: URL;
  isRead: boolean;
  requestId: string;
  /** Returns the visitor's address, normalized for limits. A page from memory is sent without a look at it. */
  findAddress(): string;
  wait(seconds: number): void;
};

/** A request with its route. */
export type RoutedRequest = IncomingRequest & { site: Site; route: SiteRoute };

/** A middleware: returns the response, or undefined to continue. */
export type Middleware<Known> = (known: Known) => Response | undefined | Promise<Response | undefined>;

/** Continues with a value: at once, unless it is a promise. Waiting would cost a page from memory a tenth of its time. */
export function proceed<Value, Next>(
  value: Value | Promise<Value>,
  next: (value: Value) => Next | Promise<Next>,
): Next | Promise<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Returns the response of the first middleware that has one, and no promise where none has to wait. */
export function runMiddleware<Known>(
  steps: Middleware<Known>[],
  known: Known,
): ReturnType<Middleware<Known>> {
  for (let index = 0; index < steps.length; index++) {
    const made = steps[index]?.(known);
    if (made instanceof Promise)
      return made.then((answer) => answer ?? runMiddleware(steps.slice(index + 1), known));
    if (made) return made;
  }
  return undefined;
}
