import type { RouterContextProvider } from "react-router";
import type { App } from "~/server/app.server";
import { parseEnv } from "~/server/env.server";
import { createUploadGate, defaultFileLimits } from "~/server/files/file-limits.server";
import { createHttpHandler } from "~/server/http/http.server";
import { createPageCache } from "~/server/http/page-cache.server";
import type { Site } from "~/server/http/site.server";
import { siteMap } from "./site-map";

type Handle = (request: Request) => Response | Promise<Response>;

export const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    headers: { "Content-Type": "text/html", "Cache-Control": "public, max-age=0", ...headers },
  });

/** The pipeline in front of a site that answers with `handle`; errors are collected instead of printed. */
export function pipeline(handle: Handle, variables: Record<string, string> = {}, devOrigin?: string) {
  const env = parseEnv(variables);
  const clock = () => Date.UTC(2026, 0, 15, 12);
  const logged: string[] = [];
  const note = (event: string) => logged.push(event);
  const app = {
    env,
    clock,
    log: { debug: note, info: note, warn: note, error: note },
    pages: createPageCache(clock),
    files: { gate: createUploadGate(defaultFileLimits, "/nowhere") },
  } as unknown as App;
  const site: Site = {
    handle: async (request) => handle(request),
    createContext: () => ({}) as RouterContextProvider,
    siteMap,
  };
  const serve = createHttpHandler({ app, getSite: () => site, serveFile: () => undefined, devOrigin });
  const ask = (path: string, init: RequestInit = {}, origin = env.publicOrigin) =>
    serve(new Request(origin + path, init), () => "203.0.113.9");
  return { ask, app, logged };
}
