import { renderToReadableStream } from "react-dom/server.bun";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { demoProducts } from "~/content/demo-store";
import { topicPaths } from "~/content/documentation/topics";
import { isUnavailable } from "~/db/errors.server";
import { visitContext } from "~/server/app.server";
import { nonceHeader } from "~/server/http/page-text.server";

// The server must use this copy of React Router, because a second copy would not find the contexts.
export { createRequestHandler, RouterContextProvider } from "react-router";
export { appContext, siteMapContext, visitContext } from "~/server/app.server";

export const knownPaths = [...topicPaths, ...demoProducts.map(({ id }) => `/demo-store/${id}`)];

/** Renders a page completely, because pages are cached, hashed and compressed; nothing is streamed. */
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
    // Long parts of a page must stay in place instead of being streamed later.
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

/** Logs one line for an unexpected error; responses thrown on purpose are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isUnavailable(error)) (context as RouterContextProvider).get(visitContext).isDatabaseDown = true;
  const line = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`Unexpected error on ${request.method} ${new URL(request.url).pathname}: ${line}`);
};
