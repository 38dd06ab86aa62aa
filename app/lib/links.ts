import type { Register } from "react-router";

type Page = keyof Register["pages"] & string;
type Filled<P extends string> = P extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}/${Filled<Rest>}`
  : P extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : P;
type SitePath = Filled<Exclude<Page, `${string}*${string}` | `${string}?`>>;

/** An address inside the site. A path that no route answers is a compile error. */
export type SiteLink = SitePath | `${SitePath}#${string}` | `${SitePath}?${string}`;

/** Files served as they are, mail and phone links, and configured outside places. */
export type OutsideLink = `https://${string}` | `mailto:${string}` | `tel:${string}` | `/files/${string}`;

/** Links whose address is configuration (see app/server/env.server.ts). */
export type PlaceLink = "place:scheduling" | "place:sign-in" | "place:community" | "place:live-demo";

export type LinkTo = SiteLink | OutsideLink | PlaceLink;

export type ExternalUrls = {
  scheduling: string;
  signIn: string;
  community: string | undefined;
  liveDemo: string;
};

export type LinkText = { label: string; to: LinkTo };

/** Opens a mail draft; the subject is percent-encoded as RFC 6068 asks. */
export function mailLink(address: string, subject?: string): OutsideLink {
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`;
}

/** Opens a mail draft to nobody yet, which tells of the page at `url`. */
export function shareByMail(subject: string, url: string): OutsideLink {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\r\n${url}`)}`;
}

/** Dials a number written for people: "+1 415 555 0142" → "tel:+14155550142". One of zeros stands for none yet. */
export function phoneLink(phone: string): OutsideLink | undefined {
  const digits = phone.replace(/[^+\d]/g, "");
  return /0{8}/.test(digits) ? undefined : `tel:${digits}`;
}
