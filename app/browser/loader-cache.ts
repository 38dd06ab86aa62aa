import { useEffect } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Results = Record<string, DataStrategyResult>;

/** Loader results since this document was loaded, by URL. */
const loaderResults = new Map<string, Results>();

/**
 * Client middleware of a page whose data do not change during a visit: returning to it needs no request. The admin is a
 * separate document, so changes made there are loaded again.
 */
export const reuseLoaderData: MiddlewareFunction<Results> = async ({ request }, next) =>
  loaderResults.get(pathWithSearch(request.url)) ?? next();

/** Stores the results of a route, including those that came with the document. */
export function useLoaderCache(id: string, loaderData: unknown) {
  useEffect(() => {
    loaderResults.set(pathWithSearch(window.location.href), { [id]: { type: "data", result: loaderData } });
  }, [id, loaderData]);
}

function pathWithSearch(url: string) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
