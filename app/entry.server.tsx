import { renderToReadableStream } from "react-dom/server.bun";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { articlePaths } from "~/content/articles";
import { topicPaths } from "~/content/documentation/topics";
import { isUnavailable } from "~/db/errors.server";
import { visitContext } from "~/server/app.server";
import { nonceHeader } from "~/server/http/page-text.server";

// The program that serves the site uses this copy of React Router: contexts of a second copy would not be found.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { appContext, siteMapContext, visitContext } from "~/server/app.server";

/** Addresses of pages with a parameter that are known before anybody asks. */
export const knownPaths = [...articlePaths, ...topicPaths];

/** Renders a page whole: pages are kept in memory, hashed and compressed, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let responseStatus = status;
  const nonce = crypto.randomUUID();
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    // Parts of a page stand in their place, however long they are.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error: unknown) {
      responseStatus = 500;
      if (!request.signal.aborted) console.error(error);
    },
  });
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(nonceHeader, nonce);
  return new Response(stream, { status: responseStatus, headers });
}

/** One short line for an unexpected error; answers that a route threw on purpose are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isUnavailable(error)) (context as RouterContextProvider).get(visitContext).isDatabaseDown = true;
  const line = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`Unexpected error on ${request.method} ${new URL(request.url).pathname}: ${line}`);
};
