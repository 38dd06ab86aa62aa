import { filmNames } from "~/lib/film";
import { parseAttribution } from "~/lib/insight/attribution";
import type { InsightEvent } from "~/lib/insight/insight";
import { sourceOfTouch } from "~/lib/insight/source";
import { countedSwitches, findLeadAction } from "~/lib/leads/lead-actions";
import type { App } from "~/server/app.server";
import type { SiteMap } from "~/server/http/site-map.server";
import { findPlace } from "./place.server";
import { countedDevice } from "./visitor.server";

/** What a browser may tell of a page … */
const ofPage = ["visits", "seen", "booked", "applicationBegun"] as const;
/** … of a call to action on it, and of a film. */
const ofAction = ["shown", "pressed", "opened", "begun"] as const;
const ofFilm = ["quarter", "finished"] as const;

const maxBytes = 4096;
const mostPages = 20;
const mostEvents = 60;

/**
 * Counts what a browser tells when its page is left: `{ from, pages: { "/pricing": ["seen", "pressed:header"] } }`, where
 * `from` is the visitor's last arrival. What is no page, no button and no film of the site is passed over in silence.
 */
export async function countBatch(
  app: Pick<App, "db" | "clock" | "env" | "tally">,
  siteMap: SiteMap,
  request: Request,
): Promise<void> {
  const device = countedDevice(app, request);
  const batch = device && parseBatch(await request.text());
  if (!batch) return;
  const source = sourceOfTouch(parseAttribution({ first: batch.from ?? {} })?.first);
  for (const [path, events] of Object.entries(batch.pages).slice(0, mostPages)) {
    const page = await findPlace(app, siteMap, path);
    if (page === undefined || !Array.isArray(events)) continue;
    for (const text of new Set(events.slice(0, mostEvents))) {
      const told = readEvent(text);
      if (!told) continue;
      if (told.isOfPage) app.tally.count({ page, source, device }, [told.event]);
      if (told.part) app.tally.count({ page, source, device, part: told.part }, [told.event]);
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

type Told = { event: InsightEvent; part?: string; isOfPage: boolean };

/** "seen", or "pressed:header": what happened, and to which part of the page. */
function readEvent(text: unknown): Told | undefined {
  if (typeof text !== "string") return undefined;
  const [name, id] = text.split(":");
  const find = <Name extends string>(names: readonly Name[]) => names.find((each) => each === name);
  if (id === undefined) {
    const event = find(ofPage);
    return event && { event, isOfPage: true };
  }
  const isSwitch = (countedSwitches as readonly string[]).includes(id);
  const isFilm = (filmNames as readonly string[]).includes(id);
  const event = isFilm
    ? find(ofFilm)
    : findLeadAction(id)
      ? find(ofAction)
      : isSwitch
        ? find(["pressed"])
        : undefined;
  return event && { event, part: `${isFilm ? "film" : "action"}:${id}`, isOfPage: !isSwitch };
}
