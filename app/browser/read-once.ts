import { useEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Results = Record<string, DataStrategyResult>;

/** What pages showed since this document was loaded, by address. */
const read = new Map<string, Results>();

/**
 * Client middleware of a page whose data do not grow stale during a visit: whoever comes back to it sees what was read
 * before, without a request. The admin is a document of its own, so what was saved there is read anew.
 */
export const showRead: MiddlewareFunction<Results> = async ({ request }, next) =>
  read.get(addressOf(request.url)) ?? next();

/** Keeps what the page of a route shows, also when it came with the document. */
export function useReadOnce(id: string, loaderData: unknown) {
  useEffect(() => {
    read.set(addressOf(window.location.href), { [id]: { type: "data", result: loaderData } });
  }, [id, loaderData]);
}

function addressOf(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
