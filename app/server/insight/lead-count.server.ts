import type { LeadRow } from "~/db/leads.server";
import { parseAttribution } from "~/lib/insight/attribution";
import { otherName } from "~/lib/insight/insight";
import { classifyTouch, noSource } from "~/lib/insight/source";
import { findLeadAction } from "~/lib/leads/lead-actions";
import type { App } from "~/server/app.server";
import type { SiteMap } from "~/server/http/site-map.server";
import type { Submission } from "~/server/leads/submission.server";
import { findPagePath } from "./page-path.server";
import { findCountedDevice, readDevice } from "./visitor.server";

type CountApp = Pick<App, "db" | "clock" | "env" | "visitCounter" | "log">;
type CountedSubmission = Pick<Submission, "attribution" | "page" | "cta"> & { address: string };

/**
 * Counts a saved lead, from any client, by its page, button and landing page. The counts contain no reference to the
 * lead. Never rejects, because the lead is saved.
 */
export function countLead(
  app: CountApp,
  siteMap: SiteMap,
  request: Request,
  sent: CountedSubmission,
): Promise<void> {
  return countSafely(app, async () => {
    const { first, last } = parseAttribution(sent.attribution) ?? {};
    const page = (await findPagePath(app, siteMap, sent.page)) ?? otherName;
    const landing = (await findPagePath(app, siteMap, first?.landing)) ?? page;
    const of = { source: classifyTouch(last), device: getDevice(request) };
    const options = { address: () => sent.address };
    app.visitCounter.count({ page, ...of }, ["sent"], options);
    app.visitCounter.count({ page: landing, ...of }, ["landing"], options);
    if (findLeadAction(sent.cta))
      app.visitCounter.count({ page, ...of, part: `action:${sent.cta}` }, ["sent"], options);
  });
}

/** Counts a confirmed meeting on the day of its lead, and for the device that sent its proposed times. */
export function countMeeting(
  app: CountApp,
  siteMap: SiteMap,
  lead: Pick<LeadRow, "attribution" | "page" | "day" | "proposedDevice">,
): Promise<void> {
  return countSafely(app, async () => {
    const page = (await findPagePath(app, siteMap, lead.page)) ?? otherName;
    const source = classifyTouch(parseAttribution(lead.attribution)?.last);
    const device = lead.proposedDevice ?? "desktop";
    app.visitCounter.count({ page, source, device }, ["booked"], { day: lead.day });
  });
}

/** Counts a saved application by the job's page. Never rejects, because the application is saved. */
export function countApplication(
  app: CountApp,
  siteMap: SiteMap,
  request: Request,
  sent: { attribution: unknown; page: string; address: string },
): Promise<void> {
  return countSafely(app, async () => {
    const page = (await findPagePath(app, siteMap, sent.page)) ?? otherName;
    const source = classifyTouch(parseAttribution(sent.attribution)?.last);
    const spot = { page, source, device: getDevice(request) };
    app.visitCounter.count(spot, ["applicationSent"], { address: () => sent.address });
  });
}

/** Counts a newsletter subscription by its page. */
export function countSubscription(app: CountApp, siteMap: SiteMap, request: Request, path: unknown) {
  return countSafely(app, async () => {
    const device = findCountedDevice(app, request);
    const page = await findPagePath(app, siteMap, path);
    if (device && page) app.visitCounter.count({ page, device, source: noSource }, ["newsletter"]);
  });
}

/** Returns the device of a saved form, which counts with any user agent. */
export function getDevice(request: Request) {
  return readDevice(request.headers.get("user-agent")) ?? "desktop";
}

async function countSafely({ log }: CountApp, count: () => Promise<void>) {
  try {
    await count();
  } catch (error) {
    log.warn("could not count lead", { error: String(error) });
  }
}
