import { parseAttribution } from "~/lib/insight/attribution";
import { findInsightEvent, type InsightEvent } from "~/lib/insight/insight";
import { classifyTouch } from "~/lib/insight/source";
import { countedSwitches, findLeadAction } from "~/lib/leads/lead-actions";
import { videoNames } from "~/lib/video";
import { type App, appContext, siteMapContext, visitContext } from "~/server/app.server";
import { refuseMethod } from "~/server/http/responses.server";
import type { SiteMap } from "~/server/http/site-map.server";
import { findPagePath } from "~/server/insight/page-path.server";
import { findCountedDevice } from "~/server/insight/visitor.server";
import type { Route } from "./+types/api.count";

export function loader() {
  return refuseMethod("POST");
}

/** Receives the events of a page when it is left. The response is always the same, because no one reads it. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refuseMethod("POST");
  const app = context.get(appContext);
  const { address } = context.get(visitContext);
  try {
    if (app.visitCounter.takes(address)) await countBatch(app, context.get(siteMapContext), request, address);
  } catch (error) {
    app.log.warn("could not count visits", { error: String(error) });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

const maxBytes = 4096;
const maxPages = 20;
const maxEvents = 60;

/**
 * Counts the events that a browser sends when its page is left: `{ from, pages: { "/pricing": ["seen",
 * "pressed:header"] } }`, where `from` is the visitor's last arrival. Unknown pages, buttons and videos are ignored.
 */
async function countBatch(
  app: Pick<App, "db" | "clock" | "env" | "visitCounter">,
  siteMap: SiteMap,
  request: Request,
  address: string,
): Promise<void> {
  const device = findCountedDevice(app, request);
  const batch = device && parseBatch(await request.text());
  if (!batch) return;
  const source = classifyTouch(parseAttribution({ first: batch.from ?? {} })?.first);
  for (const [path, events] of Object.entries(batch.pages).slice(0, maxPages)) {
    const page = await findPagePath(app, siteMap, path);
    if (page === undefined || !Array.isArray(events)) continue;
    for (const text of new Set(events.slice(0, maxEvents))) {
      const read = parseEvent(text);
      if (!read) continue;
      const counter = { page, source, device, part: read.part };
      app.visitCounter.count(counter, [read.event], { address: () => address });
    }
  }
}

function parseBatch(text: string): { from?: unknown; pages: Record<string, unknown> } | undefined {
  if (text.length > maxBytes) return undefined;
  try {
    const batch = JSON.parse(text);
    return typeof batch?.pages === "object" && batch.pages !== null ? batch : undefined;
  } catch {
    return undefined;
  }
}

/** "seen" or "pressed" of a page, "pressed:header" of a part of it, "finished:demo" of a video. */
function parseEvent(text: unknown): { event: InsightEvent; part?: string } | undefined {
  if (typeof text !== "string") return undefined;
  const [name = "", id] = text.split(":");
  const found = findInsightEvent(name);
  if (!found?.of) return undefined;
  const event = found.name;
  if (id === undefined) return found.of === "film" ? undefined : { event };
  if (found.of === "film") return includesName(videoNames, id) ? { event, part: `film:${id}` } : undefined;
  const isPart = findLeadAction(id)
    ? found.of === "action"
    : event === "pressed" && includesName(countedSwitches, id);
  return isPart ? { event, part: `action:${id}` } : undefined;
}

function includesName(names: readonly string[], name: string) {
  return names.includes(name);
}
