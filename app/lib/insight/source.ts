import type { Attribution, Touch } from "./attribution";
import { clickNetworks } from "./campaign-names";
import type { SourceKind } from "./insight";
import { classifyHost, classifyName, formatAdsName, normalizeName } from "./source-names";

/** A counted source. `name` is "" where the kind alone identifies it. */
export type Source = { kind: SourceKind; name: string };

export const noSource: Source = { kind: "none", name: "" };

/** Returns the network whose advertisement was clicked. */
function findClickNetwork(touch: Touch): string | undefined {
  return Object.entries(clickNetworks).find(([name]) => touch[name as keyof Touch])?.[1];
}

/** A word of a paid medium, alone or within a name: "cpc", "paidsocial", "facebook-cpm", "social_ads". */
const paidMedium =
  /(?<![a-z])(?:cp[acmv]|ppc|paid[a-z]*|ads?|display|banner|retargeting|remarketing|sponsored)(?![a-z])/i;

/**
 * Returns the source of an arrival: the campaign, else the referrer. A link that names a network or search engine
 * without a campaign counts as that network, unless the click was paid for.
 */
export function classifyTouch(touch: Touch | undefined): Source {
  if (!touch) return noSource;
  const { utm_campaign, utm_source, utm_medium, ref } = touch;
  if (utm_campaign) return { kind: "campaign", name: normalizeName(utm_campaign) };
  const isPaidMedium = paidMedium.test(utm_medium ?? "");
  // Facebook adds fbclid to unpaid links too.
  const clicked = touch.fbclid && !isPaidMedium ? undefined : findClickNetwork(touch);
  const named = utm_source ?? clicked ?? ref;
  if (named) {
    const { kind, name } = classifyName(named);
    const isPaid = clicked !== undefined || isPaidMedium;
    if (!isPaid || kind === "campaign") return { kind, name };
    return { kind: "campaign", name: kind === "site" ? name : formatAdsName(name) };
  }
  if (utm_medium) return { kind: "campaign", name: normalizeName(utm_medium) };
  const from = touch.referrer ? classifyHost(touch.referrer) : noSource;
  // Instagram and Threads add fbclid too.
  return touch.fbclid && from.kind !== "social" ? classifyName("facebook") : from;
}

/** Returns the name of a lead's source as Insight counts it: "google", "google ads", "spring sale", "direct". */
export function findSourceName(attribution: Attribution | undefined): string {
  return classifyTouch(attribution?.last).name || "direct";
}
