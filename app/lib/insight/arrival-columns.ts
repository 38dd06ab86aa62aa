import { oneLine } from "../clean-text";
import { type Attribution, parseAttribution, touchNames } from "./attribution";
import { clickNetworks } from "./campaign-names";
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

/** An identifier of a click tells only its network something; the source names that. */
export const exportedTouchNames = touchNames.filter((name) => !Object.hasOwn(clickNetworks, name));

/** Returns the export columns of both arrivals. */
export function listTouchColumns() {
  return (["first", "last"] as const).flatMap((which) =>
    exportedTouchNames.map((name) => {
      const read = ({ arrivals }: { arrivals: Attribution | undefined }) => arrivals?.[which][name];
      return [`${which}_${name}`, read] as [string, typeof read];
    }),
  );
}
