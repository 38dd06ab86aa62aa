import { oneLine } from "../clean-text";
import { parseAttribution, sourceOf } from "./attribution";
import { sourceOfTouch } from "./source";

/** What is kept of how somebody came who sent something; `sent` is attribution as a stranger told it. */
export function keptArrival(sent: unknown, page: string | undefined) {
  const attribution = parseAttribution(sent);
  const arrival = sourceOfTouch(attribution?.last);
  return {
    attribution: attribution ? JSON.stringify(attribution) : null,
    source: sourceOf(attribution),
    page: page ? oneLine(page, 300) : null,
    sourceKind: attribution ? arrival.kind : null,
    sourceName: attribution ? arrival.name : null,
    landing: attribution?.first.landing ?? null,
  };
}
