import { parseAttribution } from "~/lib/insight/attribution";
import type { InsightEvent } from "~/lib/insight/insight";
import { sourceOfTouch } from "~/lib/insight/source";
import { findLeadAction } from "~/lib/leads/lead-actions";
import type { App } from "~/server/app.server";
import type { SiteMap } from "~/server/http/site-map.server";
import type { Submission } from "~/server/leads/submission.server";
import { findPlace } from "./place.server";
import { countedDevice } from "./visitor.server";

type CountApp = Pick<App, "db" | "clock" | "env" | "tally" | "log">;

/**
 * Counts a request that was saved, for the page and the button it came from and for the page its sender arrived at; none
 * of these counts leads to it. `events` are what else happened with it. Never fails: the request is saved.
 */
export async function countRequest(
  app: CountApp,
  siteMap: SiteMap,
  request: Request,
  { attribution, page: path, cta }: Submission,
  events: InsightEvent[] = [],
): Promise<void> {
  const device = countedDevice(app, request);
  if (!device) return;
  try {
    const { first, last } = parseAttribution(attribution) ?? {};
    const of = { source: sourceOfTouch(last), device };
    const page = await findPlace(app, siteMap, path);
    if (page === undefined) return;
    const landing = (await findPlace(app, siteMap, first?.landing)) ?? page;
    app.tally.count({ page, ...of }, ["sent", "lastPage", ...events]);
    app.tally.count({ page: landing, ...of }, ["firstPage"]);
    if (findLeadAction(cta)) app.tally.count({ page, ...of, part: `action:${cta}` }, ["sent"]);
  } catch (error) {
    app.log.warn("request not counted", { error: String(error) });
  }
}

/** Counts an application that was saved, for the page of its job. Never fails: the application is saved. */
export async function countApplication(
  app: CountApp,
  siteMap: SiteMap,
  request: Request,
  { attribution, page: path }: { attribution: unknown; page: string },
): Promise<void> {
  const device = countedDevice(app, request);
  if (!device) return;
  try {
    const page = await findPlace(app, siteMap, path);
    const source = sourceOfTouch(parseAttribution(attribution)?.last);
    if (page !== undefined) app.tally.count({ page, source, device }, ["applicationSent"]);
  } catch (error) {
    app.log.warn("application not counted", { error: String(error) });
  }
}
