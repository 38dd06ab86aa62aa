import { oneLine } from "../clean-text";
import { parseAttribution } from "./attribution";
import { classifyTouch, findSourceName } from "./source";

/** Returns the arrival to store with a lead or an application; `sent` is untrusted attribution. */
export function toArrivalColumns(sent: unknown, page: string | undefined) {
  const attribution = parseAttribution(sent);
  const arrival = classifyTouch(attribution?.last);
  return {
    attribution: attribution ? JSON.stringify(attribution) : null,
    source: findSourceName(attribution),
    page: page ? oneLine(page, 300) : null,
    sourceKind: attribution ? arrival.kind : null,
    sourceName: attribution ? arrival.name : null,
    landing: attribution?.first.landing ?? null,
  };
}
