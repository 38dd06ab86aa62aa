import { oneLine } from "../unicode";
import type { Touch } from "./attribution";
import type { SourceKind } from "./insight";

/** How a visitor came, as it is counted. `name` is "" where the kind says all. */
export type Source = { kind: SourceKind; name: string };

export const noSource: Source = { kind: "none", name: "" };

/** A name is no longer. */
const maxName = 60;

const engines =
  "google bing duckduckgo yahoo ecosia baidu yandex qwant startpage brave kagi perplexity".split(" ");
const networks: Record<string, string> = {
  "linkedin.com": "linkedin",
  "lnkd.in": "linkedin",
  "facebook.com": "facebook",
  "fb.com": "facebook",
  "instagram.com": "instagram",
  "x.com": "x",
  "twitter.com": "x",
  "t.co": "x",
  "youtube.com": "youtube",
  "reddit.com": "reddit",
  "pinterest.com": "pinterest",
  "tiktok.com": "tiktok",
  "threads.net": "threads",
  "bsky.app": "bluesky",
  "news.ycombinator.com": "hacker news",
};
/** Parameters that advertisements add, and whose they are. */
const clicks = { gclid: "google", msclkid: "bing" } as const;

/** The source of one arrival: a campaign by its name, else what linked here. */
export function sourceOfTouch(touch: Touch | undefined): Source {
  if (!touch) return noSource;
  const { utm_campaign, utm_source, utm_medium, ref } = touch;
  const clicked = Object.entries(clicks).find(([name]) => touch[name as keyof typeof clicks])?.[1];
  const campaign = utm_campaign ?? utm_source ?? clicked ?? ref ?? utm_medium;
  if (campaign) return { kind: "campaign", name: tidyName(campaign) };
  // Facebook adds it to links that nobody paid for.
  if (touch.fbclid) return { kind: "social", name: "facebook" };
  return touch.referrer ? sourceOfHost(touch.referrer) : noSource;
}

/** The source that a host is which linked here. */
export function sourceOfHost(hostname: string): Source {
  const host = hostname.toLowerCase().replace(/^(www|m|l|lm|out|old)\./, "");
  const parts = host.split(".");
  const engine = engines.find((name) => parts.slice(0, -1).includes(name));
  if (engine) return { kind: "search", name: engine };
  const network = Object.entries(networks).find(([known]) => host === known || host.endsWith(`.${known}`));
  return network ? { kind: "social", name: network[1] } : { kind: "site", name: tidyName(host) };
}

/** Whoever puts an address of mail into a campaign's name tells of a person: it is no name. */
function tidyName(name: string) {
  const tidy = oneLine(name, maxName).trim().toLowerCase();
  return tidy === "" || tidy.includes("@") ? "other" : tidy;
}
