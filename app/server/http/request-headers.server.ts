import type { IncomingRequest } from "./middleware.server";
import { problem } from "./responses.server";

/**
 * The longest value of each header that this site reads. Browsers and proxies send less; what is longer was made to
 * cost time, and is dropped before anything reads it.
 */
const maxLengths = {
  referer: 2048,
  "user-agent": 512,
  accept: 1024,
  "accept-encoding": 256,
  "accept-language": 512,
  "if-match": 2048,
  "if-none-match": 2048,
  "if-range": 200,
  range: 200,
  cookie: 8192,
  "idempotency-key": 400,
};
const entries = Object.entries(maxLengths);
/** The nearest proxies are named last. */
const maxForwarded = 1024;
const maxContentType = 512;

/** Drops headers that are longer than any honest one, and refuses a content type that is. */
export function cutHeaders({ request: { headers } }: IncomingRequest): Response | undefined {
  for (const [name, max] of entries) {
    const value = headers.get(name);
    if (value !== null && value.length > max) headers.delete(name);
  }
  const forwarded = headers.get("x-forwarded-for");
  if (forwarded !== null && forwarded.length > maxForwarded)
    headers.set("x-forwarded-for", forwarded.slice(-maxForwarded).replace(/^[^,]*,/, ""));
  if ((headers.get("content-type")?.length ?? 0) <= maxContentType) return undefined;
  return problem(415, `A Content-Type has at most ${maxContentType} characters.`);
}
