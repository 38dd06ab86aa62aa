import { oneLine } from "../clean-text";
import { parseAttribution } from "./attribution";
import { shortSourceName, sourceOfTouch } from "./source";

/** Returns the arrival to store with a lead or an application; `sent` is untrusted attribution. */
export function arrivalColumns(sent: unknown, page: string | undefined) {
  const attribution = parseAttribution(sent);
  const arrival = sourceOfTouch(attribution?.last);
  return {
    attribution: attribution ? JSON.stringify(attribution) : null,
    source: shortSourceName(attribution),
    page: page ? oneLine(page, 300) : null,
    sourceKind: attribution ? arrival.kind : null,
    sourceName: attribution ? arrival.name : null,
    landing: attribution?.first.landing ?? null,
  };
}
