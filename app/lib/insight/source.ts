import { clickedOf, type Touch } from "./attribution";
import type { SourceKind } from "./insight";
import { sourceOfHost, sourceOfName, tidyName } from "./source-names";

/** How a visitor came, as it is counted. `name` is "" where the kind says all. */
export type Source = { kind: SourceKind; name: string };

export const noSource: Source = { kind: "none", name: "" };

const paid = /^(?:cp[acmv]|ppc|paid.*|(?:.*[^a-z])?ads?|display|banner|retargeting|sponsored)$/i;

/**
 * The source of one arrival: a campaign by its name, else what linked here. A link that names a network or an engine and
 * no campaign is that network, as a click there is, unless it was paid for.
 */
export function sourceOfTouch(touch: Touch | undefined): Source {
  if (!touch) return noSource;
  const { utm_campaign, utm_source, utm_medium, ref } = touch;
  if (utm_campaign) return { kind: "campaign", name: tidyName(utm_campaign) };
  // Facebook adds its mark to links that nobody paid for, too.
  const clicked = touch.fbclid ? undefined : clickedOf(touch);
  const named = utm_source ?? clicked ?? ref;
  if (named) {
    const { kind, name } = sourceOfName(named);
    const isPaid = clicked !== undefined || paid.test(utm_medium ?? "");
    return { kind: isPaid ? "campaign" : kind, name };
  }
  if (utm_medium) return { kind: "campaign", name: tidyName(utm_medium) };
  if (touch.fbclid) return sourceOfName("facebook");
  return touch.referrer ? sourceOfHost(touch.referrer) : noSource;
}
