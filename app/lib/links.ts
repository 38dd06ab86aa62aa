import type { Register } from "react-router";

type RoutePattern = keyof Register["pages"] & string;
type FilledPath<P extends string> = P extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}/${FilledPath<Rest>}`
  : P extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : P;
type SitePath = FilledPath<Exclude<RoutePattern, `${string}*${string}` | `${string}?`>>;

/** A path within the site. A path without a route is a compile error. */
export type SiteLink = SitePath | `${SitePath}#${string}` | `${SitePath}?${string}`;

/** Static files, mail and phone links, and external URLs. */
export type OutsideLink =
  | `https://${string}`
  | `mailto:${string}`
  | `tel:${string}`
  | `/files/${string}`
  | `/films/${string}`;

/** Links to configured URLs (see app/server/env.server.ts). */
export type ConfiguredLink = `external:${keyof ExternalUrls}`;

export type LinkTo = SiteLink | OutsideLink | ConfiguredLink;

export type ExternalUrls = {
  scheduling: string;
  signIn: string;
  community: string | undefined;
  liveDemo: string;
};

export type LinkText = { label: string; to: LinkTo };

/** Returns a mailto link, percent-encoded (RFC 6068), because "?" and "%" may stand in an address. */
export function toMailLink(address: string, subject?: string): OutsideLink {
  return `mailto:${encodeURIComponent(address).replace("%40", "@")}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}

/** Returns a mailto link without a recipient that shares `url`. */
export function toShareLink(subject: string, url: string): OutsideLink {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\r\n${url}`)}`;
}

/** Returns a tel link: "+1 415 555 0142" → "tel:+14155550142". A placeholder of zeros has none. */
export function toPhoneLink(phone: string): OutsideLink | undefined {
  const digits = phone.replace(/[^+\d]/g, "");
  return /0{8}/.test(digits) ? undefined : `tel:${digits}`;
}
